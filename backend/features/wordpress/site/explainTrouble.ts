import { pageText, tellsMoreThan } from '../../../lib/pageText.ts';
import { WordPressError } from './wordpressError.ts';

const TLS =
  /^(?:ERR_TLS|ERR_SSL|CERT_|EPROTO|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|HOSTNAME_MISMATCH)/;

/** Returns the code of the error or of its first cause with one; empty if none. TIMEOUT and BAD_PORT are our own. */
function codeOf(error: unknown): string {
  for (let at = error; typeof at === 'object' && at !== null; ) {
    const { code, name, message, cause } = at as Record<'code' | 'name' | 'message' | 'cause', unknown>;
    if (name === 'TimeoutError') return 'TIMEOUT';
    // For a port that the Fetch standard blocks, undici sets no code, only this message.
    if (message === 'bad port') return 'BAD_PORT';
    if (typeof code === 'string') return code;
    at = cause;
  }
  return '';
}

/** Converts an error of `fetch` to an error with a sentence for the operator. */
export function connectionError(error: unknown, url: URL, timeoutMs: number): WordPressError {
  const code = codeOf(error);
  const { host, hostname, protocol } = url;
  if (code === 'ENOTFOUND') {
    const text = `The host ${hostname} does not exist: correct the "url" of this destination.`;
    return new WordPressError('unknown-host', text);
  }
  if (code === 'EAI_AGAIN') {
    const text = `The name of the host ${hostname} cannot be looked up now: check the server's network and the "url" of this destination.`;
    return new WordPressError('network', text);
  }
  if (code === 'ECONNREFUSED') {
    const text = `${host} refuses the connection: check that the site is running and that the port in the "url" is right.`;
    return new WordPressError('refused', text);
  }
  if (code === 'BAD_PORT') {
    const text = `Port ${url.port} belongs to another service than the web, and is never asked: correct the port in the "url" of this destination.`;
    return new WordPressError('refused', text);
  }
  if (code === 'TIMEOUT' || /TIMEOUT|ETIMEDOUT/.test(code)) {
    const text = `${host} did not answer within ${timeoutMs / 1000} s: try again later, and check that this server may reach it.`;
    return new WordPressError('timeout', text);
  }
  if (TLS.test(code)) {
    const text =
      code === 'EPROTO' || code.startsWith('ERR_SSL')
        ? `${host} does not speak HTTPS on this port: correct the "url" of this destination.`
        : `The certificate of ${host} cannot be trusted (${code}): have it renewed or corrected on the site.`;
    return new WordPressError('tls', text);
  }
  const hint =
    protocol === 'https:'
      ? 'check that the site speaks HTTPS on this port'
      : 'check the "url" of this destination';
  const text = `The connection to ${host} broke off (${code || 'no reason given'}): ${hint}, and try again.`;
  return new WordPressError('network', text);
}

/** The error for an answer that is too large to come from the REST API. */
export function sizeError(url: URL, mostMegabytes: number): WordPressError {
  const text = `${url.host} answered with more than ${mostMegabytes} MB, which no REST API of WordPress does: check the "url" of this destination.`;
  return new WordPressError('not-json', text, { status: 200 });
}

export function redirectError(url: URL, status: number, location: string | null): WordPressError {
  // Only the origin is shown, because the rest of the URL may repeat what was sent or contain anything else.
  const target = location && URL.canParse(location, url.href) ? new URL(location, url) : undefined;
  const site = target && /^https?:$/.test(target.protocol) ? target.origin : undefined;
  const advice = site
    ? `redirects to ${site}, and the password is not sent on: if that is the right site, make it the "url" of this destination.`
    : 'redirects to nowhere: correct the "url" of this destination.';
  return new WordPressError('redirect', `${url.host} ${advice}`, { status });
}

function waitText(ms: number | undefined): string {
  if (!ms) return 'in a few minutes';
  return ms < 90_000 ? `in ${Math.ceil(ms / 1000)} s` : `in ${Math.ceil(ms / 60_000)} minutes`;
}

/** The error for an answer that is not JSON. */
export function pageError(
  url: URL,
  status: number,
  page: string,
  retryAfterMs: number | undefined,
): WordPressError {
  const details = { status, retryAfterMs };
  const words = pageText(page);
  const itsWords = tellsMoreThan(status, words) ? ` Its page says "${words}".` : '';
  const site = url.host;
  const say = (text: string) => new WordPressError('not-json', text, details);
  if (status === 429)
    return say(`${site} allows no more requests now (429): try again ${waitText(retryAfterMs)}.`);
  if (status === 503)
    return say(`${site} is down for maintenance or overloaded (503): try again ${waitText(retryAfterMs)}.`);
  if (status >= 500)
    return say(
      `The web server of ${site} failed (${status}): try again, and see the site's own error log.${itsWords}`,
    );
  if (status === 401 || status === 403) {
    const text = `A firewall or a password on the web server of ${site} keeps the REST API shut (${status}): let this server through.${itsWords}`;
    return say(text);
  }
  if (status === 404)
    return say(
      `${site} has no WordPress REST API at this address (404): correct the "url" of this destination.`,
    );
  return say(
    `${site} answers, but with a web page and not as WordPress's REST API does: check the "url" of this destination.`,
  );
}

const CREDENTIALS =
  /^(?:rest_not_logged_in|incorrect_password|invalid_username|invalid_email|invalid_application_credentials|application_passwords_disabled.*)$/;
const REST_OFF = /disabled|restricted|denied|rest_(?:api_)?forbidden$/;

/** Converts an error that WordPress reports. Its message may be in any language: only code and status are reliable. */
export function answerError(
  url: URL,
  status: number,
  body: unknown,
  retryAfterMs: number | undefined,
): WordPressError {
  const { code, message, data } = (body ?? {}) as { code?: unknown; message?: unknown; data?: unknown };
  const name = typeof code === 'string' ? code : undefined;
  const details = { status, code: name, data, retryAfterMs };
  const say = (text: string) => new WordPressError('answer', text, details);
  const said = typeof message === 'string' ? pageText(message) : '';
  if (status === 429 || status === 503) {
    const text = `${url.host} is down for maintenance or overloaded (${status}): try again ${waitText(retryAfterMs)}.`;
    return say(text);
  }
  if (name && CREDENTIALS.test(name)) {
    return say(
      `WordPress does not accept the user name and Application Password (${name}): correct them in the destination.`,
    );
  }
  if ((status === 401 || status === 403) && name && REST_OFF.test(name) && !name.startsWith('rest_cannot')) {
    return say(
      `The REST API of ${url.host} is switched off (${name}): allow it for this user in the plugin that blocks it.`,
    );
  }
  return say(`WordPress answered ${status}${name ? ` ${name}` : ''}${said ? `: ${said}` : '.'}`);
}
