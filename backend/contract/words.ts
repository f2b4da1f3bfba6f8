// These word lists are not with the schemas, so that the page's first screen does not load zod.

export const RESULT_STATUSES = ['verified', 'maybe', 'not_found'] as const;

/**
 * Why a salon is to be reviewed, the most urgent reason first. `name_alone`: nothing but the name agrees. `possible`:
 * the page agrees only in part.
 */
export const REVIEW_REASONS = ['other_name', 'changed', 'tie', 'closed', 'name_alone', 'possible'] as const;

/** The parts of a job that can be searched again. */
export const RERUN_CHOICES = ['unavailable', 'maybe', 'not_found', 'closed', 'older', 'all'] as const;

/** How thoroughly a salon is searched for, from the fewest searches to the most. */
export const SEARCH_DEPTHS = ['broad', 'standard', 'adaptive', 'deep'] as const;
export type SearchDepth = (typeof SEARCH_DEPTHS)[number];

export const SORT_KEYS = ['name', 'status', 'platformCount'] as const;

/**
 * Kinds of evidence to filter results by. RESULT_FACETS depend on the business's result, `other_trade` on its row in
 * the list.
 */
export const RESULT_FACETS = ['name_differs', 'other_city', 'closed'] as const;
export const EVIDENCE_FACETS = [...RESULT_FACETS, 'other_trade'] as const;

export const EVIDENCE_FILTERS = [...EVIDENCE_FACETS, 'not_closed'] as const;

export const EXPORT_FORMATS = ['csv', 'json', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The values of a salon's row that are compared with its pages. */
export const ELEMENTS = ['name', 'street', 'zip', 'city', 'phone'] as const;
export type Element = (typeof ELEMENTS)[number];
/** A difference is open until an operator says that it is fine. */
export const DIFFERENCE_STATES = ['open', 'fine'] as const;

/** The state of a salon's post on a site. `published`: also if it is scheduled or private. `gone`: deleted for good. */
export const LISTING_STATUSES = ['draft', 'published', 'trash', 'gone'] as const;
/** Kinds of updates of a post. `text`: a whole text of the post, such as its content. */
export const UPDATE_KINDS = ['closed', 'moved', 'url', 'fact', 'text'] as const;
export type UpdateKind = (typeof UPDATE_KINDS)[number];
/**
 * Kinds and states of updates that listings can be filtered by. `edited`: a person has edited a value on the site.
 * `failed`: an accepted update was not written.
 */
export const UPDATE_FILTERS = [
  'waiting',
  ...UPDATE_KINDS,
  'edited',
  'accepted',
  'declined',
  'failed',
] as const;

export const SCHEDULE_UNITS = ['week', 'month', 'quarter'] as const;
export type ScheduleUnit = (typeof SCHEDULE_UNITS)[number];

export const DIGEST_RECEIVERS = ['webhook', 'email'] as const;
export type DigestReceiver = (typeof DIGEST_RECEIVERS)[number];
