import type { Stock } from './pair.ts';

type Words = Record<'rare' | 'first' | 'last' | 'house' | 'street', string[]> & { places: Stock['place'][] };

const entries = (text: string): string[] => text.split('|').map((entry) => entry.trim());

const PLACE = ['city', 'state', 'zip', 'part', 'partZip', 'far', 'farState'];
const place = (text: string) =>
  Object.fromEntries(entries(text).map((entry, at) => [PLACE[at], entry])) as Stock['place'];

/** The half on which the check was developed. */
const KNOWN: Words = {
  rare: entries(
    'Kenji | Fern | Marlow | Juniper | Sable | Opaline | Thistle | Calder | Wren | Halcyon | Pomona | Indra | Larkspur | Verbena | Zuma | Tamsin | Oriel | Quillon',
  ),
  first: entries('Mai Lin | Rosa | Yusuf | Danielle | Keisha | Paolo | Svetlana | Marguerite'),
  last: entries('Ortega | Whitaker | Nakamura | Abioye | Delacroix | Petrosyan | Lindgren | Castellano'),
  house: entries('Argyle | Bel-Mar | Alden | Grand Vista | Lenox Square | Harbor Point'),
  street: entries('Ventura | La Brea | Peachtree | Melrose | Orchard | 5th | Canon | Piedmont'),
  places: [
    place('Los Angeles | CA | 91604 | Studio City | 91604 | Sacramento | CA'),
    place('Los Angeles | CA | 90049 | Brentwood | 90049 | Fresno | CA'),
    place('New York | NY | 11215 | Brooklyn | 11215 | Buffalo | NY'),
    place('Atlanta | GA | 30326 | Buckhead | 30326 | Savannah | GA'),
    place('Milwaukee | WI | 53213 | Wauwatosa | 53213 | Green Bay | WI'),
    place('Austin | TX | 78746 | West Lake Hills | 78746 | Dallas | TX'),
  ],
};

/** The held-out half, which was not looked at during development. */
const HELD_OUT: Words = {
  rare: entries(
    'Sakura | Bramble | Tilden | Ondine | Cassia | Merrow | Pemberly | Astrid | Rookery | Solace | Vireo | Damson | Kestrel | Lumiere | Nori | Elspeth | Fjord | Galena',
  ),
  first: entries('Thu Ha | Beatriz | Omar | Simone | Latasha | Enzo | Ludmila | Colette'),
  last: entries('Villanueva | Hargrove | Ishikawa | Okonkwo | Beaumont | Sarkisian | Sorensen | Moretti'),
  house: entries('Belvedere | Mar-Vista | Stratton | Palm Court | Fillmore Center | Union Station'),
  street: entries('Sunset | Figueroa | Monroe | Geary | Prospect | 3rd | Rodeo | Magnolia'),
  places: [
    place('San Diego | CA | 92037 | La Jolla | 92037 | Oakland | CA'),
    place('Los Angeles | CA | 91403 | Sherman Oaks | 91403 | San Jose | CA'),
    place('New York | NY | 11101 | Long Island City | 11101 | Albany | NY'),
    place('Saint Louis | MO | 63117 | Richmond Heights | 63117 | Kansas City | MO'),
    place('Miami | FL | 33134 | Coral Gables | 33134 | Tampa | FL'),
    place('Minneapolis | MN | 55423 | Richfield | 55423 | Duluth | MN'),
  ],
};

const ENDINGS = ['Ave', 'Blvd', 'St', 'Rd'];

/** Returns that many stocks, each a different mixture. */
function stocksOf(words: Words, count: number, from: number): Stock[] {
  return Array.from({ length: count }, (_, index) => {
    const at = from + index;
    const pick = <Item>(items: readonly Item[], step = 1): Item => items[(at * step) % items.length]!;
    const rare = (offset: number) => words.rare[(at * 5 + offset) % words.rare.length]!;
    const street = (offset: number) => words.street[(at * 3 + offset) % words.street.length]!;
    return {
      one: rare(0),
      two: rare(7),
      three: rare(12),
      first: pick(words.first, 3),
      last: pick(words.last, 5),
      house: pick(words.house),
      number: 101 + ((at * 7919) % 9700),
      street: street(0),
      otherStreet: street(1),
      ending: pick(ENDINGS, 3),
      place: pick(words.places),
    };
  });
}

export const HALVES: Record<'known' | 'held out', (count: number, from: number) => Stock[]> = {
  known: (count, from) => stocksOf(KNOWN, count, from),
  'held out': (count, from) => stocksOf(HELD_OUT, count, from),
};
