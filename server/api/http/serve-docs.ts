import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
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

type Kept = { text: string; etag: string; gzip?: Buffer };

function kept(text: string): Kept {
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}

/** Compressed once, when a browser first asks for it: the page has more than a megabyte. */
function send(request: FastifyRequest, reply: FastifyReply, file: Kept): FastifyReply {
  const isCompressed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const etag = isCompressed ? file.etag.replace(/"$/, '-gzip"') : file.etag;
  reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (!isCompressed) return reply.send(file.text);
  file.gzip ??= gzipSync(file.text);
  return reply.header('content-encoding', 'gzip').send(file.gzip);
}
