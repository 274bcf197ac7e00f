import assert from 'node:assert/strict';
import { test } from 'node:test';

import sharp from 'sharp';

import { extract } from './extract.ts';
import type { OwnCompany, Unreadable } from './reading.ts';
import { renderPage } from './render-page.ts';
import { drawInvoice, makePdf, makeScan, photograph, picture } from './testing/make-pdf.ts';

const ownCompany: OwnCompany = { names: [], taxIds: [], ibans: [] };
const invoice = await makePdf(drawInvoice);
const scan = picture(await photograph(invoice));

function refusedWith(code: Unreadable['code']) {
  return (error: Unreadable) => error.code === code && error.message.length > 10;
}

test('an invoice as a PDF is read from its text, with the place of each value', async () => {
  const { mediaType, pages, fields } = await extract(invoice, { ownCompany });
  assert.equal(mediaType, 'application/pdf');
  assert.deepEqual(
    pages.map(({ source }) => source),
    ['TEXT'],
  );
  assert.equal(fields.totalAmount?.value, '59.38');
  assert.equal(fields.totalAmount?.page, 1);
  assert.ok(Math.abs(fields.totalAmount!.box!.y - 350 / 841.89) < 0.01);
});

test('a scanned invoice is read by OCR', async () => {
  const { pages, fields } = await extract(await makeScan([await scan.clone().jpeg().toBuffer()]), {
    ownCompany,
  });
  assert.deepEqual(
    pages.map(({ source }) => source),
    ['OCR'],
  );
  assert.equal(fields.totalAmount?.value, '59.38');
});

test('a PDF with a printed and a scanned page is read page by page', async () => {
  const jpeg = await scan.clone().jpeg().toBuffer();
  const bytes = await makePdf((pdf) => {
    pdf.text('Letter to accompany the invoice below', 72, 72);
    pdf.addPage().image(jpeg, 0, 0, { width: 595 });
  });
  const done: number[] = [];
  const { pages } = await extract(bytes, { ownCompany, onPage: (page) => done.push(page) });
  assert.deepEqual(
    pages.map(({ source }) => source),
    ['TEXT', 'OCR'],
  );
  assert.ok(pages[1]!.words.some(({ text }) => text === '59.38'));
  assert.deepEqual(done, [1, 2]);
});

test('a letterhead that is a picture is read and marked as OCR', async () => {
  const head = await makePdf((pdf) => pdf.fontSize(24).text('Nordlicht Papier GmbH', 72, 60));
  const logo = await picture(await photograph(head))
    .extract({ left: 150, top: 140, width: 900, height: 120 })
    .png()
    .toBuffer();
  const bytes = await makePdf((pdf) => {
    pdf.image(logo, 54, 50, { width: 324 });
    pdf.fontSize(11).text('Invoice no. RE-2026-0815', 72, 160).text('Date 05.10.2026', 72, 180);
    pdf.text('Total EUR', 72, 350).text('59.38', 450, 350);
  });
  const { fields } = await extract(bytes, { ownCompany });
  assert.equal(fields.vendorName?.value, 'Nordlicht Papier GmbH');
  assert.equal(fields.vendorName?.source, 'OCR');
  assert.equal(fields.documentNumber?.source, 'TEXT');
});

test('the values of a photo that is rotated by 90 degrees have their place on the photo', async () => {
  const sideways = await scan.clone().rotate(90).png().toBuffer();
  const { pages, fields } = await extract(new Uint8Array(sideways), { ownCompany });
  assert.ok(pages[0]!.width > pages[0]!.height);
  const { box } = fields.totalAmount!;
  // The total is at the bottom right of the upright page, so it is at the bottom left of a page turned
  // clockwise.
  assert.ok(Math.abs(box!.x + box!.width / 2 - (1 - 357 / 841.89)) < 0.02, `x ${box!.x}`);
  assert.ok(Math.abs(box!.y + box!.height - 487 / 595.28) < 0.02, `end ${box!.y + box!.height}`);
});

test('a truncated JPEG is read as far as possible, and reported', async () => {
  const whole = await scan.clone().jpeg().toBuffer();
  const { findings } = await extract(new Uint8Array(whole.subarray(0, whole.length * 0.8)), { ownCompany });
  assert.deepEqual(findings.filter(({ code }) => code === 'DAMAGED_IMAGE').length, 1);
});

const cii = (number: string, total: string) => `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
  xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
  xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
  <rsm:ExchangedDocument><ram:ID>${number}</ram:ID><ram:TypeCode>380</ram:TypeCode>
    <ram:IssueDateTime><udt:DateTimeString format="102">20261005</udt:DateTimeString></ram:IssueDateTime>
  </rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:ApplicableHeaderTradeAgreement>
      <ram:SellerTradeParty><ram:Name>Nordlicht Papier GmbH</ram:Name></ram:SellerTradeParty>
    </ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeSettlement>
      <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        <ram:GrandTotalAmount>${total}</ram:GrandTotalAmount>
      </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;

function hybrid(number: string, total: string): Promise<Uint8Array> {
  return makePdf((pdf) => {
    pdf.file(Buffer.from('<note>not an invoice</note>'), { name: 'zugferd-invoice.xml' });
    pdf.file(Buffer.from(cii(number, total)), { name: 'factur-x.xml' });
    drawInvoice(pdf);
  });
}

test('the e-invoice inside a PDF is used, and each value is located on the page', async () => {
  const { fields, findings, pages } = await extract(await hybrid('RE-2026-0815', '59.38'), { ownCompany });
  assert.equal(fields.totalAmount?.source, 'XML');
  assert.equal(fields.documentNumber?.value, 'RE-2026-0815');
  assert.equal(fields.documentDate?.page, 1);
  assert.ok(Math.abs(fields.totalAmount!.box!.x - 450 / 595.28) < 0.01);
  assert.ok(pages[0]!.words.length > 10);
  assert.ok(!findings.some(({ code }) => code === 'PAGE_DIFFERS_FROM_E_INVOICE'));
});

test('a PDF that prints another total than its e-invoice is reported', async () => {
  const { fields, findings } = await extract(await hybrid('RE-2026-0815', '95.38'), { ownCompany });
  assert.equal(fields.totalAmount?.value, '95.38');
  const finding = findings.find(({ code }) => code === 'PAGE_DIFFERS_FROM_E_INVOICE');
  assert.equal(finding?.field, 'totalAmount');
  assert.match(finding!.message, /95\.38/);
});

test('a blank page is not reported as read', async () => {
  await assert.rejects(extract(await makePdf(() => undefined), { ownCompany }), refusedWith('NOTHING_FOUND'));
});

test('an empty file and an unsupported file are rejected with an explanation', async () => {
  await assert.rejects(extract(new Uint8Array(), { ownCompany }), refusedWith('EMPTY_FILE'));
  const html = new TextEncoder().encode('<!doctype html><title>Invoice</title>');
  await assert.rejects(extract(html, { ownCompany }), refusedWith('UNSUPPORTED_FORMAT'));
});

test('a page is drawn as it is displayed, at the requested width', async () => {
  const { bytes } = await renderPage(invoice, 1, 400);
  const fromImage = await renderPage(new Uint8Array(await scan.clone().png().toBuffer()), 1, 400);
  for (const image of [bytes, fromImage.bytes]) {
    const [{ width, height }, { channels }] = await Promise.all([
      sharp(image).metadata(),
      sharp(image).stats(),
    ]);
    assert.deepEqual([width, Math.round(height! / 10)], [400, 57]);
    assert.ok(channels[0]!.min < 100 && channels[0]!.max > 250, 'dark on white');
  }
  await assert.rejects(
    renderPage(new TextEncoder().encode(cii('1', '2')), 1, 400),
    refusedWith('UNSUPPORTED_FORMAT'),
  );
});
