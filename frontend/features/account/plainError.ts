import { errorText } from '../../lib/apiError.ts';

/** Without the status, which says nothing to an operator. */
export const plainError = (error: unknown, fallback: string): string =>
  errorText(error, fallback).replace(/^\d{3}: /, '');
