import type { BusinessToLookUp } from '../../../backend/features/run/lookUp.ts';
import type { FoundPage } from './searchDouble.ts';

/** A made-up business. */
export const BELLA: BusinessToLookUp = {
  id: '0190d9f0-0000-7000-8000-000000000001',
  name: 'Bella Vetroni Nails',
  address: '1204 Oak St',
  city: 'Austin',
  state: 'TX',
  zipCode: '78704',
  phone: '(512) 555-0142',
};

/** Its URL on each platform that is active in a new installation. */
export const BELLA_URLS: Record<string, string> = {
  yelp: 'https://www.yelp.com/biz/bella-vetroni-nails-austin',
  facebook: 'https://www.facebook.com/bellavetroninails',
  instagram: 'https://www.instagram.com/bellavetroninails/',
  google: 'https://www.google.com/maps/place/Bella+Vetroni+Nails',
  booksy: 'https://booksy.com/en-us/800178_bella-vetroni-nails_nail-salon_106809_austin',
  vagaro: 'https://www.vagaro.com/bellavetroninails',
  styleseat: 'https://www.styleseat.com/m/v/bellavetroninails',
  fresha: 'https://www.fresha.com/a/bella-vetroni-nails-austin-1204-oak-street-vw90huqt',
  yellowpages: 'https://www.yellowpages.com/austin-tx/mip/bella-vetroni-nails-22285272',
  foursquare: 'https://foursquare.com/v/bella-vetroni-nails/575730a3498e1522af37082a',
  mapquest: 'https://www.mapquest.com/us/texas/bella-vetroni-nails-378112738',
  nextdoor: 'https://nextdoor.com/pages/bella-vetroni-nails-austin-tx/',
};

/** Its page on a platform as a search engine returns it, with street and phone number. */
export function bellaPage(platformId: string): FoundPage {
  return {
    url: BELLA_URLS[platformId]!,
    title: 'Bella Vetroni Nails',
    snippet: 'Nail salon at 1204 Oak St, Austin, TX 78704. Call (512) 555-0142.',
  };
}

/** A page that is on no platform. */
export const ELSEWHERE: FoundPage = {
  url: 'https://www.example.org/nails',
  title: 'Nail care at home',
  snippet: 'Ten things to know about nails.',
};
