import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ublInvoice, upload } from '../server/testing/documents.ts';
import { becomes, receive } from './document-steps.ts';
import { assertAccessible } from './open-browser.ts';
import { journey, samplesFolder, signIn, startJourney } from './start-journey.ts';

const { service, page } = await startJourney();
const row = (name: RegExp) => page.getByRole('row', { name });

async function receiveFile(name: string): Promise<number> {
  const { id } = (await upload(service.call, readFileSync(join(samplesFolder, name)), { name })).body;
  await becomes(service, id, 'EXTRACTED');
  return id;
}

journey('each row of the list says what the document is about', async () => {
  await service.call('PATCH', '/workspace', { body: { name: 'Nordlicht Handel GmbH' } });
  await receiveFile('foerdebank-2026-10.camt053.xml');
  await receiveFile('foerdebank-2026-11.ofx');
  const sale = await receive(service, { number: 'SI-1', vendor: 'Nordlicht Handel GmbH' });
  await service.call('PATCH', `/documents/${sale}`, { body: { documentType: 'SALES_INVOICE' } });
  const credit = await receive(service, { number: 'CN-1', total: '119.00' });
  await service.call('PATCH', `/documents/${credit}`, { body: { documentType: 'PURCHASE_CREDIT_NOTE' } });
  const { id } = (await upload(service.call, ublInvoice({ number: 'OLD-1', date: '2022-03-01' }))).body;
  await becomes(service, id, 'EXTRACTED');
  await service.call('PATCH', `/documents/${id}`, { body: { fields: { dueDate: '2022-03-12' } } });

  await page.goto(service.origin);
  await signIn(page, service.admin);
  await row(
    /Fördebank Kiel DE34 2199 0044 0003 7182 65.*1\D{1,3}31 Oct 2026 · 5 entries.*17,273\.33 EUR closing balance/,
  ).waitFor();
  await row(/Fördebank Kiel.*1\D{1,3}18 Nov 2026 · 4 entries/).waitFor();
  await row(/Anders GmbH SI-1/).waitFor();
  await row(/CN-1.*-119\.00 EUR/).waitFor();
  await row(/OLD-1.*12 Mar 2022.*days overdue/).waitFor();
  await assertAccessible(page);
});

journey(
  'a search for the bank finds its statements, and the bank can be corrected in the review',
  async () => {
    await page.getByRole('searchbox').fill('fördebank');
    await row(/Anders GmbH SI-1/).waitFor({ state: 'detached' });
    await row(/Fördebank Kiel.*4 entries/).click();
    const bank = page.getByRole('textbox', { name: 'Bank', exact: true });
    await bank.fill('Fördebank eG');
    await bank.press('Control+s');
    await page.getByText('Saved.').waitFor();
    await page.goto(service.origin);
    await row(/Fördebank eG.*4 entries/).waitFor();
  },
);
