import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FieldName } from '@slipway/contract/fields.ts';
import { startTestService, type TestService } from '@slipway/server/testing/start.ts';
import { parseValue } from '@slipway/web/review/fields/parse-value.ts';
import { type Browser, chromium, type Page } from 'playwright-core';
import { makePaper } from '../../generator/papers/make-paper.ts';
import { scanPaper } from '../../generator/papers/photograph-paper.ts';
import { quantile } from '../compare.ts';
import type { Figure } from '../figure.ts';
import { findBrowser } from './browser-path.ts';

const documentsCount = 20;
/** More are made, since a paper that contradicts itself takes a word of explanation, which nobody types in a batch. */
const papersCount = 26;
/** Every so many come from a scanner, whose reading is less sure. */
const scanEvery = 5;
const firstSeed = 41_000;
const strength = 0.3;
const secondsMax = 45;
const nextMsMax = 80;
const slowestNextMsMax = 150;
const typingMsMax = 32;

/** How fast a practised person is: a look at the next document or value, and a key. */
const lookMs = 350;
const keyMs = 70;
const stopsMax = 40;
const countedMsMax = 120_000;
/** A document that is not left by then was refused. */
const nextMsWaited = 10_000;
/** What the app asks for in a window of this size. */
const imageWidth = 1000;
const locale = 'en-GB';
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

type Counted = { id: number; findingCounts: { blocking: number } };
type Fields = Awaited<ReturnType<typeof makePaper>>['truth']['fields'];

/** A person who knows the papers goes through a batch by keyboard, and corrects what was read wrongly. */
export async function reviewBatch(say: (line: string) => void): Promise<Figure[]> {
  const executablePath = findBrowser();
  if (!existsSync(path.join(import.meta.dirname, '../../../web/dist/index.html')))
    throw new Error('The web app is not built: run `npm start` once.');
  const clock = { now: () => new Date(), advance: () => undefined };
  const service = await startTestService({ live: true, clock });
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    say(`making and reading ${documentsCount} papers`);
    const truths = await prepareBatch(service);
    const page = await openReview(browser, service);
    say('going through them by keyboard');
    return await walkBatch(page, truths, service, say);
  } finally {
    await browser.close();
  }
}

/** Uploads the papers and waits until they are read; what is printed on each, by the id of its document. */
async function prepareBatch(service: TestService): Promise<Map<number, Fields>> {
  const truths = new Map<number, Fields>();
  for (let index = 0; index < papersCount; index++) {
    const { pdf, truth } = await makePaper(firstSeed + index, 'INVOICE');
    const isScan = index % scanEvery === scanEvery - 1;
    const bytes = isScan ? await scanPaper(pdf, firstSeed + index, strength) : pdf;
    const body = { fileName: `paper-${index}.pdf`, contentBase64: Buffer.from(bytes).toString('base64') };
    truths.set((await service.call('POST', '/documents', { body })).body.id, truth.fields);
  }
  await untilCounted(service, 'EXTRACTED', papersCount);
  const { data } = (await service.call('GET', '/documents?limit=200&sort=id')).body;
  const plain = data
    .filter(({ findingCounts }: Counted) => findingCounts.blocking === 0)
    .slice(0, documentsCount);
  if (plain.length < documentsCount)
    throw new Error(`Only ${plain.length} papers were read without contradiction.`);
  const chosen = new Set(plain.map(({ id }: Counted) => id));
  for (const id of truths.keys()) {
    if (chosen.has(id)) continue;
    await service.call('DELETE', `/documents/${id}`);
    truths.delete(id);
  }
  // A batch that waits for review has been looked at before: its pages are drawn.
  for (const id of truths.keys()) await service.call('GET', `/documents/${id}/pages/1?width=${imageWidth}`);
  return truths;
}

async function openReview(browser: Browser, service: TestService): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale });
  const page = await context.newPage();
  await page.goto(`${service.origin}/documents?view=review&sort=id`);
  await page.getByLabel('Email').fill(service.admin.email);
  await page.getByLabel('Password').fill(service.admin.password);
  await page.keyboard.press('Enter');
  await page.getByRole('row').nth(1).waitFor();
  await page.evaluate(watchTyping);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.locator('.paper-page img').first().waitFor({ timeout: 60_000 });
  return page;
}

async function walkBatch(
  page: Page,
  truths: Map<number, Fields>,
  service: TestService,
  say: (line: string) => void,
): Promise<Figure[]> {
  const waits: number[] = [];
  let corrected = 0;
  const startedAt = performance.now();
  for (let count = 0; count < documentsCount; count++) {
    const id = Number(/documents\/(\d+)/.exec(page.url())?.[1]);
    await page.waitForTimeout(lookMs);
    corrected += await settleDocument(page, truths.get(id) ?? {});
    waits.push(await validateAndWait(page));
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const typing = await page.evaluate(() => (globalThis as unknown as { typingMs: number[] }).typingMs);
  const validated = await untilCounted(service, 'VALIDATED', documentsCount);
  say(`${corrected} values corrected, ${validated} documents validated`);
  // The first and the last ones lead from and to other screens.
  const between = waits.slice(0, -1);
  return [
    {
      what: `${validated} documents validated by keyboard, ${corrected} values corrected`,
      ours: validated === documentsCount ? seconds : Number.NaN,
      unit: 's',
      goal: { of: 'ours', atMost: secondsMax },
      note: `a look of ${lookMs} ms at each document and doubtful value, ${keyMs} ms a key`,
    },
    {
      what: 'next document on screen after Ctrl+Enter, median',
      ours: quantile(between, 0.5),
      unit: 'ms',
      goal: { of: 'ours', atMost: nextMsMax },
    },
    {
      what: 'next document on screen after Ctrl+Enter, slowest',
      ours: Math.max(...between),
      unit: 'ms',
      goal: { of: 'ours', atMost: slowestNextMsMax },
    },
    {
      what: 'a typed key on screen, 95 of 100',
      ours: typing.length > 0 ? quantile(typing, 0.95) : 0,
      unit: 'ms',
      goal: { of: 'ours', atMost: typingMsMax },
      note: 'as Chromium counts it, in steps of 8 ms; what takes less than 16 ms counts as that',
    },
  ];
}

/** Accepts what is right and types what is not, from one doubtful value to the next. */
async function settleDocument(page: Page, truth: Fields): Promise<number> {
  let corrected = 0;
  for (let stop = 0; stop < stopsMax; stop++) {
    const { name, value } = await page.evaluate(() => {
      const { activeElement: at } = document;
      const input = at instanceof HTMLInputElement ? at : null;
      return { name: input?.dataset['field'] ?? null, value: input?.value ?? '' };
    });
    if (name === null) return corrected;
    await page.waitForTimeout(lookMs);
    const right = truth[name as FieldName];
    if (right && !says(name as FieldName, value, [right.value, ...right.also])) {
      await page.keyboard.press('Control+a');
      await page.keyboard.type(right.value ?? '', { delay: keyMs });
      corrected++;
    }
    await page.keyboard.press('Enter');
  }
  return corrected;
}

function says(name: FieldName, typed: string, right: readonly (string | null)[]): boolean {
  const { value } = parseValue(name, typed, locale);
  return right.some(
    (one) => (one ?? null) === (value ?? null) || Number(one) === Number(value ?? Number.NaN),
  );
}

/** From the key to the next document's page on screen, as the browser sees it. It watches before the key is pressed. */
async function validateAndWait(page: Page): Promise<number> {
  await page.evaluate(watchNext, nextMsWaited);
  await page.keyboard.press('Control+Enter');
  return page.evaluate(() => (globalThis as unknown as { nextMs: Promise<number> }).nextMs);
}

/** Runs in the page. The image is named by its file: that of the document that one leaves does not count. */
function watchNext(waitedMs: number): void {
  const before = location.pathname;
  const imageOf = () => document.querySelector<HTMLImageElement>('.paper-page img');
  const left = imageOf()?.alt;
  let pressedAt = 0;
  window.addEventListener('keydown', () => (pressedAt = performance.now()), { capture: true, once: true });
  const nextMs = new Promise<number>((resolve, reject) => {
    const look = () => {
      const image = imageOf();
      const isDone = location.pathname.endsWith('/done');
      const isThere = isDone || (image?.complete && image.alt !== left && image.naturalWidth > 0);
      const ms = performance.now() - pressedAt;
      if (pressedAt > 0 && location.pathname !== before && isThere) resolve(ms);
      else if (pressedAt > 0 && ms > waitedMs)
        reject(new Error(`${before} was not left: ${document.querySelector('.toasts')?.textContent}`));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  Object.assign(globalThis, { nextMs });
}

async function untilCounted(service: TestService, status: string, wanted: number): Promise<number> {
  const untilMs = performance.now() + countedMsMax;
  for (;;) {
    const { byStatus } = (await service.call('GET', '/documents/counts')).body;
    const count: number = byStatus[status] ?? 0;
    if (count === wanted || performance.now() > untilMs) return count;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Runs in the page: how long each key took until it was drawn. */
function watchTyping(): void {
  const typingMs: number[] = [];
  Object.assign(globalThis, { typingMs });
  const watched = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'input') typingMs.push(entry.duration);
  }).observe(watched as PerformanceObserverInit);
}
