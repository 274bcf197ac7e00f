import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Scripts and styles only from our own files; pages and photos are shown from memory (`blob:`). */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

const headers = {
  'content-security-policy': policy,
  'permissions-policy':
    'camera=(self), publickey-credentials-create=(self), publickey-credentials-get=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-cache',
};

/** Prefixes of other services, even if an address does not exist there. */
const others = /^\/(api|docs|help|health|files|metrics|\.well-known)(\/|$)/;
const namesFile = /\.[^/]+$/;
/** The build gives its files such names. The page has its own headers, and compressed files replace the others. */
const builtFile = /^(?!\/index\.html$)(\/[\w-][\w.-]*)+(?<!\.br|\.gz)$/;

/**
 * Serves the built web app: its immutable files, and its page at every other address, which the app routes
 * itself.
 */
export function serveWeb(app: FastifyInstance, folder: string): void {
  if (!existsSync(`${folder}/index.html`)) return;
  app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      // The names of assets contain a hash of their content; the manifest and its icons keep their names.
      const isAsset = file.startsWith(`${folder}/assets/`);
      reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = request.url.split('?')[0] ?? '/';
      if (others.test(path)) return reply.callNotFound();
      if (!namesFile.test(path)) return sendPage(reply);
      return builtFile.test(path) ? reply.sendFile(path) : reply.callNotFound();
    },
  });
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply
    .headers(headers)
    .type('text/html; charset=utf-8')
    .sendFile('index.html', { maxAge: 0, immutable: false, cacheControl: false });
}
