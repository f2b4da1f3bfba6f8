/** Lower case without accents; quotes and apostrophes dropped, `&` and `+` read as "and", all else as spaces. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/[&+]/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const ABBREVIATIONS: Record<string, string> = {
  co: 'company',
  st: 'saint',
  mt: 'mount',
  ctr: 'center',
  centre: 'center',
  intl: 'international',
  bros: 'brothers',
  n: 'and',
  shoppe: 'shop',
  salone: 'salon',
  saloon: 'salon',
  parlour: 'parlor',
  colour: 'color',
};

/** One form for singular, plural and possessive, and for common abbreviations. */
export function stem(word: string): string {
  const whole = ABBREVIATIONS[word] ?? word;
  if (/(?:sh|ch|ss|x|z)es$/.test(whole)) return whole.slice(0, -2);
  return whole.length > 3 && /[^su]s$/.test(whole) ? whole.slice(0, -1) : whole;
}

/** What most salons have in their names, as stems: says what they do, hardly which one it is. */
const TRADE = new Set(
  (
    'salon spa hair nail beauty studio barber shop barbershop lounge bar lash eyelash brow eyebrow skin skincare care ' +
    'wax waxing massage facial facials stylist style styling braid braiding loc cut haircut color tan tanning makeup ' +
    'cosmetic cosmetology esthetic aesthetic esthetician aesthetician med medi medspa day parlor company body ' +
    'hairdresser hairdressing manicure pedicure tech technician artist service unisex belleza peluqueria barberia unas ' +
    'dominican african threading extension therapy suite and hairstyle hairstyling hairstylist barbering grooming ' +
    'blowout blow dry weave artistry'
  ).split(' '),
);
/** Says where or in what legal form, not who. */
const FILLERS = new Set(
  (
    'the a an of by at in on for to my your our el la de del y llc inc corp corporation ltd limited pllc pc lp dba ' +
    'incorporated official usa us'
  ).split(' '),
);
const LEGAL = new Set('llc inc corp corporation ltd limited pllc pc lp incorporated'.split(' '));
/** Part of a town: what a page adds to a name to say where it is. */
const QUARTERS = new Set('downtown uptown midtown westside eastside northside southside'.split(' '));

/** `barbershop` as barber, shop: only where both halves are trade words. */
function tradeParts(word: string): string[] {
  for (let cut = 3; cut <= word.length - 3; cut += 1) {
    const [left, right] = [word.slice(0, cut), word.slice(cut)];
    if (TRADE.has(stem(left)) && TRADE.has(stem(right))) return [left, right];
  }
  return [word];
}

export type WordKind = 'rare' | 'trade' | 'quarter' | 'filler';
/** `stem`: for comparing; `text`: as written, in lower case; `kind`: how much the word tells of who this is. */
export type Word = { stem: string; text: string; kind: WordKind };

function kindOf(word: string): WordKind {
  if (TRADE.has(word)) return 'trade';
  if (FILLERS.has(word)) return 'filler';
  return QUARTERS.has(word) ? 'quarter' : 'rare';
}

/** The words of a name. Legal forms are left out; initials (`T & T`) stay as they are. */
export function nameWords(name: string): Word[] {
  const plain = plainText(name)
    .replace(/\bl l c\b/g, 'llc')
    .split(' ')
    .filter((word) => word && !LEGAL.has(word));
  return plain.flatMap(tradeParts).map((text) => ({ stem: stem(text), text, kind: kindOf(stem(text)) }));
}

/** A name as a handle has it: no separators, no legal form. */
export function joinedName(name: string): string {
  return plainText(name)
    .split(' ')
    .filter((word) => !LEGAL.has(word))
    .join('');
}
