import { likePattern } from './likePattern.ts';

const APOSTROPHES = '’‘ʼ´';

/**
 * SQL: the form in which a text is searched: in lower case, without accents, apostrophes and full stops. `text` is
 * used several times, so it should be cheap. Most texts are ASCII, and only the others take the long way, which is 30
 * times slower.
 */
export const searchForm = (text: string): string => `replace(replace(replace(lower(case
  when octet_length(${text}) = length(${text}) then ${text}
  else regexp_replace(normalize(translate(${text}, '${APOSTROPHES}', ''), nfkd), '[\\u0300-\\u036f]+', '', 'g')
  end), '''', ''), '\`', ''), '.', '')`;

/** The values for the named parameters of the conditions below. */
export const searched = (search: string) => ({ pattern: likePattern(search) });

/** SQL: `text`, which is in the form of a search, contains what is searched. */
export const containsSearched = (text: string): string =>
  `${text} like ${searchForm('cast(:pattern as text)')}`;

/**
 * SQL: the same for a text that was stored in that form. Lists from before this form existed store their texts in lower
 * case only: there, accents, apostrophes and full stops must be searched as they are written in the list.
 */
export const storedContains = (text: string): string =>
  `(${containsSearched(text)} or ${text} like lower(:pattern))`;
