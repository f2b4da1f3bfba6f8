// Values that server and page both use. They are not with the schemas, so that the browser does not load zod for them.

/** How often the client reads a job that is pending or running. */
export const POLL_INTERVAL_MS = 1000;
/** How often the client reads such a job in a hidden tab. */
export const HIDDEN_POLL_INTERVAL_MS = 15_000;
export const RESULTS_PAGE_SIZE = 10;
/** The page sizes to choose from. */
export const RESULTS_PAGE_SIZES = [10, 50, 100] as const;
export const JOBS_PAGE_SIZE = 20;
export const DIFFERENCES_PAGE_SIZE = 20;
export const JUDGED_PAGE_SIZE = 20;
export const CHANGES_PAGE_SIZE = 20;
export const LISTINGS_PAGE_SIZE = 50;
/** How many updates of listings one call can name by their ids. A decision on a whole filter has no such limit. */
export const MAX_DECIDED = 1000;
/** How many decisions on a salon the client can name as seen. */
export const MAX_SEEN_DECISIONS = 1000;
export const MAX_PAGE_SIZE = 100;
/** How many looks at one salon are listed: the newest ones. */
export const MAX_LOOKS = 50;
/** How many of a job's newest reruns its summary names. */
export const MAX_CHILDREN = 10;
/** The longest age that a rerun of old results can ask for: ten years. */
export const MAX_RESULT_AGE_DAYS = 3650;

/** The header with the number of entries that the filter of a list matches, on all pages. */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';

/** The header with a key chosen by the client: a request repeated with it is not carried out again. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
export const MAX_KEY_CHARACTERS = 200;

/** The most rows of a list. A larger MAX_UPLOAD_MB allows more in the same proportion. */
export const MAX_LIST_ROWS = 500_000;
/** A table with more columns is not a list of businesses, and every cell costs memory. */
export const MAX_LIST_COLUMNS = 1000;
/** Excel's own limit. A longer cell is the result of a missing quote. */
export const MAX_CELL_CHARACTERS = 32_767;
/** The maximum length of all cells of a row together. No real business has a longer row. */
export const MAX_ROW_CHARACTERS = 2 * 1024 * 1024;
/** A limit is needed, because a column's name is repeated in every row. */
export const MAX_HEADER_CHARACTERS = 200;

/** Excel's limit of rows, less the header. */
export const MAX_SHEET_ROWS = 1_048_575;

/** An answer of a search provider is used again while it is younger than this, unless a start says otherwise. */
export const DEFAULT_ANSWERS_AGE_DAYS = 30;
/** The longest age in days that a start may choose. Older answers are deleted. */
export const MAX_ANSWERS_AGE_DAYS = 90;
/** The highest age of reused answers for salons that were `maybe` or `not_found`: they may have got a page since. */
export const MOST_UNSURE_AGE_DAYS = 7;

/** The longest name of a workbook's sheet. Excel allows 31, other programs more. */
export const MAX_SHEET_NAME_CHARACTERS = 200;

/** The longest name of a list. */
export const MAX_FILE_NAME_CHARACTERS = 200;

/** The default of MAX_UPLOAD_MB. Also the limit of an upload that is not kept: its reply contains all rows. */
export const MAX_CSV_BYTES = 10 * 1024 * 1024;
/** How many rows of a kept list are in the reply. */
export const PREVIEW_ROWS = 100;
/** The length of a preview cell, because a row may have megabytes. A start uses the whole cell. */
export const MAX_PREVIEW_CHARACTERS = 1000;
/**
 * The maximum length of all preview rows with their column names. The reply contains fewer rows of a very wide list.
 */
export const MAX_PREVIEW_LENGTH = 1024 * 1024;
/** The field of the multipart form that carries the file. */
export const CSV_FIELD = 'csvFile';

/** The highest limit of a job's searches: 2,000 for each row of the longest list. */
export const MAX_SPEND = 1_000_000_000;

/** The maximum size of a JSON body that does not contain a list. */
export const MAX_BODY_BYTES = 1024 * 1024;
/**
 * The maximum size of a request that starts a job with its list. A longer list is uploaded first, and started by its
 * id.
 */
export const MAX_START_BYTES = 10 * 1024 * 1024;
/** The maximum size of a file's rows as JSON, if the reply to the upload contains all of them. */
export const MAX_PARSED_BYTES = 64 * 1024 * 1024;
/** Enough for the ids of the longest selection. */
export const MAX_SELECTION_BYTES = 8 * 1024 * 1024;

/** The URL of a page that a search shows or an operator decides on. */
export const MAX_URL_CHARACTERS = 2000;
/**
 * Limits for what other servers send: the number of hits in an answer, the length of a title and a snippet, and the
 * length of a failure's reason.
 */
export const MAX_HITS = 100;
export const MAX_TITLE_CHARACTERS = 1000;
export const MAX_SNIPPET_CHARACTERS = 4000;
export const MAX_ERROR_CHARACTERS = 500;
/** An operator's note on a decision. */
export const MAX_NOTE_CHARACTERS = 2000;

/** The most lists that can have a schedule, by which they are verified again. */
export const MAX_SCHEDULES = 100;
/** The longest name of a time zone has 32 characters. */
export const MAX_TIME_ZONE_CHARACTERS = 64;
/** How many salons of each kind of change a digest names. */
export const MAX_DIGEST_SALONS = 20;
/** How many of the newest deliveries of digests are listed. */
export const MAX_DELIVERIES = 50;
