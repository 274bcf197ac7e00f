import assert from 'node:assert/strict';
import type { Status } from '@slipway/contract/status.ts';
import type { Locator, Page } from 'playwright-core';

import { ublInvoice, upload } from '../server/testing/documents.ts';
import { until } from '../server/testing/run-process.ts';
import type { TestService } from '../server/testing/start.ts';
import { readingMsMax } from './start-journey.ts';

type Called = Pick<TestService, 'call'>;
type Parts = Parameters<typeof ublInvoice>[0];

/** A field of the form by its label. Opens "More", or adds the field if it is empty. */
export async function showField(page: Page, label: string): Promise<Locator> {
  const field = page.getByLabel(label, { exact: true });
  await page.locator('.more-fields').first().waitFor();
  if ((await field.count()) === 0) {
    await page.getByRole('button', { name: 'Add field' }).click();
    await page.getByRole('menuitem', { name: label, exact: true }).click();
  } else if (!(await field.isVisible())) await page.getByText(/^More \(/).click();
  await field.waitFor();
  return field;
}

/** The document as the API shows it. */
export async function documentOf({ call }: Called, id: number) {
  return (await call('GET', `/documents/${id}`)).body;
}

/** Waits until a document has this status. */
export async function becomes(service: Called, id: number, status: Status): Promise<void> {
  await until(async () => (await documentOf(service, id)).status === status, readingMsMax);
}

/** An e-invoice that has been read. */
export async function receive(service: Called, parts: Parts = {}): Promise<number> {
  const { id } = (await upload(service.call, ublInvoice(parts))).body;
  await becomes(service, id, 'EXTRACTED');
  return id;
}

/** An approved e-invoice that is being exported. */
export async function receiveAndExport(service: Called, connectionId: number, parts: Parts): Promise<number> {
  const id = await receive(service, parts);
  await service.call('POST', `/documents/${id}/validate`);
  const body = { connectionId };
  assert.equal((await service.call('POST', `/documents/${id}/export`, { body })).status, 202);
  return id;
}
