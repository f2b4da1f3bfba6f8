// What both sides know as plain values. Apart from the schemas, so that the browser need not load zod for them.

/** How often the client reads a job that is pending or running. */
export const POLL_INTERVAL_MS = 1000;
export const RESULTS_PAGE_SIZE = 10;
export const JOBS_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;

/** In the header of the reply to a list of jobs: how many jobs the filter shows. */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';

export const MAX_CSV_BYTES = 10 * 1024 * 1024;
/** The field of the multipart form that carries the file. */
export const CSV_FIELD = 'csvFile';

/** Of a JSON body that is no list. */
export const MAX_BODY_BYTES = 1024 * 1024;
/** Of the JSON body that starts a job. */
export const MAX_START_BYTES = 64 * 1024 * 1024;
/** Enough for the ids of the longest selection. */
export const MAX_SELECTION_BYTES = 8 * 1024 * 1024;
