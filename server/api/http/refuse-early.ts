import type { IncomingMessage } from 'node:http';
import { Problem } from '@slipway/contract/problems.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The rest of a shorter body is read and discarded, so that the connection can be reused. */
const discardedBytesMax = 1024 * 1024;
const lingerMs = 2000;

/** Rejects requests with an ambiguous host, and sends `100 Continue` only if the caller is authorised. */
export function refuseEarly(app: FastifyInstance): void {
  const waiting = new WeakSet<IncomingMessage>();
  app.server.on('checkContinue', (request, response) => {
    waiting.add(request);
    app.server.emit('request', request, response);
  });
  // RFC 9110, section 10.1.1: an unknown expectation may be ignored. Node would refuse it without a problem.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', async ({ raw }) => assertOneHost(raw));
  app.addHook('preParsing', async ({ raw }, reply) => {
    if (waiting.delete(raw)) reply.raw.writeContinue();
  });
}

/** RFC 9112, section 3.2. */
function assertOneHost({ rawHeaders, httpVersion }: IncomingMessage): void {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts > 1) throw new Problem('malformed_request', 'The header Host must be sent only once.');
  if (hosts === 0 && httpVersion === '1.1')
    throw new Problem('malformed_request', 'The header Host is required.');
}

/**
 * Ends the connection of a rejected request whose body is still arriving. Callers that send before they read
 * get a moment to receive the response; what they send meanwhile is discarded.
 */
export function leaveBodyUnread(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  const length = Number(raw.headers['content-length'] ?? 0);
  const isChunked = raw.headers['transfer-encoding'] !== undefined;
  if (raw.complete || (!isChunked && length <= discardedBytesMax)) return;
  reply.header('connection', 'close');
  const { socket } = raw;
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}
