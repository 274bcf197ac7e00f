import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findFields } from './find-fields.ts';
import { expectFields } from './testing/expect-fields.ts';
import { readTyped } from './testing/read-typed.ts';
import { typed } from './testing/typed-page.ts';

const energyBill = `Wasserwerk Oberlauf
Quellgasse 2
97688 Bad Kissingen

Vertragskonto       2 100 450 871
Rechnungsnummer     7 300 118 452
Bad Kissingen, den 14.01.2026

Ihre Jahresrechnung

Summe netto                                        200,00 EUR
Umsatzsteuer 7 %                                    14,00 EUR
Rechnungsbetrag                                    214,00 EUR

Wir buchen den Rechnungsbetrag am 03.02.2026 ab. Neuer Abschlag: 18,00 EUR ab 01.04.2026.
`;

test('a number in groups of three digits can begin with a single digit', () => {
  expectFields(energyBill, { documentNumber: '7 300 118 452', documentDate: '2026-01-14' });
});

test('the date from which a new rate applies is not the due date', () => {
  assert.notEqual(readTyped(energyBill.split('\n')).dueDate?.value, '2026-04-01');
});

test('a number that looks like a date follows the word for number', () => {
  expectFields(
    `Margaux Tellier
5 ruelle du Puits
29000 Quimper

Quimper, le 21 novembre 2025

Note d'honoraires n° 2025-11-04

Montant total                                      300,00 EUR
`,
    { documentNumber: '2025-11-04', documentDate: '2025-11-21' },
  );
});

test('a bill that speaks of a meter reading and an earlier bill is an invoice, not a bank statement', () => {
  const page = typed(
    `Syndicat des Eaux du Plateau
4 place de l'Église
12100 Millau

Votre facture d'eau

Facture du            9 juin 2026
Relevé du compteur    28/05/2026

Total de la facture TTC                            218,40 €
À payer avant le 30 juin 2026. Montant de la facture précédente (11/12/2025) : 197,05 €, réglée.`.split('\n'),
  );
  const { documentType } = findFields([page], { names: [], taxIds: [], ibans: [] });
  assert.equal(documentType, 'PURCHASE_INVOICE');
});

test('a tax ID follows the labels of two numbers that are the same', () => {
  expectFields(
    `Elettro Impianti Vasari
Via dei Tigli 12
52100 Arezzo AR

Fattura n. 91 del 14/04/2026

Totale fattura                                     122,00 €

P. IVA e C.F. 00743110157
`,
    { vendorTaxId: '00743110157' },
  );
});
