import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from './logger.ts';

export type ServerLimits = {
  /** How long the head of a request may take. */
  headersMs: number;
  /** How long a request may go on sending after it was answered: what refuses a body does not wait for its end. */
  leftoverMs: number;
};

const LIMITS: ServerLimits = { headersMs: 30_000, leftoverMs: 30_000 };

const FAULTS: Record<string, [status: string, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    "The request's headers are too long: clear this site's cookies and try again.",
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to come in: send it again.'],
};
const UNREADABLE = ['400 Bad Request', 'The request is no HTTP that can be read: send it again.'] as const;

/** A reply to what is no request, so that no route sees it: a sentence too, with the headers that every reply has. */
function refuse(socket: Socket, code: string): void {
  const [status, sentence] = FAULTS[code] ?? UNREADABLE;
  const head = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(sentence)}`,
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'",
    'X-Content-Type-Options: nosniff',
    'X-Frame-Options: DENY',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${sentence}`, () => socket.destroy());
}

/** A server that lets no client hold a connection by sending slowly, and that answers what it cannot read. */
export function createHttpServer(
  listener: RequestListener,
  logger: Logger,
  { headersMs, leftoverMs }: ServerLimits = LIMITS,
): Server {
  const server = createServer(
    { headersTimeout: headersMs, connectionsCheckingInterval: Math.ceil(headersMs / 6) },
    listener,
  );
  server.on('request', (request, response) => {
    response.once('finish', () => {
      if (request.complete) return;
      const cutOff = setTimeout(() => request.socket.destroy(), leftoverMs).unref();
      request.once('close', () => clearTimeout(cutOff));
    });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const { code = '' } = error;
    // Not the error itself: it holds what was sent.
    logger.debug({ code }, 'A request could not be read.');
    if (code !== 'ECONNRESET' && socket.writable && !socket.writableEnded && !hasReply(socket))
      refuse(socket, code);
    else socket.destroy();
  });
  return server;
}

/** Whether a reply is under way on the connection, which a second one would spoil. */
function hasReply(socket: Socket): boolean {
  const { _httpMessage: reply } = socket as Socket & { _httpMessage?: { headersSent: boolean } };
  return reply?.headersSent === true;
}
