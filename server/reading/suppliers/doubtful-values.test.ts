import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makePdf } from '@slipway/extractor/testing/make-pdf.ts';

import { upload } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';

const { call, work } = await startTestService();

/** Its order number is read with doubt: the words before it are no usual label. */
const invoice = await makePdf((pdf) => {
  pdf.fontSize(16).text('Kontor Zwölf GmbH', 72, 72);
  pdf.fontSize(11).text('Kaistraße 1', 72, 95).text('24103 Kiel', 72, 110);
  pdf.text('Rechnung zum Auftrag 24726', 330, 150).text('Rechnungsdatum 03.04.2026', 330, 170);
  pdf.text('Gesamtbetrag 119,00 EUR', 330, 340).text('USt-IdNr. DE811907980', 72, 740);
});

async function learnedFields(): Promise<string[]> {
  const [supplier] = (await call('GET', '/suppliers')).body.data;
  const { lessons } = (await call('GET', `/suppliers/${supplier.id}`)).body;
  return lessons.map(({ field }: { field: string }) => field);
}

test('a doubtful value teaches nothing until a user checks it, even if the document is validated', async () => {
  const { id } = (await upload(call, invoice, { name: 'kontor.pdf' })).body;
  await work();
  const { fields } = (await call('GET', `/documents/${id}`)).body;
  assert.equal(fields.orderReference.value, '24726');
  assert.ok(fields.orderReference.confidence < 0.9, `${fields.orderReference.confidence}`);
  assert.ok(fields.documentDate.confidence >= 0.9, `${fields.documentDate.confidence}`);
  // The only number is that of the order, so the invoice has none until a user enters it.
  assert.equal(fields.documentNumber.value, null);
  await call('PATCH', `/documents/${id}`, { body: { fields: { documentNumber: '33' } } });
  assert.equal((await call('POST', `/documents/${id}/validate`)).status, 200);
  const blind = await learnedFields();
  assert.deepEqual([blind.includes('documentDate'), blind.includes('orderReference')], [true, false]);

  await call('POST', `/documents/${id}/reopen`);
  const body = { checked: ['orderReference'] };
  assert.equal((await call('POST', `/documents/${id}/validate`, { body })).status, 200);
  assert.ok((await learnedFields()).includes('orderReference'));
});
