// What both sides know as plain values. Apart from the schemas, so that the browser need not load zod for them.

/** How often the client reads a job that is pending or running. */
export const POLL_INTERVAL_MS = 1000;
/** And how often in a tab that nobody looks at. */
export const HIDDEN_POLL_INTERVAL_MS = 15_000;
export const RESULTS_PAGE_SIZE = 10;
/** What it can be changed to. */
export const RESULTS_PAGE_SIZES = [10, 50, 100] as const;
export const JOBS_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;

/** In the header of the reply to a list of jobs: how many jobs the filter shows. */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';

/** A key that the client makes up: a request that is sent again under it is not carried out again. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
export const MAX_KEY_CHARACTERS = 200;

/** Of a list, wherever it comes from. More rows than any job is made for. */
export const MAX_LIST_ROWS = 500_000;
/** Wider lists are no lists of businesses, and each cell of them would cost memory under its header. */
export const MAX_LIST_COLUMNS = 1000;
/** Excel's own limit; a longer cell is a quote gone wrong. */
export const MAX_CELL_CHARACTERS = 32_767;
/** A column's name stands again in every row. */
export const MAX_HEADER_CHARACTERS = 200;

/** Of a sheet of Excel, less the row of headers. */
export const MAX_SHEET_ROWS = 1_048_575;

/** Of what a list is called. */
export const MAX_FILE_NAME_CHARACTERS = 200;

/** Where MAX_UPLOAD_MB does not say otherwise; of a list whose rows are all in the reply always. */
export const MAX_CSV_BYTES = 10 * 1024 * 1024;
/** Of a list that the server keeps, those in the reply. */
export const PREVIEW_ROWS = 100;
/** And of each of their cells, since a row may be megabytes; a start has all of it. */
export const MAX_PREVIEW_CHARACTERS = 1000;
/** With the names of their columns, together: of very wide lists fewer rows are in the reply. */
export const MAX_PREVIEW_LENGTH = 1024 * 1024;
/** The field of the multipart form that carries the file. */
export const CSV_FIELD = 'csvFile';

/** Of a JSON body that is no list. */
export const MAX_BODY_BYTES = 1024 * 1024;
/** Of a list as JSON: of the reply to a file and of the request that starts a job, so that what was read can be started. */
export const MAX_START_BYTES = 64 * 1024 * 1024;
/** Enough for the ids of the longest selection. */
export const MAX_SELECTION_BYTES = 8 * 1024 * 1024;

/** Of a page that an operator decides on. */
export const MAX_URL_CHARACTERS = 2000;
/** Of what an operator says about a decision. */
export const MAX_NOTE_CHARACTERS = 2000;
