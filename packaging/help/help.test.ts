import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';

import type { Page } from 'playwright-core';

import { assertAccessible, browserPath, openPage } from '../../e2e/open-browser.ts';
import { createApp } from '../../server/api/http/app.ts';
import { serveHelp } from '../../server/api/http/serve-help.ts';
import { serveWeb } from '../../server/api/http/serve-web.ts';
import { startTestService } from '../../server/testing/start.ts';

const root = path.join(import.meta.dirname, '..', '..');
const built = path.join(root, 'docs', 'dist');
const withoutBrowser = browserPath ? false : 'there is no Chromium on this machine';

const { service } = await startTestService();
// One window for all tests: the browser ends with the file.
const page = browserPath ? await openPage() : ({} as Page);
const app = createApp(service, []);
let origin = '';
before(async () => {
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'make-help.ts')], { stdio: 'pipe' });
  serveHelp(app, built);
  serveWeb(app, path.join(root, 'web', 'dist'));
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
after(() => app.close());

test('a reader opens the documentation without signing in', async () => {
  const { url, status, headers } = await fetch(`${origin}/help`);
  assert.deepEqual([url, status], [`${origin}/help/`, 200]);
  assert.match(headers.get('content-type') ?? '', /^text\/html/);
  assert.equal(headers.get('cache-control'), 'no-cache');
  assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'.*script-src 'self';/);
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.equal((await fetch(`${origin}/help/no-such-page.html`)).status, 404);
});

test('every link of the documentation leads to a page and a heading', () => {
  const pages = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  const texts = new Map(pages.map((file) => [`/help/${file}`, readFileSync(path.join(built, file), 'utf8')]));
  const broken = [...texts].flatMap(([page, text]) =>
    [...text.matchAll(/<a [^>]*href="([^"]+)"/g)]
      .map(([, link = '']) => new URL(link.replaceAll('&amp;', '&'), `http://slipway${page}`))
      .filter(({ host, pathname }) => host === 'slipway' && pathname.startsWith('/help/'))
      .filter((link) => !leadsSomewhere(texts, link))
      .map(({ pathname, hash }) => `${page}: ${pathname}${hash}`),
  );
  assert.ok(pages.length > 80, `${pages.length} pages`);
  assert.deepEqual([...new Set(broken)], []);
});

function leadsSomewhere(texts: ReadonlyMap<string, string>, { pathname, hash }: URL): boolean {
  const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
  const text = texts.get(file);
  if (text === undefined) return existsSync(path.join(built, file.replace('/help/', '')));
  return hash === '' || text.includes(`id="${decodeURIComponent(hash.slice(1))}"`);
}

test('a reader searches and finds a page, and the version is shown', { skip: withoutBrowser }, async () => {
  await page.goto(`${origin}/help/`);
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  await page
    .getByRole('link', { name: `Version ${version}` })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('secret keys');
  await page
    .getByRole('option', { name: /Secret keys/ })
    .first()
    .click();
  await page.waitForURL(/operating\.html#secret-keys$/);
  await page.getByRole('heading', { name: 'Secret keys' }).waitFor();
});

test('a programmer reads about an operation of the API', { skip: withoutBrowser }, async () => {
  await page.goto(`${origin}/help/api/documents.html#uploadDocument`);
  await page.getByRole('heading', { name: /Upload a document/ }).waitFor();
  await page.getByText('multipart/form-data').first().waitFor();
  await page.getByRole('link', { name: 'UploadRequest' }).first().click();
  await page.waitForURL(/api\/schemas\.html#schema-UploadRequest$/);
  // The frame around the page is VitePress's own.
  await assertAccessible(page, 'main');
});
