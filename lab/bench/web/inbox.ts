import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';

import { quantile } from '../compare.ts';
import type { Figure } from '../figure.ts';
import { fillInbox } from '../fill-inbox.ts';
import { openInstallation } from '../installation.ts';
import { findBrowser } from './browser-path.ts';

const documents = 100_000;
const openings = 7;
const scrolledRows = 2_000;
const frameMs = 1000 / 60;
/** Two frames of sixty a second: what the eye takes for a stumble. */
const lateMs = 2 * frameMs + 1;
/** An older laptop on a slow line. */
const bytesPerSecond = 10_000_000 / 8;
const slowDevice = {
  timesSlower: 4,
  latency: 40,
  downloadThroughput: bytesPerSecond,
  uploadThroughput: bytesPerSecond,
};
const dist = path.join(import.meta.dirname, '../../../web/dist');

/** What a person waits for in the inbox: the first load, the opening, and the next rows while scrolling. */
export async function openInbox(say: (line: string) => void): Promise<Figure[]> {
  const executablePath = findBrowser();
  if (!existsSync(path.join(dist, 'index.html')))
    throw new Error('The web app is not built: run `npm start` once.');
  const installation = await openInstallation();
  const browser = await chromium.launch({
    executablePath,
    args: ['--headless', '--no-sandbox'],
  });
  try {
    say(`filling ${documents.toLocaleString('en')} documents`);
    await fillInbox(installation, installation.superuserUrl, documents);
    const { port, stop } = await installation.serve();
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
      const origin = `http://127.0.0.1:${port}`;
      await page.addInitScript(noteWhenShown);
      await page.addInitScript(noteLargestPaint);
      await signIn(page, origin);
      return [
        firstLoad(),
        await largestPaint(page, origin),
        ...(await opening(page, origin)),
        ...(await scrolling(page)),
      ];
    } finally {
      await stop();
    }
  } finally {
    await browser.close();
    await installation.close();
  }
}

/** All scripts that the first page names, as the service sends them. */
function firstLoad(): Figure {
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  const bytes = scripts.reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(path.join(dist, file))).length,
    0,
  );
  return {
    what: 'scripts of the first load',
    ours: bytes / 1000,
    unit: 'kB',
    goal: { of: 'ours', atMost: 200 },
    note: `${scripts.length} files, brotli`,
  };
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.locator('input[type=email]').fill('bench@example.com');
  await page.locator('input[type=password]').fill('for the bench only');
  await page.keyboard.press('Enter');
  await page.locator('[data-place="0"]').waitFor();
}

/** The first load of the list on a slow device, without a cache. */
async function largestPaint(page: Page, origin: string): Promise<Figure> {
  const values: number[] = [];
  const { timesSlower, ...network } = slowDevice;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
  for (let turn = 0; turn < openings; turn++) {
    await page.goto(`${origin}/documents`);
    await page.locator('[data-place="5"]').waitFor();
    // The entry of the last paint arrives after it.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    values.push(await page.evaluate(() => (globalThis as unknown as { paintedMs: number }).paintedMs));
  }
  await devtools.detach();
  return {
    what: 'largest contentful paint of the first load',
    ours: quantile(values, 0.5),
    unit: 'ms',
    goal: { of: 'ours', atMost: 1200 },
    note: `median of ${openings}, 4 times slower processor, 10 Mbit/s, 40 ms`,
  };
}

/** Runs in each page before it loads. */
function noteLargestPaint(): void {
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) Object.assign(globalThis, { paintedMs: startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** From the click on the link until the rows are painted, and the same with a fresh page. */
async function opening(page: Page, origin: string): Promise<Figure[]> {
  const warm: number[] = [];
  const cold: number[] = [];
  for (let turn = 0; turn < openings; turn++) {
    await page.goto(`${origin}/documents?view=archived&text=nothing${turn}`);
    await page.locator('.empty-state').waitFor();
    warm.push(await page.evaluate(openFromLink));
    await page.goto(`${origin}/documents`);
    await page.locator('[data-place="5"]').waitFor();
    cold.push(await page.evaluate(() => (globalThis as unknown as { shownAt: number }).shownAt));
  }
  const figure = (what: string, values: number[]): Figure => ({
    what,
    ours: quantile(values, 0.5),
    unit: 'ms',
    goal: { of: 'ours', atMost: 500 },
    note: `median of ${openings}`,
  });
  return [figure('the list opens', warm), figure('the list opens with a fresh page', cold)];
}

/** Runs in each page before it loads: notes when the first rows are painted, counted from the navigation. */
function noteWhenShown(): void {
  const look = () => {
    if (document.querySelector('[data-place="5"]')) Object.assign(globalThis, { shownAt: performance.now() });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: clicks on “All documents” and waits until rows are painted. */
function openFromLink(): Promise<number> {
  const startedAt = performance.now();
  document.querySelector<HTMLElement>('.place-column a')?.click();
  return new Promise((resolve) => {
    const look = () =>
      document.querySelector('[data-place="5"]')
        ? requestAnimationFrame(() => resolve(performance.now() - startedAt))
        : requestAnimationFrame(look);
    look();
  });
}

async function scrolling(page: Page): Promise<Figure[]> {
  const { gaps, rows } = await page.evaluate(scrollDown, scrolledRows);
  const late = gaps.filter((gap) => gap > lateMs).length;
  return [
    {
      what: `frames while ${rows} rows are scrolled`,
      ours: 1000 / quantile(gaps, 0.5),
      unit: 'per second',
      goal: { of: 'ours', atLeast: 58 },
      note: `p99 ${quantile(gaps, 0.99).toFixed(1)} ms`,
    },
    {
      what: 'frames that came late',
      ours: (100 * late) / gaps.length,
      unit: '%',
      goal: { of: 'ours', atMost: 2 },
    },
  ];
}

/** Runs in the page: scrolls a little with each frame and notes how long each took. */
function scrollDown(rowsMax: number): Promise<{ gaps: number[]; rows: number }> {
  const scroller = document.querySelector<HTMLElement>('.grid-scroller');
  if (!scroller) throw new Error('There is no list.');
  const gaps: number[] = [];
  let before = performance.now();
  return new Promise((resolve) => {
    const step = (now: number) => {
      gaps.push(now - before);
      before = now;
      scroller.scrollTop += 56;
      const rows = Math.round(scroller.scrollTop / 56);
      if (rows >= rowsMax || gaps.length > 2 * rowsMax) resolve({ gaps: gaps.slice(1), rows });
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}
