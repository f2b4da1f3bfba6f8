import { errorText } from '../../lib/apiError.ts';

/** The text of an error without its status code, which means nothing to an operator. */
export const plainError = (error: unknown, fallback: string): string =>
  errorText(error, fallback).replace(/^\d{3}: /, '');
