import { memoize } from '../../lib/memoize.ts';

const NAMES =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
  'DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,' +
  'KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,' +
  'MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,' +
  'NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,' +
  'SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,' +
  'WV West Virginia,WI Wisconsin,WY Wyoming,PR Puerto Rico,VI Virgin Islands,VI US Virgin Islands,GU Guam,' +
  'AS American Samoa,MP Northern Mariana Islands';

/** Abbreviations from before the two-letter codes, as people still write them. */
const TRADITIONAL =
  'AL Ala,AZ Ariz,AR Ark,CA Calif,CA Cal,CO Colo,CT Conn,DE Del,FL Fla,IL Ill,IN Ind,KS Kan,KS Kans,MA Mass,' +
  'MD Mary,MI Mich,MN Minn,MS Miss,MT Mont,NE Neb,NE Nebr,NV Nev,ND N Dak,NC N Car,OK Okla,OR Ore,PA Penn,' +
  'PA Penna,SC S Car,SD S Dak,TN Tenn,TX Tex,VA Virg,WA Wash,WV W Va,WI Wis,WI Wisc,WY Wyo';

/** Codes of the armed forces and the freely associated states, which have US ZIP codes. */
const OTHER_CODES = ['AA', 'AE', 'AP', 'FM', 'MH', 'PW'];

const pairs = (list: string): [name: string, code: string][] =>
  list.split(',').map((entry) => [entry.slice(3).toLowerCase(), entry.slice(0, 2)]);

export const STATE_NAMES = new Map(pairs(NAMES));
export const TRADITIONAL_STATES = new Map(pairs(TRADITIONAL));
export const STATE_CODES = new Set([...STATE_NAMES.values(), ...OTHER_CODES]);

const FULL_NAMES = new Map(
  NAMES.split(',')
    .toReversed()
    .map((entry) => [entry.slice(0, 2), entry.slice(3)]),
);

/** Returns `Texas` for `TX`. Null for a code that is not in NAMES. */
export const stateName = (code: string | null | undefined): string | null =>
  FULL_NAMES.get(code ?? '') ?? null;

/** A longer text is not looked up. This leaves room for extra blanks in the longest name. */
const LONGEST_STATE = 100;

/**
 * Returns the two letters of a US state or territory, or of OTHER_CODES, for its code, name or old abbreviation in any
 * case. Null for any other text.
 */
export const stateCode = memoize((text): string | null => {
  if (text.length > LONGEST_STATE) return null;
  const words = text.replace(/[.,]/g, ' ').trim().replace(/\s+/g, ' ').toLowerCase();
  const code = words
    .replace(/^us-/, '')
    .replace(/^([a-z]) ([a-z])$/, '$1$2')
    .toUpperCase();
  if (STATE_CODES.has(code)) return code;
  return STATE_NAMES.get(words) ?? TRADITIONAL_STATES.get(words) ?? null;
});
