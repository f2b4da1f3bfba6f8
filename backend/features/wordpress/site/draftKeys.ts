// A draft's values are kept in one map, whatever part of a post they belong to. Its keys are meta keys (for
// GeoDirectory: its fields), and these for the other parts of a post:

/** Before the name of a field of Advanced Custom Fields. */
export const ACF = 'acf.';
export const CONTENT = 'post.content';
export const EXCERPT = 'post.excerpt';
/** The title and the city's term, which every draft has, and the status, which only a closed salon changes. */
export const TITLE = 'post.title';
export const CITY_TERM = 'post.city';
export const STATUS = 'post.status';
const TERM = 'terms.';

export const termKey = (taxonomy: string): string => `${TERM}${taxonomy}`;

/** The taxonomy of a key of terms; undefined for any other key. */
export const taxonomyOf = (key: string): string | undefined =>
  key.startsWith(TERM) ? key.slice(TERM.length) : undefined;
