/** Why a call failed. The message can be shown to the operator. */
export type ApiError = {
  /** The HTTP status; null if there is none. */
  status: number | null;
  message: string;
};

export function answerError(status: number, statusText: string, body: string): ApiError {
  return { status, message: `${status}: ${body.trim() || statusText}` };
}

export const UNREACHABLE: ApiError = {
  status: null,
  message: 'The server did not answer. Check that it is running and that you are online, then try again.',
};

export function errorText(error: unknown, fallback: string): string {
  const message = error && typeof error === 'object' && 'message' in error ? error.message : undefined;
  return typeof message === 'string' && message ? message : fallback;
}

/** Like `errorText`, but without the status at the beginning, which says nothing to an operator. */
export const plainError = (error: unknown, fallback: string): string =>
  errorText(error, fallback).replace(/^\d{3}: /, '');

/** Converts the error of a query, which may also be an exception of our own code. Undefined if there is no error. */
export function asApiError(error: unknown): ApiError | undefined {
  if (!error) return undefined;
  const status = typeof error === 'object' && 'status' in error ? error.status : null;
  return {
    status: typeof status === 'number' ? status : null,
    message: errorText(error, 'Something went wrong.'),
  };
}
