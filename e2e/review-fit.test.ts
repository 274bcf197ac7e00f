import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DocumentType } from '@slipway/contract/document.ts';
import { fieldNames } from '@slipway/contract/fields.ts';
import type { Page } from 'playwright-core';

import { upload } from '../server/testing/documents.ts';
import { becomes, receive } from './document-steps.ts';
import { assertFits, openPhone } from './open-browser.ts';
import { journey, samplesFolder, signIn, startJourney } from './start-journey.ts';

const { service, page } = await startJourney();
const laptop = { width: 1280, height: 720 };
const widths = [1440, 1280, 390];
/** Its check digits are wrong. */
const iban = 'DE02120300000000202052';
const summary = () => page.getByRole('region', { name: 'Summary' });
let id = 0;
let statementId = 0;

journey('the only value to check is in the summary when a document opens on a small screen', async () => {
  const settings = { folder: 'main', costCentres: ['4100 Marketing'] };
  await service.call('POST', '/integrations', { body: { kind: 'HLEDGER', settings } });
  id = await receive(service, { number: 'FIT-1' });
  await service.call('PATCH', `/documents/${id}`, { body: { fields: { iban } } });
  const file = readFileSync(join(samplesFolder, 'foerdebank-2026-10.pdf'));
  statementId = (await upload(service.call, file, { name: 'statement.pdf' })).body.id;
  await becomes(service, statementId, 'EXTRACTED');
  await page.setViewportSize(laptop);
  await page.goto(service.origin);
  await signIn(page, service.admin);
  await page.getByRole('link', { name: 'Documents', exact: true }).waitFor();
  await page.goto(`${service.origin}/documents/${id}`);
  const doubtful = summary().getByLabel('IBAN', { exact: true });
  await doubtful.and(page.locator(':focus')).waitFor();
  assert.equal(await page.locator('.review-form').evaluate((form) => form.scrollTop), 0);
  const foot = await page.locator('.review-foot').boundingBox();
  for (const label of ['Supplier', 'Number', 'Date', 'Net', 'Total', 'IBAN']) {
    const box = await summary().getByLabel(label, { exact: true }).boundingBox();
    assert.ok(box && foot && box.y > 0 && box.y + box.height <= foot.y, `${label} is out of view`);
  }
  await page.getByText('1 to check', { exact: true }).waitFor();
  await summary().getByLabel('Supplier', { exact: true }).focus();
  await page.getByRole('button', { name: 'Next value or issue to check' }).click();
  await doubtful.and(page.locator(':focus')).waitFor();
  await assertFits(page);
});

journey('the arrow keys go to the fields in the order of the screen', async () => {
  await summary().getByLabel('Currency', { exact: true }).press('ArrowDown');
  await summary().getByLabel('IBAN', { exact: true }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowUp');
  await summary().getByLabel('Currency', { exact: true }).and(page.locator(':focus')).waitFor();
});

journey('the buttons of the review show their keys, but not on a touch screen', async () => {
  const keyOf = async (button: string) => {
    const key = page.getByRole('button', { name: button, exact: true }).locator('kbd');
    await key.waitFor();
    return key.getAttribute('data-keys');
  };
  assert.equal(await keyOf('Validate and next'), 'Ctrl ↵');
  assert.equal(await keyOf('Validate'), 'Alt V');
  assert.equal(await keyOf('Next document'), 'Alt →');
  const other = await receive(service, { number: 'FIT-2' });
  await page.goto(`${service.origin}/documents/${other}`);
  await page.getByText('Nothing to check').waitFor();
  await page.keyboard.press('Alt+v');
  await becomes(service, other, 'VALIDATED');
  await page.getByRole('button', { name: 'Export…', exact: true }).waitFor();
  assert.equal(await keyOf('Export…'), 'Alt X');

  const phone = await openPhone();
  await phone.goto(service.origin);
  await signIn(phone, service.admin);
  await phone
    .getByRole('link', { name: /Papierwerk/ })
    .first()
    .waitFor();
  await phone.goto(`${service.origin}/documents/${id}`);
  await phone.getByRole('button', { name: 'Validate and next' }).waitFor();
  assert.equal(await phone.locator('.key-hint').first().isVisible(), false);
});

/** Asked in the browser: the texts that are wider than their place. */
function cutTexts(): string[] {
  const parts = ['label', 'legend', 'summary', 'h2', 'h3', 'button', '.trust', '[role=columnheader]'];
  const places = parts.flatMap((part) => [`.review-form ${part}`, `.review-foot ${part}`]);
  const texts = [...document.querySelectorAll<HTMLElement>(places.join(','))]
    .filter((one) => one.checkVisibility() && !one.matches('.only-read, .only-read *'))
    .filter((one) => getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth)
    .map(({ textContent }) => textContent ?? '');
  const values = [...document.querySelectorAll<HTMLInputElement>('.statement-facts input')]
    .filter((one) => one.scrollWidth > one.clientWidth)
    .map(({ value }) => value);
  return [...texts, ...values];
}

/** Shows each field, with a text that marks it as changed. */
async function fillAll(page: Page): Promise<void> {
  await page.locator('.more-fields').waitFor();
  const add = page.locator('.add-field');
  for (const _ of fieldNames) {
    if ((await add.count()) === 0) break;
    await add.click();
    await page.getByRole('menuitem').first().click();
  }
  await page.locator('.more-fields details').evaluate((more: HTMLDetailsElement) => {
    more.open = true;
  });
  for (const name of fieldNames) await page.locator(`[data-field="${name}"]`).fill('1');
}

for (const language of ['en', 'de'] as const)
  journey(`no label of the form is cut, for any type and width (${language})`, async () => {
    await service.call('PATCH', '/auth/me', { body: { language } });
    await page.setViewportSize(laptop);
    await page.goto(`${service.origin}/documents/${id}`);
    await page.reload();
    await fillAll(page);
    const cut: string[] = [];
    for (const type of DocumentType.options) {
      await page.locator('.type-choice').selectOption(type);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const found = await page.evaluate(cutTexts);
        cut.push(...found.map((text) => `${type} ${width}: ${text}`));
      }
    }
    await page.setViewportSize(laptop);
    await page.goto(`${service.origin}/documents/${statementId}`);
    await page.getByRole('heading', { name: 'Fördebank Kiel' }).waitFor();
    await page.locator('.statement-facts').waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const found = await page.evaluate(cutTexts);
      cut.push(...found.map((text) => `statement ${width}: ${text}`));
    }
    assert.deepEqual(cut, []);
  });
