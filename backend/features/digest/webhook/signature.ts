import { createHmac } from 'node:crypto';

/**
 * Returns a message's headers, as Standard Webhooks (https://www.standardwebhooks.com) defines them. They have a
 * signature for each key, so that a receiver that knows only the old or only the new key accepts the message.
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
