// Word lists apart from the schemas, so that the page's first screen does not load zod.

export const RESULT_STATUSES = ['verified', 'maybe', 'not_found'] as const;

/** What of a job can be searched again. */
export const RERUN_CHOICES = ['unavailable', 'maybe', 'not_found', 'closed', 'older', 'all'] as const;

/** How many searches a salon gets, the fewest first. */
export const SEARCH_DEPTHS = ['broad', 'standard', 'adaptive', 'deep'] as const;
export type SearchDepth = (typeof SEARCH_DEPTHS)[number];

export const SORT_KEYS = ['name', 'status', 'platformCount'] as const;

/** Kinds of evidence that a result can be filtered by. */
export const RESULT_FACETS = ['name_differs', 'other_city', 'closed'] as const;
export const EVIDENCE_FACETS = [...RESULT_FACETS, 'other_trade'] as const;

/** The download formats of a job's results. */
export const EXPORT_FORMATS = ['csv', 'json', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The parts of a salon's entry that pages are compared with. */
export const ELEMENTS = ['name', 'street', 'zip', 'city', 'phone'] as const;
export type Element = (typeof ELEMENTS)[number];
/** A difference is open until an operator says that it is fine. */
export const DIFFERENCE_STATES = ['open', 'fine'] as const;
