import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FieldName } from '@slipway/contract/fields.ts';
import { findFields } from './find-fields.ts';
import { typed } from './testing/typed-page.ts';

/** A page whose last lines are at its foot, in smaller letters than the others. */
function expectWithFoot(
  lines: readonly string[],
  foot: readonly string[],
  expected: Partial<Record<FieldName, string>>,
): void {
  const body = [...lines, ...Array.from({ length: 44 - lines.length }, () => '')];
  const page = typed([...body, ...foot]);
  const top = 0.02 + 44 * 0.014 * 1.3;
  for (const word of page.words) if (word.box.y < top - 0.001) word.box.height *= 1.28;
  const { fields } = findFields([page], { names: [], taxIds: [], ibans: [] });
  const said = Object.keys(expected).map((name) => [name, fields[name as FieldName]?.value ?? null]);
  assert.deepEqual(Object.fromEntries(said), expected);
}

const toBuyer = (title: string, total: string) => [
  'Foreningen Kystvejen',
  'Kystvejen 8',
  '4700 Næstved',
  '',
  title,
  '',
  'Tekst                          Antal     Pris      Beløb',
  'Havearbejde                        4   100,00     400,00',
  'Moms 25 %                                         100,00',
  total,
];

test('the sender in small letters at the foot is the vendor, not the recipient at the top', () => {
  expectWithFoot(
    toBuyer('Faktura nr. 41882    11-06-2026', 'Total DKK                                         500,00'),
    ['Engbo Havecenter - Skovvejen 4 - 4690 Haslev - CVR-nr.: 13585628'],
    { vendorName: 'Engbo Havecenter', vendorAddress: 'Skovvejen 4, 4690 Haslev' },
  );
});

test('the postal address at the foot is the address of the sender', () => {
  expectWithFoot(
    toBuyer('Faktura nr. 26-1804    2026-02-11', 'Att betala                                     500,00 kr'),
    [
      'Postadress                 Org.nr',
      'Grafiska Huset i Gävle AB  556703-7485',
      'Norra Gatan 4              Momsreg.nr',
      '803 20 Gävle               SE556703748501',
    ],
    { vendorName: 'Grafiska Huset i Gävle AB', vendorAddress: 'Norra Gatan 4, 803 20 Gävle' },
  );
});

test('a recipient with a tax ID directly below the letterhead is not the vendor', () => {
  const page = typed(
    `Drehteile Hohenfels GmbH
Am Werkkanal 5, 72459 Albstadt
 
Surgipart Benelux B.V.
Havenkade 12
3812 RR Amersfoort
VAT no.: NL003660564B01

Rechnung / Invoice 2207-26      11.05.2026

Artikel                        Menge     Preis     Betrag
Drehteil                           6    100,00     600,00
Gesamtbetrag EUR                                   600,00

VAT ID: DE868563087 · IBAN: DE75512108001245126199`.split('\n'),
  );
  const { fields } = findFields([page], { names: [], taxIds: [], ibans: [] });
  assert.equal(fields.vendorName?.value, 'Drehteile Hohenfels GmbH');
  assert.equal(fields.vendorTaxId?.value, 'DE868563087');
});

test('a brand above the rest of the name is part of it if the whole name is printed elsewhere', () => {
  const page = typed(
    `Polmarth
TIMBER & SLATE MERCHANTS LTD
Station Yard, Bodmin PL31 1HQ
Tel 01208 770311

SALES INVOICE 60417     14/07/2026

Lantern Hotel
8 Fore Street
Bodmin PL31 2HR

Roof slate                     100       1.00      100.00
Invoice total                                     £100.00

Remittance advice
Polmarth Timber & Slate Merchants Ltd`.split('\n'),
  );
  for (const word of page.words) if (word.text === 'Polmarth' && word.box.y < 0.03) word.box.height *= 1.25;
  const { fields } = findFields([page], { names: [], taxIds: [], ibans: [] });
  assert.match(fields.vendorName?.value ?? '', /^Polmarth TIMBER & SLATE MERCHANTS LTD$/i);
});
