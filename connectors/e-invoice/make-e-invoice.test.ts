import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { BookableDocument } from '../connector.ts';
import { sampleTaxRow } from '../testing/plan-sample.ts';
import { makeCii } from './make-cii.ts';
import { makeUbl } from './make-ubl.ts';
import { outgoingLine, sampleOutgoing } from './testing/sample-outgoing.ts';

const nobody = { taxIds: [] };

function ublOf(document: BookableDocument, own: { taxIds: string[] } = nobody): string {
  const made = makeUbl(document, own);
  assert.ok(made.kind === 'ok', JSON.stringify(made));
  return new TextDecoder().decode(made.xml);
}

function ciiOf(document: BookableDocument): string {
  const made = makeCii(document, nobody);
  assert.ok(made.kind === 'ok', JSON.stringify(made));
  return new TextDecoder().decode(made.xml);
}

/** The missing data with fields; both syntaxes require the same. */
function missingIn(document: BookableDocument, own: { taxIds: string[] } = nobody): string[] {
  const [made, other] = [makeUbl(document, own), makeCii(document, own)];
  assert.deepEqual(made.kind === 'missing' && made, other.kind === 'missing' && other);
  if (made.kind === 'ok') return [];
  assert.ok(made.missing.every(({ message }) => message !== '' && !message.includes('{{')));
  return made.missing.map(({ code, field }) => `${code} ${field}`);
}

const untaxed = (category: string | null, others: Parameters<typeof sampleOutgoing>[0] = {}) =>
  sampleOutgoing({
    ...others,
    fields: { netAmount: '100', taxAmount: '0', totalAmount: '100', ...others.fields },
    taxes: [{ category, rate: '0', baseAmount: '100', taxAmount: '0' }],
  });

test('an invoice is written with the amounts that it shows', () => {
  const xml = ublOf(sampleOutgoing());
  assert.match(xml, /<cbc:InvoiceTypeCode>380</);
  assert.match(xml, /<cbc:TaxAmount currencyID="EUR">9.48</);
  assert.match(xml, /<cbc:PayableAmount currencyID="EUR">59.38</);
  assert.match(ciiOf(sampleOutgoing()), /<ram:GrandTotalAmount>59.38</);
});

test('a credit note is written as one, with positive amounts', () => {
  const document = sampleOutgoing({ documentType: 'PURCHASE_CREDIT_NOTE' });
  assert.match(
    ublOf(document),
    /<CreditNote [\s\S]*<cbc:CreditNoteTypeCode>381<[\s\S]*PaymentDueDate>2026-11-04</,
  );
  assert.match(ciiOf(document), /<ram:TypeCode>381</);
});

test('all missing data is reported together, each with its field', () => {
  const fields = {
    documentNumber: null,
    documentDate: null,
    currencyCode: null,
    vendorName: null,
    buyerName: null,
    vendorTaxId: null,
    vendorAddress: null,
    buyerTaxId: null,
    dueDate: null,
  };
  assert.deepEqual(missingIn(sampleOutgoing({ fields })), [
    'NUMBER_MISSING documentNumber',
    'DATE_MISSING documentDate',
    'CURRENCY_MISSING currencyCode',
    'VENDOR_MISSING vendorName',
    'BUYER_MISSING buyerName',
    'VENDOR_COUNTRY_MISSING vendorAddress',
    'BUYER_COUNTRY_MISSING buyerTaxId',
    'VENDOR_TAX_ID_MISSING vendorTaxId',
    'DUE_DATE_MISSING dueDate',
  ]);
});

test('a credit note needs no due date', () => {
  const fields = { dueDate: null };
  assert.deepEqual(missingIn(sampleOutgoing({ documentType: 'SALES_CREDIT_NOTE', fields })), []);
  assert.deepEqual(missingIn(sampleOutgoing({ fields })), ['DUE_DATE_MISSING dueDate']);
  assert.deepEqual(missingIn(sampleOutgoing({ fields, metadata: { paymentTerms: 'sofort' } })), []);
});

test('bank statements and orders are not invoices', () => {
  assert.deepEqual(missingIn(sampleOutgoing({ documentType: 'ORDER_DOCUMENT' })), ['TYPE_NOT_INVOICED null']);
});

test('contradicting amounts have the same message as in the export', () => {
  assert.deepEqual(missingIn(sampleOutgoing({ fields: { totalAmount: '60.00' } })), [
    'PARTS_DISAGREE totalAmount',
  ]);
  const taxes = [sampleTaxRow('7', '49.90', '9.48')];
  assert.deepEqual(missingIn(sampleOutgoing({ taxes })), ['TAX_RATE_DISAGREES taxAmount']);
  assert.deepEqual(missingIn(sampleOutgoing({ fields: { paidAmount: '10', amountDue: '20' } })), [
    'AMOUNT_DUE_DISAGREES amountDue',
  ]);
});

test('a rate that is not printed is the only one of the country that gives the tax', () => {
  assert.match(ublOf(sampleOutgoing({ taxes: [] })), /<cbc:Percent>19</);
  const foreign = { vendorAddress: 'Rue 1, 1000 Bruxelles, Belgique', vendorTaxId: 'BE0403170701' };
  assert.deepEqual(missingIn(sampleOutgoing({ taxes: [], fields: foreign })), ['TAX_RATE_UNKNOWN taxAmount']);
});

test('the reason for an exemption is never guessed', () => {
  assert.deepEqual(missingIn(untaxed(null)), ['TAX_CATEGORY_MISSING taxAmount']);
  assert.deepEqual(missingIn(untaxed('E')), ['EXEMPTION_REASON_MISSING taxAmount']);
  assert.deepEqual(missingIn(untaxed('S')), ['TAX_CATEGORY_RATE taxAmount']);
  assert.deepEqual(missingIn(untaxed('XY')), ['TAX_CATEGORY_UNKNOWN taxAmount']);
  assert.deepEqual(missingIn(untaxed('K')), ['DELIVERY_DATE_MISSING null', 'DELIVERY_COUNTRY_MISSING null']);
  const metadata = { exemptionReason: '§ 4 Nr. 21 UStG' };
  assert.match(ublOf(untaxed('E', { metadata })), /TaxExemptionReason>§ 4 Nr. 21 UStG</);
});

test('reverse charge requires the VAT ID of the buyer', () => {
  assert.match(ublOf(untaxed('AE')), /VATEX-EU-AE/);
  const others = { fields: { buyerTaxId: '12/345/67890' }, metadata: { buyerCountry: 'DE' } };
  assert.deepEqual(missingIn(untaxed('AE', others)), ['BUYER_VAT_ID_MISSING buyerTaxId']);
});

test('amounts not subject to VAT state no VAT ID, but an identifier of the vendor', () => {
  const xml = ublOf(untaxed('O'));
  assert.doesNotMatch(xml, /PartyTaxScheme/);
  assert.match(xml, /<cac:PartyIdentification>\s*<cbc:ID>DE136695976</);
});

test('countries come from the address, a VAT ID, a user, or the workspace for its own side', () => {
  const countries = (xml: string) =>
    [...xml.matchAll(/IdentificationCode>(\w\w)</g)].map(([, code]) => code).join(' ');
  const of = (changes: Parameters<typeof sampleOutgoing>[0], own = nobody as { taxIds: string[] }) =>
    countries(ublOf(sampleOutgoing(changes), own));
  assert.equal(of({ fields: { vendorAddress: 'Rue 1, 1000 Bruxelles, Belgique' } }), 'BE DE');
  assert.equal(of({ fields: { vendorAddress: 'Gasse 1, A-1010 Wien' } }), 'AT DE');
  assert.equal(
    of({ fields: { vendorAddress: 'Via 1, 66100 Chieti, CH', vendorTaxId: 'IT01234567890' } }),
    'IT DE',
  );
  assert.equal(of({ fields: { vendorAddress: null, vendorTaxId: 'EL123456789' } }), 'GR DE');
  assert.equal(of({ fields: { buyerTaxId: null }, metadata: { buyerCountry: 'fr' } }), 'DE FR');
  assert.equal(of({ fields: { buyerTaxId: null } }, { taxIds: ['ATU62593701'] }), 'DE AT');
  const twoHomes = { taxIds: ['ATU62593701', 'DE811907980'] };
  assert.deepEqual(missingIn(sampleOutgoing({ fields: { buyerTaxId: null } }), twoHomes), [
    'BUYER_COUNTRY_MISSING buyerTaxId',
  ]);
});

test('lines are written as printed if they add up by rate, otherwise there is one for each rate', () => {
  const line = outgoingLine({ quantity: '2', unit: 'Std.', unitPrice: '24.95', lineAmount: '49.90' });
  const printed = ublOf(sampleOutgoing({ lines: [line] }));
  assert.match(printed, /unitCode="HUR">2<[\s\S]*PriceAmount currencyID="EUR">24.95</);
  const gross = ublOf(sampleOutgoing({ lines: [{ ...line, lineAmount: '59.38' }] }));
  assert.match(gross, /unitCode="C62">1<[\s\S]*<cbc:Name>Kopierpapier A4<[\s\S]*>49.90</);
  assert.match(ublOf(sampleOutgoing()), /<cbc:Name>RE-4711, 19 %</);
});

test('a price that does not give the amount is omitted, and nothing is rounded', () => {
  const line = outgoingLine({ quantity: '3', unit: 'Palette', unitPrice: '20', lineAmount: '49.90' });
  const xml = ublOf(sampleOutgoing({ lines: [line] }));
  assert.match(xml, /PriceAmount currencyID="EUR">49.90<[\s\S]*BaseQuantity unitCode="XPX">3</);
});

test('an unknown unit is written as text', () => {
  const line = outgoingLine({ quantity: '1', unit: 'Faden', lineAmount: '49.90' });
  assert.match(ublOf(sampleOutgoing({ lines: [line] })), /unitCode="C62">1<[\s\S]*<cbc:Description>Faden</);
});

test('a receipt is paid', () => {
  const document = sampleOutgoing({ documentType: 'RECEIPT', fields: { dueDate: null } });
  assert.match(
    ublOf(document),
    /PrepaidAmount currencyID="EUR">59.38<[\s\S]*PayableAmount currencyID="EUR">0</,
  );
});

test('user input cannot break out of its XML element', () => {
  const xml = ublOf(sampleOutgoing({ fields: { vendorName: 'A</cbc:X>&"\u0000' } }));
  assert.match(xml, /RegistrationName>A&lt;\/cbc:X&gt;&amp;&quot;</);
});
