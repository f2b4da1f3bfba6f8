import type { Logger } from './logger.ts';

const GONE = /^(?:ECONNRESET|ECONNABORTED|EPIPE|ERR_STREAM_\w+|ERR_HTTP_\w+|HPE_\w+)$/;

/**
 * Returns a function that logs a reply that broke off: as an error, or only for debugging if the browser went away or
 * sent invalid HTTP.
 */
export function replyFault(logger: Logger): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    const { code = '' } = error;
    if (GONE.test(code) || error.message === 'aborted') logger.debug({ code }, 'A browser went away.');
    else logger.error({ err: error }, 'A reply broke off.');
  };
}
