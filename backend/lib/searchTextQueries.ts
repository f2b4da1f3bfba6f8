import { likePattern } from './likePattern.ts';

const APOSTROPHES = '’‘ʼ´';

/**
 * SQL: the text in the form that searches compare: in lower case, without accents, apostrophes and full stops. `text`
 * is an SQL expression that is repeated in the result, so it should be cheap, such as a column. A text that is not
 * ASCII takes 30 times as long as an ASCII text.
 */
export const searchForm = (text: string): string => `replace(replace(replace(lower(case
  when octet_length(${text}) = length(${text}) then ${text}
  else regexp_replace(normalize(translate(${text}, '${APOSTROPHES}', ''), nfkd), '[\\u0300-\\u036f]+', '', 'g')
  end), '''', ''), '\`', ''), '.', '')`;

/** Returns the values for the named parameters of the conditions below. */
export const searched = (search: string) => ({ pattern: likePattern(search) });

/** SQL: true if `text` contains the searched text. `text` must be in the form of `searchForm`. */
export const containsSearched = (text: string): string =>
  `${text} like ${searchForm('cast(:pattern as text)')}`;

/**
 * SQL: true if a stored text contains the searched text. Newer lists are stored in the form of `searchForm`. Older
 * lists are stored in lower case only, so their accents, apostrophes and full stops must be searched as the list writes
 * them.
 */
export const storedContains = (text: string): string =>
  `(${containsSearched(text)} or ${text} like lower(:pattern))`;
