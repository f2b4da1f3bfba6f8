// Lists of words alone, apart from the schemas: the page's first screen takes them without the library of those.

export const RESULT_STATUSES = ['verified', 'maybe', 'not_found'] as const;

export const SORT_KEYS = ['name', 'status', 'platformCount'] as const;

/** What the evidence of a result makes worth looking at. */
export const EVIDENCE_FACETS = ['name_differs', 'other_city', 'closed'] as const;

/** What a job's results can be downloaded as. */
export const EXPORT_FORMATS = ['csv', 'json', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
