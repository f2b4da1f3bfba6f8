// The values of a draft are kept in one map. A key of this map is a meta key, a field of GeoDirectory, a constant of
// this file (such as `post.title`), or a text that begins with `acf.` or `terms.`.

/** The prefix of a field of Advanced Custom Fields. */
export const ACF = 'acf.';
export const CONTENT = 'post.content';
export const EXCERPT = 'post.excerpt';
/** The keys of the title, of the city's term, and of the post's status. */
export const TITLE = 'post.title';
export const CITY_TERM = 'post.city';
export const STATUS = 'post.status';
const TERM = 'terms.';

/** True for the keys whose values are made from templates. */
export const isTextKey = (key: string): boolean => key === CONTENT || key === EXCERPT;

export const termKey = (taxonomy: string): string => `${TERM}${taxonomy}`;

/** The taxonomy that a key of terms belongs to; undefined for any other key. */
export const taxonomyOf = (key: string): string | undefined =>
  key.startsWith(TERM) ? key.slice(TERM.length) : undefined;
