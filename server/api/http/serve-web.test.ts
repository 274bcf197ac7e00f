import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { startTestService } from '../../testing/start.ts';
import { createApp } from './app.ts';
import { serveWeb } from './serve-web.ts';

// The build script is plain JavaScript without types.
const compress = join(import.meta.dirname, '..', '..', '..', 'bin', 'compress-files.mjs');
const { compressFiles } = (await import(compress)) as { compressFiles(folder: string): Promise<void> };

const { service } = await startTestService();
const folder = mkdtempSync(join(tmpdir(), 'slipway-web-'));
const page = `<!doctype html><title>Slipway</title>${' '.repeat(2000)}`;
const script = 'console.log("ready");'.repeat(200);
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), page);
writeFileSync(join(folder, 'assets', 'app-1a2b.js'), script);
await compressFiles(folder);
const app = createApp(service, []);
serveWeb(app, folder);
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
after(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

type Got = { status: number; headers: Record<string, string | undefined>; bytes: Buffer };
/** Unlike `fetch`, without decoding. */
function get(path: string, encoding = 'identity'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request(origin + path, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const headers = answer.headers as Got['headers'];
        resolve({ status: answer.statusCode ?? 0, headers, bytes: Buffer.concat(parts) });
      });
    });
    asked.on('error', reject).end();
  });
}

test('every address of the app returns its page', async () => {
  for (const path of [
    '/',
    '/documents',
    '/documents/4711',
    '/settings/members',
    '/pricing',
    '/docs-of-mine',
  ]) {
    const { status, headers, bytes } = await get(path);
    assert.deepEqual(
      [status, headers['content-type'], bytes.toString()],
      [200, 'text/html; charset=utf-8', page],
    );
    assert.equal(headers['cache-control'], 'no-cache');
  }
});

test('addresses of other services and missing files are not found', async () => {
  for (const path of [
    '/api/v1/nothing',
    '/api',
    '/docs/x',
    '/health/x',
    '/files/x',
    '/.well-known/x',
    '/assets/old-9f.js',
    '/robots.txt',
    '/index.html',
    '/index.html.br',
    '/assets/app-1a2b.js.gz',
    '/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/%00.js',
    '/.env',
  ]) {
    const { status, headers } = await get(path);
    assert.equal(status, 404, path);
    assert.match(headers['content-type'] ?? '', /problem\+json/, path);
  }
});

test('only our own scripts and styles are allowed', async () => {
  const { headers } = await get('/documents');
  const policy = headers['content-security-policy'] ?? '';
  assert.doesNotMatch(policy, /unsafe|data:|\*|http/);
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ])
    assert.ok(policy.includes(part), part);
  assert.match(headers['permissions-policy'] ?? '', /camera=\(self\)/);
  assert.equal(headers['referrer-policy'], 'same-origin');
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
  assert.equal(headers['x-content-type-options'], 'nosniff');
});

test('files are compressed as the browser prefers, and cached permanently', async () => {
  const plain = await get('/assets/app-1a2b.js');
  assert.equal(plain.bytes.toString(), script);
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.match(plain.headers['cache-control'] ?? '', /max-age=31536000, immutable/);
  const brotli = await get('/assets/app-1a2b.js', 'gzip, deflate, br');
  assert.equal(brotli.headers['content-encoding'], 'br');
  assert.match(brotli.headers['content-type'] ?? '', /javascript/);
  assert.equal(brotliDecompressSync(brotli.bytes).toString(), script);
  const gzip = await get('/', 'gzip');
  assert.equal(gzip.headers['content-encoding'], 'gzip');
  assert.equal(gunzipSync(gzip.bytes).toString(), page);
  for (const { headers } of [plain, brotli, gzip]) assert.match(headers['vary'] ?? '', /accept-encoding/i);
});

test('a HEAD request gets the headers of the page', async () => {
  const answer = await fetch(`${origin}/documents/7`, { method: 'HEAD' });
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
  assert.equal(await answer.text(), '');
  assert.equal((await fetch(`${origin}/docs/nothing`, { method: 'HEAD' })).status, 404);
});
