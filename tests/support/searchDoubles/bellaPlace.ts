import type { FoundPlace } from './places.ts';

/** Bella Vetroni Nails as a map lists it. */
export const BELLA_PLACE: FoundPlace = {
  title: 'Bella Vetroni Nails',
  address: '1204 Oak St',
  city: 'Austin',
  state: 'TX',
  zip: '78704',
  phone: '(512) 555-0142',
  website: 'https://www.bellavetroninails.example.com/',
  cid: '9876543210987654321',
  permanentlyClosed: false,
  profiles: [],
};

/** Another business, next door. */
export const ROSA_PLACE: FoundPlace = {
  title: 'Rosa & Daughters, Hair',
  address: '1206 Oak St',
  city: 'Austin',
  state: 'TX',
  zip: '78704',
  phone: '(512) 555-0177',
  website: '',
  cid: '1234567890123456789',
  permanentlyClosed: false,
  profiles: [],
};
