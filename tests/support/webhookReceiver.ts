import { webcrypto } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedMessage = { id: string; timestamp: number; signatures: string[]; body: string };
/** Answers a message. If the function does nothing, the sender waits for its answer. */
export type Answer = (response: ServerResponse, message: ReceivedMessage) => void;

export type WebhookReceiver = {
  url: string;
  /** Every message that has arrived, in order. */
  messages: ReceivedMessage[];
  answer: (by: Answer) => void;
  stop: () => Promise<void>;
};

export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end();

async function readMessage(request: IncomingMessage): Promise<ReceivedMessage> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const header = (name: string) => String(request.headers[name] ?? '');
  return {
    id: header('webhook-id'),
    timestamp: Number(header('webhook-timestamp')),
    signatures: header('webhook-signature').split(' '),
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

/** Receives webhooks on this computer. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const messages: ReceivedMessage[] = [];
  let answer: Answer = status(204);
  const server = createServer(async (request, response) => {
    const message = await readMessage(request).catch(() => undefined);
    if (!message) return;
    messages.push(message);
    answer(response, message);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook/?token=of-this-receiver`,
    messages,
    answer(by) {
      answer = by;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Verifies a message as the specification of Standard Webhooks tells receivers to, with another implementation of HMAC
 * than the product's. Returns how many of its signatures fit the secret.
 */
export async function fittingSignatures(message: ReceivedMessage, secret: string): Promise<number> {
  const raw = Uint8Array.from(atob(secret.replace('whsec_', '')), (char) => char.charCodeAt(0));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await webcrypto.subtle.importKey('raw', raw, algorithm, false, ['verify']);
  const signed = new TextEncoder().encode(`${message.id}.${message.timestamp}.${message.body}`);
  let fitting = 0;
  for (const signature of message.signatures) {
    const [version, encoded = ''] = signature.split(',');
    if (version !== 'v1') continue;
    const bytes = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0));
    if (await webcrypto.subtle.verify(algorithm, key, bytes, signed)) fitting += 1;
  }
  return fitting;
}
