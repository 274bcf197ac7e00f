import type { Endpoint } from '@slipway/contract/endpoint.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

import { nextPageLink } from './next-page.ts';
import type { Answer } from './route.ts';
import { createReplyWriter } from './write-reply.ts';

const notModified = 304;

/** Sends the answers of an endpoint in the form of its contract. */
export function createSender(endpoint: Endpoint): (reply: FastifyReply, answer: Answer) => FastifyReply {
  const write = endpoint.reply && createReplyWriter(endpoint.reply);
  const declares = (name: string) => endpoint.reply instanceof z.ZodObject && name in endpoint.reply.shape;
  const hasVersion = declares('version');
  const hasPages = declares('nextCursor');
  return (reply, answer) => {
    const { status = endpoint.status, headers, reply: body, bytes, stream } = answer;
    const text = write && hasBody(endpoint, answer) ? write(body) : undefined;
    reply.code(status).headers(headers);
    if (stream ?? bytes) return reply.send(stream ?? bytes);
    if (text === undefined) return reply.send();
    if (endpoint.access !== 'public' && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'private, no-store');
    const version = hasVersion ? versionOf(body) : undefined;
    if (version !== undefined) reply.header('etag', `"${version}"`);
    const next = hasPages ? nextPageLink(endpoint, reply.request.url, body) : null;
    if (next !== null) reply.header('link', next);
    return reply.header('content-type', 'application/json; charset=utf-8').send(text);
  };
}

/** Whether the answer contains JSON. */
export function hasBody(endpoint: Endpoint, { status }: Answer): boolean {
  return endpoint.reply !== undefined && !endpoint.stream && status !== notModified;
}

function versionOf(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('version' in body)) return undefined;
  return typeof body.version === 'number' ? body.version : undefined;
}
