import { createHash } from 'node:crypto';
import { apiVersion } from '@slipway/contract/openapi/accepted.ts';
import { openApiDocument } from '@slipway/contract/openapi.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Service } from '../../platform/service.ts';
import { basePath, requestInfoOf } from './app.ts';
import { referenceScript, referenceStyle } from './reference-assets.ts';
import { referencePage } from './reference-page.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Limits the cached addresses behind a proxy that forwards any Host. */
const originsMax = 20;

/** The OpenAPI document at `/api/v1/openapi.json` and the reference at `/docs`. */
export function serveDocs(app: FastifyInstance, { config }: Pick<Service, 'config'>): void {
  const made = new Map<string, { document: Kept; page: Kept }>();
  const madeFor = (request: FastifyRequest) => {
    const origin = (config.SLIPWAY_PUBLIC_URL ?? requestInfoOf(request).origin).replace(/\/+$/, '');
    const known = made.get(origin);
    if (known) return known;
    const document = openApiDocument({ serverUrl: origin + basePath, version: apiVersion });
    const both = { document: kept(JSON.stringify(document)), page: kept(referencePage(document)) };
    if (made.size >= originsMax) made.clear();
    made.set(origin, both);
    return both;
  };

  app.get(`${basePath}/openapi.json`, async (request, reply) => {
    reply.header('access-control-allow-origin', '*').type('application/json; charset=utf-8');
    return send(request, reply, madeFor(request).document);
  });
  app.get('/docs', async (request, reply) => {
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8');
    return send(request, reply, madeFor(request).page);
  });
  const [style, script] = [kept(referenceStyle), kept(referenceScript)];
  app.get('/docs/reference.css', async (request, reply) =>
    send(request, reply.type('text/css; charset=utf-8'), style),
  );
  app.get('/docs/reference.js', async (request, reply) =>
    send(request, reply.type('text/javascript; charset=utf-8'), script),
  );
}

type Kept = { text: string; etag: string };

function kept(text: string): Kept {
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}

function send(request: FastifyRequest, reply: FastifyReply, { text, etag }: Kept): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'no-cache');
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(text);
}
