import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

import { ublInvoice, upload } from '../server/testing/documents.ts';
import { becomes, documentOf, receive, showField } from './document-steps.ts';
import { browserName } from './open-browser.ts';
import { journey, signIn, startJourney } from './start-journey.ts';

/** A slow laptop on a slow network. Only Chromium can slow down its computer. */
const isSlowComputer = browserName === 'Chromium';
const processorTimesSlower = 6;
const latencyMs = 400;
/** The time between two keys of a fast typist. */
const keyMs = 40;

const { service, page } = await startJourney();
const ids: number[] = [];
/** Chromium keeps a processor busy to slow a page down, also while nothing happens: slow only where keys are typed. */
let slowDownComputer = async (_times: number): Promise<void> => {};
const manyLines = linesInvoice(30);

const slow = isSlowComputer ? 'a slow computer and a slow network' : 'a slow network';
journey(`four invoices wait for review, on ${slow}`, async () => {
  for (const number of ['F-1', 'F-2', 'F-3', 'F-4']) ids.push(await receive(service, { number }));
  await page.goto(service.origin);
  await signIn(page, service.admin);
  await page.getByRole('row').nth(4).waitFor();
  if (isSlowComputer) slowDownComputer = await openSlowChromium(page);
  else await slowDownNetwork(page);
});

journey('keys typed while a save is in progress stay in the field', async () => {
  await page.goto(`${service.origin}/documents/${ids[0]}?view=review`);
  const field = await showField(page, 'Buyer reference');
  await field.fill('A');
  await slowDownComputer(processorTimesSlower);
  await page.keyboard.press('Control+s');
  await page.keyboard.type('BCD', { delay: keyMs });
  await page.getByText('Saved.').waitFor();
  await slowDownComputer(1);
  assert.equal(await field.inputValue(), 'ABCD');
});

journey('keys typed while a validation waits for a save are not saved', async () => {
  const id = await beginLeaving();
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('xyxyxyxy', { delay: keyMs });
  await becomes(service, id, 'VALIDATED');
  await assertUntouched(id);
  assert.equal((await documentOf(service, id)).fields.buyerReference.value, 'ABCD');
});

for (const which of ['second', 'third', 'last'] as const) {
  journey(`keys typed right after the ${which} document is validated never reach it`, async () => {
    const id = await beginLeaving();
    await page.keyboard.press('Control+Enter');
    await page.keyboard.type('xyxyxyxyxyxyxyxy', { delay: keyMs });
    await becomes(service, id, 'VALIDATED');
    await assertUntouched(id);
    const edits = (await service.call('GET', `/documents/${id}/history`)).body.data;
    assert.doesNotMatch(JSON.stringify(edits), /xy/);
  });
}

journey('keys typed right after Alt and an arrow never reach the document that is left', async () => {
  await page.goto(`${service.origin}/documents/${ids[1]}?view=all`);
  await page.getByRole('navigation', { name: 'In the list' }).waitFor();
  const id = await beginLeaving();
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.type('xyxyxyxy', { delay: keyMs });
  await assertUntouched(id);
});

journey('keys typed right after the browser goes back never reach the document that is left', async () => {
  const id = await beginLeaving();
  await page.evaluate(() => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    return gone;
  });
  await page.keyboard.type('xyxyxyxy', { delay: keyMs });
  await assertUntouched(id);
});

journey('keys typed right after a row is duplicated or removed go into the row with the focus', async () => {
  const { id } = (await upload(service.call, manyLines)).body;
  await becomes(service, id, 'EXTRACTED');
  await page.goto(`${service.origin}/documents/${id}`);
  const cell = (row: number) => page.getByRole('textbox', { name: `Description, row ${row}`, exact: true });
  const descriptions = () =>
    page
      .getByRole('textbox', { name: /^Description, row/ })
      .evaluateAll((cells) => cells.slice(0, 4).map((input) => (input as HTMLInputElement).value));
  await cell(1).focus();
  await slowDownComputer(processorTimesSlower);
  await page.keyboard.press('Control+d');
  await page.keyboard.type('new');
  assert.deepEqual(await descriptions(), ['Article 1', 'new', 'Article 2', 'Article 3']);
  // The key that deletes a document is another one: it must not be a slip away.
  await page.keyboard.press('Alt+Delete');
  await page.keyboard.type('two');
  assert.deepEqual(await descriptions(), ['Article 1', 'two', 'Article 3', 'Article 4']);
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.type('2');
  assert.deepEqual(await descriptions(), ['Article 1', 'Article 3', '2', 'Article 4']);
  await slowDownComputer(1);
  await page.getByRole('button', { name: 'Discard changes' }).click();
});

/** Slows down the network. Returns what slows down the computer, so many times. */
async function openSlowChromium(page: Page): Promise<(times: number) => Promise<void>> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('Network.enable');
  await chromium.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  return async (rate) => void (await chromium.send('Emulation.setCPUThrottlingRate', { rate }));
}

function slowDownNetwork(page: Page) {
  return page.route('**/api/**', async (route) => {
    await pause(latencyMs);
    await route.continue();
  });
}

/** Focuses a field of the document on screen and records all further input there. From here on, the computer is slow. */
async function beginLeaving(): Promise<number> {
  await page.locator('main:not([inert])').getByLabel('Number', { exact: true }).focus();
  await slowDownComputer(processorTimesSlower);
  return page.evaluate(() => {
    const typed: string[] = [];
    const left = document.querySelector('main');
    left?.addEventListener('input', ({ target }) => typed.push((target as HTMLInputElement).value), true);
    Object.assign(globalThis, { typedIntoLeft: typed });
    return Number(location.pathname.split('/').at(-1));
  });
}

/** Neither the previous screen nor a local draft contains the typed text. */
async function assertUntouched(id: number): Promise<void> {
  await page.waitForURL((url) => !url.pathname.endsWith(`/${id}`));
  await slowDownComputer(1);
  const [typed, drafts] = await page.evaluate(
    (end) => [
      (globalThis as unknown as { typedIntoLeft: string[] }).typedIntoLeft,
      Object.keys(localStorage).filter((key) => key.startsWith('slipway.draft.') && key.endsWith(end)),
    ],
    `.${id}`,
  );
  assert.deepEqual({ typed, drafts }, { typed: [], drafts: [] });
}

/** An e-invoice with so many lines, `Article 1`, `Article 2` and so on. */
function linesInvoice(count: number): string {
  const one = ublInvoice({ number: 'F-30' });
  const line = /<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s;
  const [template = ''] = line.exec(one) ?? [];
  const lines = Array.from({ length: count }, (_, at) => template.replace('Paper', `Article ${at + 1}`));
  return one.replace(line, lines.join('\n'));
}
