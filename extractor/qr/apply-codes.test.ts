import assert from 'node:assert/strict';
import { test } from 'node:test';

import { extract } from '../extract.ts';
import type { OwnCompany, Reading } from '../reading.ts';
import { drawCode, makeCode } from '../testing/draw-code.ts';
import { drawInvoice, makePdf, makeScan, photograph, picture } from '../testing/make-pdf.ts';

const iban = 'DE89370400440532013000';
const nobody: OwnCompany = { names: [], taxIds: [], ibans: [] };

function epc(amount: string, account = iban): string {
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Nordlicht Papier GmbH',
    account,
    amount,
    '',
    '',
    'RE-2026-0815',
  ].join('\n');
}

/** The small invoice with a code at the bottom, drawn in squares. */
async function invoiceWith(
  text: string,
  print: (pdf: PDFKit.PDFDocument) => void = () => undefined,
): Promise<Uint8Array> {
  const code = await makeCode(text);
  return makePdf((pdf) => {
    drawInvoice(pdf);
    print(pdf);
    drawCode(pdf, code, 72, 600, 90);
  });
}

async function readInvoice(text: string, ownCompany = nobody): Promise<Reading> {
  return extract(await invoiceWith(text), { ownCompany });
}

const differing = ({ findings }: Reading) => findings.filter(({ code }) => code === 'QR_DIFFERS_FROM_PAGE');

test('an account that only the payment code contains is read from it, with the place of the code', async () => {
  const { fields } = await readInvoice(epc('EUR59.38'));
  assert.equal(fields.iban?.value, iban);
  assert.equal(fields.iban?.source, 'QR');
  assert.deepEqual(fields.iban?.evidence, [
    {
      code: 'CODE_SAYS',
      message: 'from the payment code (EPC)',
      values: { printedCode: 'payment code (EPC)' },
    },
  ]);
  const { x, y, width } = fields.iban!.box!;
  assert.ok(Math.abs(x - 72 / 595) < 0.02 && Math.abs(y - 600 / 842) < 0.02, `${x}, ${y}`);
  assert.ok(Math.abs(width - 90 / 595) < 0.02, `${width}`);
});

test('a value on the page that the code repeats keeps its printed place, with the code as evidence', async () => {
  const print = (pdf: PDFKit.PDFDocument) =>
    void pdf.fontSize(11).text('IBAN DE89 3704 0044 0532 0130 00', 72, 720);
  const plain = await extract(await invoiceWith('no payment', print), { ownCompany: nobody });
  const coded = await extract(await invoiceWith(epc('EUR59.38'), print), { ownCompany: nobody });
  const [before, after] = [plain.fields.iban!, coded.fields.iban!];
  assert.deepEqual([after.value, after.source, after.box], [before.value, 'TEXT', before.box]);
  assert.ok(after.confidence >= before.confidence);
  assert.equal(after.evidence.at(-1)?.message, 'same value in the payment code (EPC)');
  assert.deepEqual(differing(coded), []);
  assert.ok(
    coded.fields.totalAmount?.evidence.some(({ code }) => code === 'CODE_AGREES'),
    'it asks for the total',
  );
});

test('if a code has another account than the page, the printed one stays and both are reported', async () => {
  const print = (pdf: PDFKit.PDFDocument) =>
    void pdf.fontSize(11).text('IBAN DE02 1203 0000 0000 2020 51', 72, 720);
  const reading = await extract(await invoiceWith(epc('EUR59.38'), print), { ownCompany: nobody });
  assert.equal(reading.fields.iban?.value, 'DE02120300000000202051');
  const [finding] = differing(reading);
  assert.equal(finding?.field, 'iban');
  assert.match(finding!.message, /DE02120300000000202051.+DE89370400440532013000/);
});

test('a printed due date stays if the code has the document date in its place', async () => {
  const print = (pdf: PDFKit.PDFDocument) => void pdf.fontSize(11).text('Due date 04.11.2026', 72, 200);
  const code = 'SPD*1.0*ACC:CZ6508000000192000145399*AM:59.38*CC:EUR*DT:20261005';
  const reading = await extract(await invoiceWith(code, print), { ownCompany: nobody });
  assert.equal(reading.fields.dueDate?.value, '2026-11-04');
  assert.deepEqual(
    differing(reading).map(({ field }) => field),
    ['dueDate'],
  );
});

test('a code can ask for less than the total, such as a deposit: the total stays as printed', async () => {
  const { fields } = await readInvoice(epc('EUR20.00'));
  assert.equal(fields.totalAmount?.value, '59.38');
  assert.equal(fields.amountDue?.value, '20.00');
});

test('the own company’s account in a code is never the vendor’s', async () => {
  const { fields } = await readInvoice(epc('EUR59.38'), { ...nobody, ibans: [iban] });
  assert.equal(fields.iban, undefined);
});

test('a code on a scanned page is read, and has its displayed place if the page is rotated', async () => {
  const upright = picture(await photograph(await invoiceWith(epc('EUR59.38')), 150));
  const turned = await upright.rotate(90).jpeg({ quality: 80 }).toBuffer();
  const { fields } = await extract(await makeScan([turned]), { ownCompany: nobody });
  assert.equal(fields.iban?.value, iban);
  const { x, y } = fields.iban!.box!;
  // A quarter turn to the right: bottom left becomes top left.
  assert.ok(x < 0.3 && y < 0.3, `${x}, ${y}`);
});
