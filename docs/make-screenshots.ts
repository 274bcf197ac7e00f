/**
 * Pictures of every screen, made from a service of its own that has read the sample documents:
 * `node docs/make-screenshots.ts`, after `npm start` has built the web part once. Names of screens
 * behind it make only these.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

import { openPage } from '../e2e/open-browser.ts';
import { showSamples } from '../server/show-samples.ts';
import { newMember } from '../server/testing/new-member.ts';
import { startTestService, type TestService } from '../server/testing/start.ts';
import { authority, startReceiver } from '../server/webhooks/testing/start-receiver.ts';
import { type Screen, type Shown, screensOf } from './screens.ts';

const folder = join(import.meta.dirname, 'images', 'screens');
const pageFile = join(import.meta.dirname, 'screens.md');
const quality = 0.82;
/** Pictures and lists have come when nothing was asked for so long; the live stream never ends. */
const settledMs = 1_200;

if (!existsSync(join(import.meta.dirname, '..', 'web', 'dist', 'index.html'))) {
  throw new Error('The web part is not built: run `npm start` once.');
}
const clock = { now: () => new Date(), advance: () => undefined };
const env = { SLIPWAY_WEBHOOK_CA_FILE: authority.file };
const service = await startTestService({ live: true, clock, env });
const shown = await furnish(service);
const screens = screensOf(shown);
const wanted = new Set(process.argv.slice(2));
const page = await openPage();
const easel = await page.context().newPage();
mkdirSync(folder, { recursive: true });
let isIn = false;
for (const screen of Object.values(screens).flat()) {
  if (wanted.size > 0 && !wanted.has(screen.name)) continue;
  await take(screen);
}
writeFileSync(pageFile, pageOf(screens));
await page.context().browser()?.close();
await service.stop();

/** What a workspace looks like after its first days. */
async function furnish(tested: TestService): Promise<Shown> {
  const { call, admin } = tested;
  await call('PATCH', '/workspace', { body: { name: 'Anders GmbH' } });
  const receiver = await startReceiver();
  const events = ['EXTRACTION_FINISHED', 'DOCUMENT_EXPORTED', 'EXPORT_FAILED', 'DOCUMENT_ARCHIVED'];
  const robot = { url: receiver.url, name: 'Bookkeeping robot', events };
  const webhook = (await call('POST', '/webhooks', { body: robot })).body.id;
  const old = { url: 'https://erp.example.com/slipway', name: 'Old ERP', events: ['DOCUMENT_EXPORTED'] };
  await call('POST', '/webhooks', { body: { ...old, active: false } });
  const clients = { 'Shop upload': ['docs.upload'], 'Monthly report': ['docs.read', 'document_type.view'] };
  for (const [name, scopes] of Object.entries(clients)) {
    await call('POST', '/api-clients', { body: { name, scopes } });
  }
  await newMember(tested, 'REVIEWER');
  await call('POST', '/folders', { body: { name: 'Travel' } });
  const never = Promise.withResolvers<void>().promise;
  await showSamples(tested.service, admin.workspaceId, console.log, never);
  const documents = (await call('GET', '/documents?limit=200')).body.data;
  const find = (name: string) =>
    documents.find(({ fileName }: { fileName: string }) => fileName.includes(name))?.id ?? documents[0].id;
  await call('POST', `/documents/${find('kuestennetz')}/archive`);
  const first = async (path: string) => (await call('GET', path)).body.data[0]?.id ?? 0;
  return {
    invoice: find('nordlicht'),
    duplicate: find('10482-again'),
    original: find('10482.pdf'),
    statement: find('camt053'),
    supplier: await first('/suppliers'),
    connection: await first('/integrations'),
    webhook,
  };
}

async function take(screen: Screen): Promise<void> {
  const { name, path, theme = 'light', width = 1440, signedOut = false, act } = screen;
  if (!signedOut && !isIn) await signIn(page);
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
  await page.goto(service.origin + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForTimeout(settledMs);
  await act?.(page);
  await page.waitForTimeout(settledMs / 4);
  const file = join(folder, `${name}.webp`);
  writeFileSync(file, await webpOf(await page.screenshot()));
  console.log(file);
}

async function signIn(page: Page): Promise<void> {
  await page.goto(service.origin);
  await page.getByLabel('E-mail').fill(service.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(service.admin.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: 'Documents', exact: true }).waitFor();
  isIn = true;
}

/** The browser itself makes the smaller format. */
async function webpOf(png: Buffer): Promise<Buffer> {
  const url = await easel.evaluate(
    async ({ source, quality }) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [picture.width, picture.height];
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality },
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

function pageOf(parts: Record<string, Screen[]>): string {
  const head = [
    '# Every screen',
    '',
    'Made by `node docs/make-screenshots.ts` from the sample documents; not by hand.',
  ];
  const body = Object.entries(parts).flatMap(([part, screens]) => [
    '',
    `## ${part}`,
    ...screens.flatMap(({ name, title }) => [
      '',
      `**${title}**`,
      '',
      `![${title}](images/screens/${name}.webp)`,
    ]),
  ]);
  return `${[...head, ...body].join('\n')}\n`;
}
