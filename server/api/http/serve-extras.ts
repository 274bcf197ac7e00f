import { Problem } from '@slipway/contract/problems.ts';
import type { FastifyInstance } from 'fastify';
import { openFileLink } from '../../documents/file-link.ts';
import { isHeld } from '../../identity/held-copy/notice-copy.ts';
import { describeAuthorizationServer } from '../../identity/oauth/describe-authorization-server.ts';
import type { Service } from '../../platform/service.ts';
import { basePath, requestInfoOf } from './app.ts';

const readyMsMax = 2000;

/** Liveness means that the process answers; readiness, that the database accepts writes. */
export function serveHealth(app: FastifyInstance, service: Service): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    try {
      const [isCopy] = await within(readyMsMax, Promise.all([isHeld(service), service.db.assertWritable()]));
      return { status: 'ok', database: 'ok', ...(isCopy ? { copy: 'on hold' } : {}) };
    } catch {
      return reply
        .code(503)
        .header('retry-after', '5')
        .send({ status: 'unavailable', database: 'unavailable' });
    }
  });
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The location of the token endpoint and related ones (RFC 8414). */
export function serveDiscovery(app: FastifyInstance, { config }: Service): void {
  app.get('/.well-known/oauth-authorization-server', async (request, reply) => {
    const origin = config.SLIPWAY_PUBLIC_URL ?? requestInfoOf(request).origin;
    return reply
      .header('cache-control', 'public, max-age=300')
      .send(describeAuthorizationServer(origin.replace(/\/+$/, ''), basePath));
  });
}

/** Originals through a link that expires, for accounting systems that fetch the file themselves. */
export function serveFileLinks(app: FastifyInstance, service: Service): void {
  app.get<{ Params: { token: string } }>('/files/:token', async (request, reply) => {
    const file = await openFileLink(service, request.params.token);
    if (!file) throw new Problem('not_found');
    return reply.headers(file.headers).send(file.bytes);
  });
}
