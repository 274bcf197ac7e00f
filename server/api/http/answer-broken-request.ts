import type { Socket } from 'node:net';
import { Problem, type ProblemCode } from '@slipway/contract/problems.ts';

import type { Service } from '../../platform/service.ts';
import { replyTo } from './problem-reply.ts';

/** Errors of Node's HTTP parser, by their codes. */
const causes: Record<string, [ProblemCode, string | null]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', null],
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The address and all headers together can have at most 16 kB.'],
  HPE_INVALID_METHOD: [
    'malformed_request',
    'The first line does not begin with an HTTP method, such as GET.',
  ],
  HPE_INVALID_URL: ['malformed_request', 'The address has a character that must be percent-encoded.'],
  HPE_INVALID_VERSION: ['malformed_request', 'The first line must end with HTTP/1.1.'],
  HPE_INVALID_HEADER_TOKEN: ['malformed_request', 'A header has a character that HTTP does not allow.'],
  HPE_INVALID_CONTENT_LENGTH: ['malformed_request', 'Content-Length must be one whole number, such as 512.'],
  HPE_UNEXPECTED_CONTENT_LENGTH: [
    'malformed_request',
    'Send Content-Length once, and not together with Transfer-Encoding.',
  ],
  HPE_INVALID_TRANSFER_ENCODING: ['malformed_request', 'Transfer-Encoding must be chunked.'],
  HPE_INVALID_CHUNK_SIZE: ['malformed_request', 'A chunk of the body does not begin with its length.'],
};

type BrokenRequest = Error & { code?: string };

/** Answers a request that failed below HTTP: too slow, too large, or not HTTP. */
export function answerBrokenRequest(
  { random, log }: Pick<Service, 'random' | 'log'>,
  { code = '' }: BrokenRequest,
  socket: Socket,
): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [problem, detail] = causes[code] ?? ['malformed_request', 'It could not be read as HTTP/1.1.'];
  const requestId = random.uuid();
  const asked = { path: '', requestId, problemShape: undefined };
  const { status, headers, body } = replyTo(new Problem(problem, detail), asked, log);
  const text = JSON.stringify(body);
  const lines = Object.entries({
    ...headers,
    'x-request-id': requestId,
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${String(body['title'])}\r\n${lines.join('')}\r\n${text}`);
}
