import { createHmac } from 'node:crypto';

/**
 * The headers of a message by Standard Webhooks (https://www.standardwebhooks.com). It has a signature for each key, so
 * that a receiver which knows only the old or only the new one accepts it.
 */
export function signedHeaders(
  keys: readonly Buffer[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000);
  const signature = (key: Buffer) =>
    `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': keys.map(signature).join(' '),
  };
}
