import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findFields } from './find-fields.ts';
import { leaveOutCopies } from './leave-out-copies.ts';
import { typed } from './testing/typed-page.ts';

const ownCompany = { names: [], taxIds: [], ibans: [] };

const invoice = (title: string, pages = '', changed = '150,00') => `
Stolarnia Jodła Marek Wrona                Faktura VAT nr 118/03/2026
ul. Leśna 7, 30-002 Kraków                 ${title}
NIP: 5260001246                            Data wystawienia: 14.03.2026

Lp.  Nazwa                 Ilość   Cena netto   Wartość netto
1    Stół dębowy           2       300,00       600,00
2    Montaż                1       ${changed}       ${changed}

Razem netto                                     750,00
VAT 23 %                                        172,50
Do zapłaty                                      922,50 zł
                                                ${pages}
`;

const read = (...pages: string[]) =>
  findFields(
    leaveOutCopies(pages.map((page, at) => ({ ...typed(page.split('\n')), page: at + 1 }))),
    ownCompany,
  );

test('the lines of an invoice and its copy in one file are read once', () => {
  const { lines, fields } = read(invoice('ORYGINAŁ', '1/1'), invoice('KOPIA', '1/1'));
  assert.deepEqual(
    lines.map(({ lineAmount }) => lineAmount),
    ['600.00', '150.00'],
  );
  assert.equal(fields.totalAmount?.value, '922.50');
});

test('a page with one other amount is not a copy', () => {
  const pages = [invoice('ORYGINAŁ'), invoice('KOPIA', '', '150,01')].map((page) => typed(page.split('\n')));
  assert.equal(leaveOutCopies(pages).length, 2);
});

test('pages of one layout with other names are not copies, and two equal receipts are two receipts', () => {
  const named = (name: string) => typed(invoice('ORYGINAŁ').replace('Montaż', name).split('\n'));
  assert.equal(leaveOutCopies([named('Anna'), named('Bernd')]).length, 2);
  const ticket = typed([
    'Parkhaus Mitte    Kopie nur auf Anfrage',
    'Parkschein 14.03.2026',
    'Summe 4,50 EUR',
  ]);
  const receipt = typed(['Parkhaus Mitte', 'Parkschein 14.03.2026', 'Summe 4,50 EUR']);
  assert.equal(leaveOutCopies([receipt, receipt]).length, 2);
  assert.equal(leaveOutCopies([receipt, ticket]).length, 2);
});

test('an invoice and its delivery note are not copies', () => {
  const note = typed(invoice('Dokument WZ').split('\n'));
  assert.equal(leaveOutCopies([typed(invoice('ORYGINAŁ').split('\n')), note]).length, 2);
});
