// Limits and other constants of the contract. They are not with the schemas, so that the page can use them without
// loading zod.

/** How often the client reads a job that is pending or running, in ms. */
export const POLL_INTERVAL_MS = 1000;
/** How often the client reads a pending or running job in a hidden tab, in ms. */
export const HIDDEN_POLL_INTERVAL_MS = 15_000;
export const RESULTS_PAGE_SIZE = 10;
export const RESULTS_PAGE_SIZES = [10, 50, 100] as const;
export const JOBS_PAGE_SIZE = 20;
export const DIFFERENCES_PAGE_SIZE = 20;
export const JUDGED_PAGE_SIZE = 20;
export const CHANGES_PAGE_SIZE = 20;
export const LISTINGS_PAGE_SIZE = 50;
/** How many updates of listings one call can name by their ids. A decision on a whole filter has no such limit. */
export const MAX_DECIDED = 1000;
/** How many of a salon's decisions a request can name as seen. */
export const MAX_SEEN_DECISIONS = 1000;
export const MAX_PAGE_SIZE = 100;
/** How many of the newest looks at a salon are listed. */
export const MAX_LOOKS = 50;
/** A job's summary lists at most this many jobs that search or judge it again, the newest ones. */
export const MAX_CHILDREN = 10;
/** The highest age in days that a rerun of older results can ask for: ten years. */
export const MAX_RESULT_AGE_DAYS = 3650;

/** The header with the number of entries that the filter of a list matches, on all pages. */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';

/**
 * The header with a key that the client chooses. A request with a key that was sent in the last three days is not
 * carried out again.
 */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
export const MAX_KEY_CHARACTERS = 200;

/** The most rows of a list. An uploaded list may have more, in proportion, if MAX_UPLOAD_MB is above its default. */
export const MAX_LIST_ROWS = 500_000;
/** A table with more columns is refused: it is no list of businesses, and every cell costs memory. */
export const MAX_LIST_COLUMNS = 1000;
/**
 * The longest cell of a list: Excel's own limit. A longer one is refused, because it is mostly the result of a missing
 * quote. In an exported sheet, a longer text is cut.
 */
export const MAX_CELL_CHARACTERS = 32_767;
/** The most characters of all cells of a row together. No real business has a longer row. */
export const MAX_ROW_CHARACTERS = 2 * 1024 * 1024;
/** The longest name of a column. It is limited, because the name is repeated in every row. */
export const MAX_HEADER_CHARACTERS = 200;

/** The most businesses of an exported sheet: Excel's limit of rows, less the header. */
export const MAX_SHEET_ROWS = 1_048_575;

/** How old, in days, a reused answer of a search provider may be, if the start of a job names no other age. */
export const DEFAULT_ANSWERS_AGE_DAYS = 30;
/** The highest age in days that a start may choose for answers that are used again. Older ones are deleted. */
export const MAX_ANSWERS_AGE_DAYS = 90;
/**
 * The highest age in days of reused answers for a salon that was `maybe` or `not_found`: it may have a page now.
 * Judging again ignores this limit.
 */
export const MOST_UNSURE_AGE_DAYS = 7;

/** The longest name of a workbook's sheet. Excel allows 31, other programs more. */
export const MAX_SHEET_NAME_CHARACTERS = 200;

/** The longest name of a list. */
export const MAX_FILE_NAME_CHARACTERS = 200;

/**
 * The default of MAX_UPLOAD_MB, in bytes. A larger file must be uploaded with `keep=true`, because otherwise the reply
 * would contain all rows.
 */
export const MAX_CSV_BYTES = 10 * 1024 * 1024;
/** The most rows of a kept list that the reply to its upload contains. */
export const PREVIEW_ROWS = 100;
/**
 * Longer cells are cut in the preview, because a row may have megabytes. The start of the list uses the whole cells.
 */
export const MAX_PREVIEW_CHARACTERS = 1000;
/**
 * The most characters of all preview rows together, with the column names of each. The preview of a very wide list has
 * fewer rows, but at least one.
 */
export const MAX_PREVIEW_LENGTH = 1024 * 1024;
/** The field of the multipart form that carries the file. */
export const CSV_FIELD = 'csvFile';

/** The highest limit in credits that a job or a month can have: 2,000 for each of 500,000 rows. */
export const MAX_SPEND = 1_000_000_000;

/** The maximum size of a JSON body that contains neither a list nor a selection. */
export const MAX_BODY_BYTES = 1024 * 1024;
/** The maximum size of a request that starts a job with the rows in its body. A longer list is uploaded first. */
export const MAX_START_BYTES = 10 * 1024 * 1024;
/** The maximum size of a list's rows as JSON, if the reply to its upload contains all of them. */
export const MAX_PARSED_BYTES = 64 * 1024 * 1024;
/** The maximum size of a request with a selection: enough for the ids of 100,000 businesses. */
export const MAX_SELECTION_BYTES = 8 * 1024 * 1024;

/** The longest URL of a page. Search results with a longer one are ignored. */
export const MAX_URL_CHARACTERS = 2000;
/** Limits for what other servers send. Further hits are ignored; longer titles, snippets and errors are cut. */
export const MAX_HITS = 100;
export const MAX_TITLE_CHARACTERS = 1000;
export const MAX_SNIPPET_CHARACTERS = 4000;
export const MAX_ERROR_CHARACTERS = 500;
export const MAX_NOTE_CHARACTERS = 2000;

export const MAX_SCHEDULES = 100;
/** The longest accepted name of a time zone. Real names have at most 32 characters. */
export const MAX_TIME_ZONE_CHARACTERS = 64;
/** The most salons with one kind of change that a digest names. */
export const MAX_DIGEST_SALONS = 20;
/** How many of the newest deliveries of digests are listed. */
export const MAX_DELIVERIES = 50;
