import { existsSync } from 'node:fs';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * The pages contain no inline scripts. Their generator aligns the columns of tables by style attributes, and its
 * icons are `data:` addresses.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Serves the built documentation at `/help`, without sign-in, as it contains nothing of the installation. */
export function serveHelp(app: FastifyInstance, folder: string): void {
  if (!existsSync(`${folder}/index.html`)) return;
  app.register(async (pages) => {
    // The router treats both addresses alike, but the pages need the one with the slash.
    pages.addHook('onRequest', async (request, reply) => {
      if (/^\/help(\?|$)/.test(request.url)) return reply.redirect('/help/', 308);
    });
    await pages.register(fastifyStatic, staticFiles(folder));
  });
}

function staticFiles(folder: string): FastifyStaticOptions {
  return {
    root: folder,
    prefix: '/help/',
    decorateReply: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      // The names of assets contain a hash of their content.
      const isAsset = file.startsWith(`${folder}/assets/`);
      reply.headers({
        'content-security-policy': policy,
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
      });
    },
  };
}
