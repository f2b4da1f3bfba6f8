import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { Socket } from 'node:net';
import type { Logger } from './logger.ts';

export type ServerLimits = {
  /** How long the head of a request may take to arrive. */
  headersMs: number;
  /**
   * How long after the reply a client may still send the rest of its request, and at most how many bytes of it. For
   * example, a refusal is sent before the whole body has arrived.
   */
  leftoverMs: number;
  leftoverBytes: number;
};

const LIMITS: ServerLimits = { headersMs: 30_000, leftoverMs: 30_000, leftoverBytes: 128 * 1024 * 1024 };

const FAULTS: Record<string, [status: string, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    "The request's headers are too long: clear this site's cookies and try again.",
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to come in: send it again.'],
};
const UNREADABLE = ['400 Bad Request', 'The request is not valid HTTP: send it again.'] as const;

/** Answers a request that is not valid HTTP. No middleware sees it, so the security headers are written here. */
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

/**
 * How long an idle connection is kept. Usual proxies keep one for up to a minute. If the server closed it earlier, a
 * proxy might send a request at that moment, and lose it.
 */
const IDLE_MS = 75_000;

/** How often `leftoverMs` and `leftoverBytes` are checked while a client still sends a request that has its reply. */
const LOOK_MS = 100;

/**
 * Reads and drops what a client still sends of its request after the reply, within the limits. Many clients read the
 * reply only after they have sent everything. If the connection were closed with unread data, it would be reset, and
 * these clients would lose the reply.
 */
function drainAfterReply(
  request: IncomingMessage,
  response: ServerResponse,
  { leftoverMs, leftoverBytes }: ServerLimits,
): void {
  const { socket } = request;
  // Node calls `destroySoon` after a reply with `Connection: close`.
  socket.destroySoon = () => {
    if (request.complete) Socket.prototype.destroySoon.call(socket);
    else socket.end();
  };
  response.once('finish', () => {
    if (request.complete) return;
    const [endsAt, bytesBefore] = [performance.now() + leftoverMs, socket.bytesRead];
    const look = setInterval(() => {
      const isOver = performance.now() > endsAt || socket.bytesRead - bytesBefore > leftoverBytes;
      if (isOver) socket.destroy();
    }, LOOK_MS).unref();
    // Replaces the timeout that Node sets for an idle connection (IDLE_MS).
    socket.setTimeout(leftoverMs);
    request.once('close', () => {
      clearInterval(look);
      if (socket.writableEnded) socket.destroySoon();
    });
  });
}

/**
 * Creates a server that answers invalid requests with a sentence. It closes a connection if the head of a request
 * arrives too slowly, or if a request continues for too long, or with too many bytes, after the reply.
 */
export function createHttpServer(
  listener: RequestListener,
  logger: Logger,
  limits: ServerLimits = LIMITS,
): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      keepAliveTimeout: IDLE_MS,
      connectionsCheckingInterval: Math.ceil(limits.headersMs / 6),
      // Without a Host header Node would refuse the request without an explanation; the host guard explains it.
      requireHostHeader: false,
    },
    listener,
  );
  server.on('request', (request, response) => drainAfterReply(request, response, limits));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const { code = '' } = error;
    // Does not log the error itself, because it contains what the client sent.
    logger.debug({ code }, 'A request could not be read.');
    if (code !== 'ECONNRESET' && socket.writable && !socket.writableEnded && !hasReply(socket))
      refuse(socket, code);
    else socket.destroy();
  });
  return server;
}

/** True if a reply is being sent on the connection; a second one would corrupt it. */
function hasReply(socket: Socket): boolean {
  const { _httpMessage: reply } = socket as Socket & { _httpMessage?: { headersSent: boolean } };
  return reply?.headersSent === true;
}
