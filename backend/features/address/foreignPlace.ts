import { UNIT } from './streetWords.ts';

const COUNTRIES =
  'afghanistan|albania|algeria|argentina|armenia|australia|austria|azerbaijan|bahamas|bahrain|bangladesh|barbados|' +
  'belarus|belgium|bolivia|brasil|brazil|bulgaria|cambodia|cameroon|canada|chile|china|colombia|costa rica|croatia|' +
  'cyprus|czechia|czech republic|denmark|deutschland|dominican republic|ecuador|egypt|england|espana|españa|estonia|' +
  'ethiopia|finland|france|germany|ghana|great britain|greece|guatemala|hong kong|hungary|iceland|india|indonesia|' +
  'iran|iraq|ireland|israel|italia|italy|jamaica|japan|kazakhstan|kenya|kuwait|latvia|lithuania|luxembourg|malaysia|' +
  'malta|mexico|méxico|morocco|nepal|netherlands|new zealand|nigeria|northern ireland|norway|oman|österreich|pakistan|' +
  'panama|peru|philippines|polska|portugal|qatar|romania|russia|russian federation|saudi arabia|schweiz|scotland|' +
  'serbia|singapore|slovakia|slovenia|south africa|south korea|korea|spain|sri lanka|suomi|sverige|sweden|switzerland|' +
  'taiwan|tanzania|thailand|tunisia|turkey|türkiye|uganda|uk|u\\.k\\.|ukraine|united arab emirates|uae|' +
  'united kingdom|uruguay|venezuela|vietnam|viet nam|wales|zambia|zimbabwe';

/** Matches another country's name after a comma or line break at the end; elsewhere it may be a US city. */
const COUNTRY = new RegExp(String.raw`[,\n]\s*(?:${COUNTRIES})[\s.,]*$`, 'iu');
const CANADIAN_CODE = /\b[abceghj-nprstvxy]\d[a-z][\s-]?\d[a-z]\d\b[\s.,]*$/i;
/** Matches a Canadian province in front of `CA` or `Canada`, but not `Ontario, CA`, the city in California. */
const CANADIAN_PROVINCE =
  /[,\s](?!ontario[\s,]+ca[\s.,]*$)(?:on|ontario|qc|quebec|québec|bc|british columbia|ab|alberta|mb|manitoba|sk|saskatchewan|nova scotia|new brunswick|newfoundland)[\s,]+(?:ca|can|canada)?[\s.,]*$/iu;
/** Matches the code of a Canadian province behind a comma at the end. No US state has one of these codes. */
const PROVINCE_CODE = /,\s*(?:on|qc|bc|ab|mb|sk|ns|nb|nl|pe)[\s.,]*$/i;
/**
 * Matches a province's name at the end, behind a street and a city: `12 King St, Toronto, Ontario`. Directly behind a
 * street or a unit, `Ontario` and `New Brunswick` are US cities.
 */
const PROVINCE_NAME =
  /\d[^,]*,\s*\p{L}[^,\d#]*,\s*(?:ontario|quebec|québec|british columbia|alberta|manitoba|saskatchewan|nova scotia|new brunswick|newfoundland|prince edward island)[\s.,]*$/iu;
const BRITISH_CODE = /\b[a-z]{1,2}\d[a-z\d]?\s?\d(?!st|nd|rd|th)[a-z]{2}\b[\s.,]*$/i;

/**
 * True if the end of the address shows that it is not in the US. The end is one of these: another country's name, a
 * Canadian province in front of `CA` or `Canada`, a province's code, a province's name behind a street and a city, or a
 * Canadian or British postal code.
 */
export function isForeign(address: string): boolean {
  const patterns = [COUNTRY, CANADIAN_CODE, CANADIAN_PROVINCE, PROVINCE_CODE, PROVINCE_NAME, BRITISH_CODE];
  const withoutUnit = address.replace(UNIT, '');
  return patterns.some((pattern) => pattern.test(withoutUnit));
}
