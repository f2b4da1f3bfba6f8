import { MAX_ERROR_CHARACTERS } from '#contract/limits.ts';
import { cutText } from '../../../lib/cleanText.ts';

export type Trouble =
  | 'unknown-host'
  | 'refused'
  | 'timeout'
  | 'tls'
  | 'network'
  | 'redirect'
  /** The answer is not JSON, or not in WordPress's form: it may come from a firewall or another program. */
  | 'not-json'
  /** An error in JSON, as WordPress reports it. */
  | 'answer'
  /** A person must correct something first, so retrying does not help. */
  | 'setup';

type Details = {
  status?: number | undefined;
  /** WordPress's own error code, such as `rest_cannot_create`. */
  code?: string | undefined;
  data?: unknown;
  /** How long the site asks to wait before the next request. */
  retryAfterMs?: number | undefined;
};

/** The message is for a person: what is wrong and, mostly, what to do. A long message is truncated. */
export class WordPressError extends Error {
  override readonly name = 'WordPressError';
  readonly trouble: Trouble;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly data: unknown;
  readonly retryAfterMs: number | undefined;

  constructor(trouble: Trouble, message: string, details: Details = {}) {
    super(cutText(message, MAX_ERROR_CHARACTERS));
    this.trouble = trouble;
    this.status = details.status;
    this.code = details.code;
    this.data = details.data;
    this.retryAfterMs = details.retryAfterMs;
  }

  /** True if the same request may succeed later without anybody changing anything. */
  get isTransient(): boolean {
    if (this.status !== undefined) return this.status >= 500 || [408, 425, 429].includes(this.status);
    return ['refused', 'timeout', 'network'].includes(this.trouble);
  }
}

export const isTransient = (error: unknown): boolean => error instanceof WordPressError && error.isTransient;

export const setupError = (message: string): WordPressError => new WordPressError('setup', message);
