import type { Trade } from './trades.ts';

/**
 * Two ways to write one name that sound alike or mean the same. {word} is a rare word, {trade} what the trade's
 * names end with.
 */
export const SPELLINGS: readonly { ways: readonly [string, string]; trade?: Trade }[] = [
  { ways: ['Nu Look {trade}', 'New Look {trade}'] },
  { ways: ['Nu {word} {trade}', 'New {word} {trade}'] },
  { ways: ['2 Sisters {trade}', 'Two Sisters {trade}'] },
  { ways: ['4 Seasons {trade}', 'Four Seasons {trade}'] },
  { ways: ['Face 2 Face {trade}', 'Face to Face {trade}'], trade: 'skin' },
  { ways: ['Back 2 {word} {trade}', 'Back to {word} {trade}'] },
  { ways: ['{word} 4 U', '{word} For You'] },
  { ways: ['Salon 1', 'Salon One'], trade: 'hair' },
  { ways: ['Salon 54', 'Salon Fifty Four'], trade: 'hair' },
  { ways: ['Studio 7 {trade}', 'Studio Seven {trade}'] },
  { ways: ['Chair 9 {trade}', 'Chair Nine {trade}'], trade: 'barber' },
  { ways: ['{word} Beauty Parlor', '{word} Beauty Parlour'], trade: 'hair' },
  { ways: ['The {word} Parlour', 'The {word} Parlor'] },
  { ways: ['{word} Kutz', '{word} Cuts'], trade: 'barber' },
  { ways: ['Klassic {word} Kuts', 'Classic {word} Cuts'], trade: 'barber' },
  { ways: ['Xtreme {word} Cutz', 'Extreme {word} Cuts'], trade: 'barber' },
  { ways: ['{word} Nailz', '{word} Nails'], trade: 'nails' },
  { ways: ['Luv {word} {trade}', 'Love {word} {trade}'] },
  { ways: ['Kwik {word} {trade}', 'Quick {word} {trade}'] },
  { ways: ['Tru {word} {trade}', 'True {word} {trade}'] },
  { ways: ['Lux {word} {trade}', 'Luxe {word} {trade}'] },
  { ways: ['{word} Colour Bar', '{word} Color Bar'], trade: 'hair' },
  { ways: ['{word} Hair Centre', '{word} Hair Center'], trade: 'hair' },
  { ways: ['Shear {word} {trade}', 'Sheer {word} {trade}'], trade: 'hair' },
  { ways: ['Jewel {trade}', 'Jewell {trade}'] },
  { ways: ['St. {word} {trade}', 'Saint {word} {trade}'] },
  { ways: ['{word} n {word} {trade}', '{word} and {word} {trade}'] },
  { ways: ['{word} & Glow {trade}', '{word} N Glow {trade}'] },
  { ways: ['{word} + Co {trade}', '{word} and Co {trade}'] },
  { ways: ['{word}z {trade}', '{word}s {trade}'] },
  { ways: ['Blow Dri {word}', 'Blow Dry {word}'], trade: 'hair' },
];
