import assert from 'node:assert/strict';
import { test } from 'node:test';

import { makeCiiInvoice } from '../../../lab/generator/make-cii-invoice.ts';
import { makeUblInvoice } from '../../../lab/generator/make-ubl-invoice.ts';
import { randomInvoice } from '../../../lab/generator/random-invoice.ts';
import { readEInvoice } from '../read-e-invoice.ts';

const nobody = { names: [], taxIds: [], ibans: [] };
const invoice = randomInvoice(3);

/** The rules that an invoice breaks after one change of its text. */
function brokenBy(make: typeof makeUblInvoice, from: RegExp, to: string): string[] {
  const text = make(invoice).toString();
  const changed = text.replace(from, to);
  assert.notEqual(changed, text, `nothing in the invoice is like ${from}`);
  const { findings } = readEInvoice(Buffer.from(changed), nobody);
  return findings.map(({ code }) => code).filter((code) => code.startsWith('BR-'));
}

const allowance = (
  parts: string,
) => `<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator>${parts}</cac:AllowanceCharge>
  <cac:TaxTotal>`;
const category = (id: string, rate: string) =>
  `<cac:TaxCategory><cbc:ID>${id}</cbc:ID><cbc:Percent>${rate}</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory>`;

const ublCases: [rules: string[], what: string, from: RegExp, to: string][] = [
  [['BR-02'], 'no number', /<cbc:ID>F7441<\/cbc:ID>/, ''],
  [['BR-03'], 'no date of issue', /<cbc:IssueDate>.*?<\/cbc:IssueDate>/, ''],
  [['BR-06'], 'no name of the seller', /<cac:PartyLegalEntity>[\s\S]*?<\/cac:PartyLegalEntity>/, ''],
  [['BR-08', 'BR-09'], 'no address of the seller', /<cac:PostalAddress>[\s\S]*?<\/cac:PostalAddress>/, ''],
  [['BR-15'], 'no amount due', /<cbc:PayableAmount.*?<\/cbc:PayableAmount>/, ''],
  [['BR-21'], 'a line without an identifier', /<cac:InvoiceLine>\s*<cbc:ID>1<\/cbc:ID>/, '<cac:InvoiceLine>'],
  [['BR-23'], 'a quantity without its unit', / unitCode="\w+"/, ''],
  [['BR-25'], 'an item without a name', /(<cac:Item>\s*)<cbc:Name>[^<]*<\/cbc:Name>/, '$1'],
  [['BR-27'], 'a negative price', /(<cbc:PriceAmount currencyID="EUR">)/, '$1-'],
  [['BR-46'], 'a rate without its tax', /(<cac:TaxSubtotal>\s*<cbc:Tax.*\s*)<cbc:TaxAmount.*\s*/, '$1'],
  [['BR-49'], 'payment without its means', /<cbc:PaymentMeansCode>58<\/cbc:PaymentMeansCode>/, ''],
  [
    ['BR-61'],
    'a credit transfer without an account',
    /<cac:PayeeFinancialAccount>[\s\S]*?<\/cac:PayeeFinancialAccount>/,
    '',
  ],
  [['BR-62'], 'an electronic address without a scheme', / schemeID="EM"/, ''],
  [
    ['BR-CO-04', 'BR-S-08'],
    'a line without a tax category',
    /<cac:ClassifiedTaxCategory>[\s\S]*?<\/cac:ClassifiedTaxCategory>/,
    '',
  ],
  [['BR-CO-09'], 'a VAT ID without its country', /<cbc:CompanyID>IT/, '<cbc:CompanyID>'],
  [
    ['BR-CO-10', 'BR-CO-13'],
    'lines that make another sum',
    /(<cac:LegalMonetaryTotal>\s*<cbc:LineExtensionAmount currencyID="EUR">)/,
    '$11',
  ],
  [
    ['BR-CO-15', 'BR-CO-16'],
    'another total than net and tax',
    /(<cbc:TaxInclusiveAmount currencyID="EUR">)/,
    '$11',
  ],
  [['BR-CO-18', 'BR-S-01'], 'no tax rows', /<cac:TaxSubtotal>[\s\S]*?<\/cac:TaxSubtotal>/, ''],
  [
    ['BR-31', 'BR-33', 'BR-CO-11', 'BR-CO-21'],
    'an allowance without amount and reason',
    /<cac:TaxTotal>/,
    allowance(category('S', '22')),
  ],
  [
    ['BR-32', 'BR-CO-11'],
    'an allowance without a tax category that no sum knows',
    /<cac:TaxTotal>/,
    allowance(
      '<cbc:AllowanceChargeReason>Bonus</cbc:AllowanceChargeReason><cbc:Amount currencyID="EUR">5.00</cbc:Amount>',
    ),
  ],
  [
    ['BR-S-05', 'BR-S-08'],
    'a standard rate of nought',
    /(<cac:ClassifiedTaxCategory>\s*<cbc:ID>S<\/cbc:ID>\s*<cbc:Percent>)22/,
    '$10',
  ],
  [
    ['BR-S-10'],
    'a reason of exemption for what is taxed',
    /(<cac:TaxCategory>[\s\S]*?<\/cbc:Percent>)/,
    '$1<cbc:TaxExemptionReason>Art. 41</cbc:TaxExemptionReason>',
  ],
  [
    ['BR-DEC-14', 'BR-CO-15', 'BR-CO-16'],
    'a total with three decimals',
    /(<cbc:TaxInclusiveAmount currencyID="EUR">\d+\.\d\d)/,
    '$11',
  ],
  [
    ['BR-IC-10', 'BR-IC-01', 'BR-IC-08', 'BR-IC-09', 'BR-S-01', 'BR-CO-17'],
    'a tax row of a supply within the Community that no line is',
    /(<cac:TaxCategory>\s*<cbc:ID>)S(<\/cbc:ID>\s*<cbc:Percent>)22/,
    '$1K$20',
  ],
];

for (const [rules, what, from, to] of ublCases) {
  test(`a UBL invoice with ${what} breaks ${rules[0]}`, () => {
    const broken = brokenBy(makeUblInvoice, from, to);
    const missing = rules.filter((rule) => !broken.includes(rule));
    assert.deepEqual(
      { missing, others: broken.filter((rule) => !rules.includes(rule)) },
      { missing: [], others: [] },
    );
  });
}

test('hundreds of correct invoices break no rule, in UBL and in CII', () => {
  for (let seed = 1; seed <= 150; seed++) {
    for (const make of [makeUblInvoice, makeCiiInvoice]) {
      assert.deepEqual(readEInvoice(make(randomInvoice(seed)), nobody).findings, [], `seed ${seed}`);
    }
  }
});

test('the first three lines that break a rule are listed, and the number of others', () => {
  const text = makeUblInvoice(invoice)
    .toString()
    .replaceAll(/ unitCode="\w+"/g, '');
  const { findings } = readEInvoice(Buffer.from(text), nobody);
  const message = findings.find(({ code }) => code === 'BR-23')?.message ?? '';
  assert.match(
    message,
    /^The e-invoice does not state the unit of the quantity \(BT-130\): line 1, line 2, line 3/,
  );
});

test('an invoice that claims to follow another standard is checked for its sums only', () => {
  const text = makeUblInvoice(invoice)
    .toString()
    .replace('urn:cen.eu:en16931:2017', 'urn:example')
    .replace('<cbc:PaymentMeansCode>58</cbc:PaymentMeansCode>', '');
  assert.deepEqual(readEInvoice(Buffer.from(text), nobody).findings, []);
});
