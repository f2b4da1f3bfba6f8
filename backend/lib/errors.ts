/** An error that a client caused or can act on. Its message is shown to a person. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.headers = headers;
  }
}

export const badRequest = (message: string): HttpError => new HttpError(400, message);
/**
 * The header says that programs sign in with a bearer token (an API key). With `Bearer`, a browser does not open its
 * own sign-in dialog, as it would with `Basic`.
 */
export const notAuthenticated = (message: string): HttpError =>
  new HttpError(401, message, { 'WWW-Authenticate': 'Bearer' });
export const notFound = (message: string): HttpError => new HttpError(404, message);
export const conflict = (message: string): HttpError => new HttpError(409, message);
export const tooLarge = (message: string): HttpError => new HttpError(413, message);
export const wrongType = (message: string): HttpError => new HttpError(415, message);
export const tooSlow = (message: string): HttpError => new HttpError(408, message, { Connection: 'close' });
export const tooMany = (message: string): HttpError => new HttpError(429, message, { 'Retry-After': '5' });
export const unreadable = (message: string): HttpError => new HttpError(422, message);

/**
 * A fault that the administrator can correct, such as a wrong setting or a port that is taken. The message shows them
 * how.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export class SettingError extends ConfigError {}
