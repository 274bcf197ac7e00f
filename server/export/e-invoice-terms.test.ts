import assert from 'node:assert/strict';
import { test } from 'node:test';

import { upload } from '../testing/documents.ts';
import { ciiWithTerms, statedTerms, ublWithTerms } from '../testing/invoices-with-terms.ts';
import { startTestService } from '../testing/start.ts';

const service = await startTestService();
const { call, work } = service;
const { reason, reasonCode, buyerCountry, deliveryDate, servicePeriodStart, servicePeriodEnd, place } =
  statedTerms;
const [discount, rest] = statedTerms.paymentTerms;

async function read(content: string | Uint8Array, name: string) {
  const uploaded = await upload(call, content, { name });
  await work();
  const { body } = await call('GET', `/documents/${uploaded.body.id}`);
  const broken = body.findings.filter(({ code }: { code: string }) => code.startsWith('BR-'));
  assert.deepEqual(broken, [], name);
  return body;
}

async function written(id: number, format: string): Promise<Buffer> {
  const made = await call('GET', `/documents/${id}/e-invoice?format=${format}`);
  assert.equal(made.status, 200, made.bytes.toString());
  return made.bytes;
}

/** The terms in the order of UBL. */
const inUbl = new RegExp(
  [
    `InvoicePeriod>\\s*<cbc:StartDate>${servicePeriodStart}<.*<cbc:EndDate>${servicePeriodEnd}<`,
    `AccountingCustomerParty>.*<cbc:IdentificationCode>${buyerCountry}<`,
    `Delivery>\\s*<cbc:ActualDeliveryDate>${deliveryDate}<`,
    `<cbc:StreetName>${place.lines[0]}<.*<cbc:AdditionalStreetName>${place.lines[1]}<`,
    `<cbc:CityName>${place.city}<.*<cbc:PostalZone>${place.postcode}<.*<cbc:CountrySubentity>${place.region}<`,
    `<cbc:Line>${place.lines[2]}<.*<cbc:IdentificationCode>${place.country}<`,
    `PaymentTerms>\\s*<cbc:Note>${discount}\n${rest}<`,
    `<cbc:ID>E<.*<cbc:TaxExemptionReasonCode>${reasonCode}<.*<cbc:TaxExemptionReason>${reason}<`,
  ].join('.*'),
  's',
);
const days = (day: string) => day.replaceAll('-', '');
const inCii = new RegExp(
  [
    `BuyerTradeParty>.*<ram:CountryID>${buyerCountry}<`,
    `ShipToTradeParty>.*<ram:PostcodeCode>${place.postcode}<.*<ram:LineOne>${place.lines[0]}<`,
    `<ram:LineTwo>${place.lines[1]}<.*<ram:LineThree>${place.lines[2]}<.*<ram:CityName>${place.city}<`,
    `<ram:CountryID>${place.country}<.*<ram:CountrySubDivisionName>${place.region}<`,
    `OccurrenceDateTime>.*>${days(deliveryDate)}<`,
    `<ram:ExemptionReason>${reason}<.*<ram:CategoryCode>E<.*<ram:ExemptionReasonCode>${reasonCode}<`,
    `BillingSpecifiedPeriod>.*>${days(servicePeriodStart)}<.*>${days(servicePeriodEnd)}<`,
    `<ram:Description>${discount}\n${rest}<`,
  ].join('.*'),
  's',
);

test('the terms of a UBL invoice are written as CII and as Factur-X without questions', async () => {
  const came = await read(ublWithTerms('T-1'), 'came.xml');
  const cii = await written(came.id, 'CII');
  assert.match(cii.toString(), inCii);
  const again = await read(cii, 'made.xml');
  assert.match((await written(again.id, 'UBL')).toString(), inUbl);

  const hybrid = await read(await written(came.id, 'FACTUR_X'), 'made.pdf');
  assert.match((await written(hybrid.id, 'UBL')).toString(), inUbl);
});

test('the terms of a CII invoice are written as UBL without questions', async () => {
  const came = await read(ciiWithTerms('T-2'), 'came.xml');
  const ubl = await written(came.id, 'UBL');
  assert.match(ubl.toString(), inUbl);
  const again = await read(ubl, 'made.xml');
  assert.match((await written(again.id, 'CII')).toString(), inCii);
});

test('a cash discount in the last line keeps the line break that XRechnung requires', async () => {
  const came = await read(ciiWithTerms('T-3', [`${discount}`]), 'came.xml');
  assert.match((await written(came.id, 'UBL')).toString(), new RegExp(`<cbc:Note>${discount}\n</cbc:Note>`));
});

test("a user's input takes precedence over the e-invoice", async () => {
  const came = await read(ublWithTerms('T-4'), 'came.xml');
  const metadata = {
    ...{ buyerCountry: 'LI', paymentTerms: 'Sofort', exemptionReason: 'Kleinunternehmer' },
    ...{ deliveryDate: '2026-09-29', deliveryCountry: 'CH', servicePeriodEnd: '2026-08-01' },
  };
  await call('PATCH', `/documents/${came.id}`, { body: { metadata } });
  const xml = (await written(came.id, 'CII')).toString();
  for (const text of [
    '<ram:CountryID>LI<',
    '>Sofort<',
    '>Kleinunternehmer<',
    '>20260929<',
    '<ram:CountryID>CH<',
  ])
    assert.ok(xml.includes(text), text);
  // The place is not in the entered country, and a period cannot end before it starts.
  for (const text of [place.city, reasonCode, 'BillingSpecifiedPeriod']) assert.ok(!xml.includes(text), text);
});

test('an exemption reason is written only where there is no tax', async () => {
  const came = await read(ublWithTerms('T-5'), 'came.xml');
  const taxes = [{ category: 'Z', rate: '0', baseAmount: '100.00', taxAmount: '0.00' }];
  const row = { category: 'S', rate: '19', baseAmount: '100.00', taxAmount: '19.00' };
  await call('PATCH', `/documents/${came.id}`, { body: { taxes: [row, ...taxes] } });
  assert.ok(!(await written(came.id, 'CII')).toString().includes('ExemptionReason'));
});
