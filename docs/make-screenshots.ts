/**
 * Pictures of every screen, made from a service of its own that has read the sample documents:
 * `node docs/make-screenshots.ts`. Names of screens behind it make only these.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

import { buildWeb } from '../bin/build-web.mjs';
import { openPage } from '../e2e/open-browser.ts';
import { startTestService } from '../server/testing/start.ts';
import { authority } from '../server/webhooks/testing/start-receiver.ts';
import { type Screen, screensOf } from './screens.ts';
import { seedWorkspace } from './seed-workspace.ts';

const folder = join(import.meta.dirname, 'images', 'screens');
const pageFile = join(import.meta.dirname, 'screens.md');
const quality = 0.82;
/** Pictures and lists have come when nothing was asked for so long; the live stream never ends. */
const settledMs = 1_200;

await buildWeb(join(import.meta.dirname, '..'), process.execPath);
const clock = { now: () => new Date(), advance: () => undefined };
const scans = mkdtempSync(join(tmpdir(), 'scans-'));
const env = {
  SLIPWAY_WEBHOOK_CA_FILE: authority.file,
  SLIPWAY_WATCHED_FOLDERS: `${scans}=Inbox`,
  SLIPWAY_WATCH_SECONDS: '1',
  SLIPWAY_SMTP_DOMAIN: 'mail.nordlicht-handel.example',
};
const service = await startTestService({ live: true, clock, env });
const screens = screensOf(await seedWorkspace(service, scans));
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
rmSync(scans, { recursive: true });
// The receiver of webhooks would listen for ever.
process.exit();

async function take(screen: Screen): Promise<void> {
  const { name, path, theme = 'light', width = 1440, signedOut = false, act } = screen;
  if (!signedOut && !isIn) await signIn(page);
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
  await page.goto(service.origin + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForTimeout(settledMs);
  await page.waitForFunction(pagesAreDrawn);
  await act?.(page);
  await page.waitForTimeout(settledMs / 4);
  const file = join(folder, `${name}.webp`);
  writeFileSync(file, await webpOf(await page.screenshot()));
  console.log(file);
}

/** Asked in the browser: whether no page or thumbnail that can be seen is still waited for. */
function pagesAreDrawn(): boolean {
  const waiting = [...document.querySelectorAll('.page-waiting, .thumb-waiting')];
  return waiting.every((one) => one.getBoundingClientRect().top > innerHeight);
}

async function signIn(page: Page): Promise<void> {
  await page.goto(service.origin);
  await page.getByLabel('Email').fill(service.admin.email);
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
    '# All screens',
    '',
    'For everyone who wants to see the web app: all screens, with sample documents. To regenerate the images, run',
    '`node docs/make-screenshots.ts`.',
  ];
  const body = Object.entries(parts).flatMap(([part, screens]) => [
    '',
    `## ${part}`,
    ...screens.flatMap(({ name, title, about }) => [
      '',
      `**${title}**${about ? `: ${about}` : ''}`,
      '',
      `![${title}](images/screens/${name}.webp)`,
    ]),
  ]);
  return `${[...head, ...body].join('\n')}\n`;
}
