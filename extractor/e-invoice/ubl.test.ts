import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { FieldName } from '@slipway/contract/fields.ts';

import { Unreadable } from '../reading.ts';
import { sniff } from '../sniff.ts';
import { readEInvoice } from './read-e-invoice.ts';

const nobody = { names: [], taxIds: [], ibans: [] };
const en16931 = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';

const party = (name: string, taxId: string) => `
  <cac:Party>
    <cac:PartyName><cbc:Name>${name} Shop</cbc:Name></cac:PartyName>
    <cac:PostalAddress>
      <cbc:StreetName>Hafenstr. 5</cbc:StreetName><cbc:CityName>Kiel</cbc:CityName>
      <cbc:PostalZone>24103</cbc:PostalZone><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country>
    </cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>19/815/4711</cbc:CompanyID><cac:TaxScheme><cbc:ID>FC</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyTaxScheme><cbc:CompanyID>${taxId}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party>`;

const line = `
    <cbc:LineExtensionAmount currencyID="EUR">180.50</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>Diesel,
      winter</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="EUR">361.00</cbc:PriceAmount><cbc:BaseQuantity>100</cbc:BaseQuantity></cac:Price>`;

type Changes = {
  root?: 'Invoice' | 'CreditNote';
  type?: string;
  account?: string;
  replace?: [string, string];
};

function document({
  root = 'Invoice',
  type = '380',
  account = 'DE02120300000000202051',
  replace,
}: Changes = {}) {
  const kind = root === 'Invoice' ? 'Invoice' : 'Credit';
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>${en16931}</cbc:CustomizationID>
  <cbc:ID> RE 2025/17 </cbc:ID>
  <cbc:IssueDate>2025-03-01+01:00</cbc:IssueDate>
  <cbc:DueDate>2025-03-31</cbc:DueDate>
  <cbc:${root}TypeCode>${type}</cbc:${root}TypeCode>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cbc:BuyerReference>04011000-12345-03</cbc:BuyerReference>
  <cac:OrderReference><cbc:ID>PO-9</cbc:ID></cac:OrderReference>
  <cac:AccountingSupplierParty>${party('Kontor Nord GmbH', 'DE123456788')}</cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>${party('Werft Süd AG', 'DE987654321')}</cac:AccountingCustomerParty>
  <cac:PaymentMeans>
    <cbc:PaymentMeansCode>58</cbc:PaymentMeansCode><cbc:PaymentID>REF 17</cbc:PaymentID>
    <cac:PayeeFinancialAccount><cbc:ID>${account}</cbc:ID>
      <cac:FinancialInstitutionBranch><cbc:ID>BYLADEM1001</cbc:ID></cac:FinancialInstitutionBranch>
    </cac:PayeeFinancialAccount>
  </cac:PaymentMeans>
  <cac:TaxTotal><cbc:TaxAmount currencyID="DKK">255.80</cbc:TaxAmount></cac:TaxTotal>
  <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">34.30</cbc:TaxAmount>
    <cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">180.50</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">34.30</cbc:TaxAmount>
      <cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19.00</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal>
  </cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    <cbc:LineExtensionAmount currencyID="EUR">180.50</cbc:LineExtensionAmount>
    <cbc:TaxExclusiveAmount currencyID="EUR">180.50</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="EUR">214.80</cbc:TaxInclusiveAmount>
    <cbc:PrepaidAmount currencyID="EUR">14.80</cbc:PrepaidAmount>
    <cbc:PayableAmount currencyID="EUR">200.00</cbc:PayableAmount>
  </cac:LegalMonetaryTotal>
  <cac:${root}Line><cbc:ID>1</cbc:ID><cbc:${kind}edQuantity unitCode="LTR">50.0000</cbc:${kind}edQuantity>${line}</cac:${root}Line>
</${root}>`.replaceAll('Invoiceed', 'Invoiced');
  return new TextEncoder().encode(replace ? text.replace(...replace) : text);
}

test('every field of an XRechnung in UBL is read as stated', () => {
  const { fields, findings, documentType } = readEInvoice(document(), nobody);
  const values = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value]));
  assert.deepEqual(values, {
    documentNumber: 'RE 2025/17',
    documentDate: '2025-03-01',
    dueDate: '2025-03-31',
    vendorName: 'Kontor Nord GmbH',
    vendorAddress: 'Hafenstr. 5, 24103 Kiel, DE',
    vendorTaxId: 'DE123456788',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
    buyerName: 'Werft Süd AG',
    buyerTaxId: 'DE987654321',
    buyerReference: '04011000-12345-03',
    orderReference: 'PO-9',
    paymentReference: 'REF 17',
    currencyCode: 'EUR',
    netAmount: '180.50',
    taxAmount: '34.30',
    totalAmount: '214.80',
    paidAmount: '14.80',
    amountDue: '200.00',
  } satisfies Partial<Record<FieldName, string>>);
  assert.equal(documentType, 'PURCHASE_INVOICE');
  assert.deepEqual(findings, []);
});

test('each value names its business term, and has no place on a page', () => {
  assert.deepEqual(readEInvoice(document(), nobody).fields.documentDate, {
    value: '2025-03-01',
    text: '2025-03-01+01:00',
    confidence: 1,
    source: 'XML',
    page: null,
    box: null,
    evidence: [{ code: 'E_INVOICE_ELEMENT', message: 'BT-2 of the e-invoice', values: { term: 'BT-2' } }],
  });
});

test('a line has the price of one unit, though the seller prices by the hundred', () => {
  const { lines, taxes } = readEInvoice(document(), nobody);
  assert.deepEqual(lines, [
    {
      description: 'Diesel, winter',
      quantity: '50.00',
      unit: 'LTR',
      unitPrice: '3.61',
      taxRate: '19',
      lineAmount: '180.50',
      page: null,
      box: null,
    },
  ]);
  assert.deepEqual(taxes, [{ category: 'S', rate: '19.00', baseAmount: '180.50', taxAmount: '34.30' }]);
});

test('a credit note is recognised by its root or its code, and its amounts stay positive', () => {
  const byRoot = readEInvoice(document({ root: 'CreditNote', type: '380' }), nobody);
  assert.equal(byRoot.documentType, 'PURCHASE_CREDIT_NOTE');
  assert.equal(byRoot.fields.totalAmount?.value, '214.80');
  assert.equal(byRoot.lines[0]?.quantity, '50.00');
  assert.equal(readEInvoice(document({ type: '381' }), nobody).documentType, 'PURCHASE_CREDIT_NOTE');
  assert.equal(readEInvoice(document({ type: '384' }), nobody).documentType, 'PURCHASE_INVOICE');
});

test('an invoice that the own company issued is a sales invoice', () => {
  const byTaxId = { ...nobody, taxIds: ['DE 123 456 788'] };
  assert.equal(readEInvoice(document(), byTaxId).documentType, 'SALES_INVOICE');
  assert.equal(readEInvoice(document({ type: '381' }), byTaxId).documentType, 'SALES_CREDIT_NOTE');
  const byName = { ...nobody, names: ['KONTOR NORD GmbH'] };
  assert.equal(readEInvoice(document(), byName).documentType, 'SALES_INVOICE');
  const namesake = { ...byName, taxIds: ['DE111111111'] };
  assert.equal(readEInvoice(document(), namesake).documentType, 'PURCHASE_INVOICE');
});

test('a domestic account number is not an IBAN, and an IBAN with wrong check digits is reported', () => {
  assert.equal(readEInvoice(document({ account: '4711-0815' }), nobody).fields.iban, undefined);
  const wrong = readEInvoice(document({ account: 'DE02 1203 0000 0000 2020 52' }), nobody);
  assert.equal(wrong.fields.iban?.value, 'DE02120300000000202052');
  assert.deepEqual(
    wrong.findings.map(({ code, field }) => [code, field]),
    [['IBAN_CHECK_FAILS', 'iban']],
  );
});

test('a date that does not exist stays empty, and is reported', () => {
  const { fields, findings } = readEInvoice(
    document({ replace: ['2025-03-01+01:00', '2025-02-30'] }),
    nobody,
  );
  assert.equal(fields.documentDate, undefined);
  assert.deepEqual(
    findings.map(({ code, field }) => [code, field]),
    [['INVALID_VALUE', 'documentDate']],
  );
});

test('a total that is not stated is not computed', () => {
  const without = document({
    replace: ['<cbc:TaxInclusiveAmount currencyID="EUR">214.80</cbc:TaxInclusiveAmount>', ''],
  });
  const { fields, findings } = readEInvoice(without, nobody);
  assert.equal(fields.totalAmount, undefined);
  assert.deepEqual(
    findings.map(({ code }) => code),
    ['BR-14'],
  );
});

test('an XML file that is truncated, has a DOCTYPE, or is not an invoice is rejected with its reason', () => {
  const whole = new TextDecoder().decode(document());
  const cases: [string, string][] = [
    [whole.slice(0, 900), 'DAMAGED_FILE'],
    [whole.replace('?>', '?><!DOCTYPE Invoice [<!ENTITY x SYSTEM "http://127.0.0.1/x">]>'), 'FORBIDDEN_XML'],
    ['<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>', 'UNSUPPORTED_FORMAT'],
  ];
  for (const [text, code] of cases) {
    assert.throws(
      () => readEInvoice(new TextEncoder().encode(text), nobody),
      (error) => error instanceof Unreadable && error.code === code,
    );
  }
});

test('an invoice in the envelope of the Peppol network is read', () => {
  const invoice = new TextDecoder().decode(document()).replace(/<\?xml.*\?>/, '');
  const envelope = new TextEncoder().encode(`<?xml version="1.0"?>
    <sh:StandardBusinessDocument xmlns:sh="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader">
    <sh:StandardBusinessDocumentHeader><sh:HeaderVersion>1.0</sh:HeaderVersion></sh:StandardBusinessDocumentHeader>${invoice}
    </sh:StandardBusinessDocument>`);
  assert.equal(sniff(envelope)?.format, 'UBL');
  assert.equal(readEInvoice(envelope, nobody).fields.documentNumber?.value, 'RE 2025/17');
});
