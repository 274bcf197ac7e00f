import assert from 'node:assert/strict';
import { test } from 'node:test';

import { makePaper } from '../../lab/generator/papers/make-paper.ts';
import { openPdf } from '../pdf/open-pdf.ts';
import { readPdfPages } from '../pdf/read-pdf-pages.ts';
import type { ReadLine, ReadPage } from '../reading.ts';
import { spotAmounts } from './amounts.ts';
import { spotDates } from './dates.ts';
import { letters } from './fold-text.ts';
import { findLines } from './lines.ts';
import { typed } from './testing/typed-page.ts';
import { layOut } from './text-lines.ts';

/** At least this share of the generated items is correct (F1). */
const shareMin = 0.88;

test('an item description over several lines is joined, without the notes below it', () => {
  const [chair, lamp] = linesOf([
    'Pos  Description          Qty    Unit price    Amount',
    '1    Office chair with arms 2      120.00      240.00',
    '     and wheels, black',
    '     Serial no: 77123',
    '2    Desk lamp             10       14.50      145.00',
    '     Delivered by van',
    '                          Net total            385.00',
  ]);
  assert.equal(chair?.description, 'Office chair with arms and wheels, black');
  assert.equal(lamp?.description, 'Desk lamp');
  assert.deepEqual([chair?.quantity, chair?.unitPrice, chair?.lineAmount], ['2', '120.00', '240.00']);
});

test('of net and gross amounts, the one that quantity and price prove is used', () => {
  const [line] = linesOf([
    'Bezeichnung        Menge    Einzelpreis    Netto     MwSt    Brutto',
    'Kopierpapier A4    10          4,00        40,00     19 %     47,60',
  ]);
  assert.deepEqual([line?.lineAmount, line?.taxRate, line?.unitPrice], ['40.00', '19', '4.00']);
});

test('columns can be in any order, and headings on two lines', () => {
  const [line] = linesOf([
    'Montant    Prix        Quantité   Désignation',
    'HT         unitaire',
    '90,00      30,00       3          Main d’œuvre atelier',
  ]);
  assert.deepEqual(
    [line?.description, line?.quantity, line?.unitPrice, line?.lineAmount],
    ['Main d’œuvre atelier', '3', '30.00', '90.00'],
  );
});

test('headings and subtotals of groups are not items, and items continue below them', () => {
  const lines = linesOf([
    'Descrizione              Quantità    Prezzo     Importo',
    'Fase 1: demolizione',
    'Rimozione pavimento        10          8,00       80,00',
    'Trasporto macerie           1         50,00       50,00',
    'Subtotale                                        130,00',
    'Fase 2: posa',
    'Posa piastrelle            10         20,00      200,00',
    'Totale imponibile                                330,00',
  ]);
  assert.deepEqual(
    lines.map(({ description }) => description),
    ['Rimozione pavimento', 'Trasporto macerie', 'Posa piastrelle'],
  );
});

test('an amount that is slightly lower belongs to the item above it', () => {
  const lines = linesOf([
    'Artikel               Aantal    Prijs      BTW     Bedrag',
    'Stalen hoek             4       12,50      21 %',
    '                                                    50,00',
    'Werkhandschoenen        2        9,00      21 %     18,00',
  ]);
  assert.deepEqual(
    lines.map(({ description, lineAmount }) => [description, lineAmount]),
    [
      ['Stalen hoek', '50.00'],
      ['Werkhandschoenen', '18.00'],
    ],
  );
});

test('a charge without a quantity is an item only if the sum below includes it', () => {
  const table = (net: string) => [
    'Description              Qty    Price     Amount',
    'Packing tape             10      2.00      20.00',
    'Copy paper                5      4.00      20.00',
    'Shipping                                    6.00',
    `Net amount                                 ${net}`,
  ];
  assert.equal(linesOf(table('46.00')).length, 3);
  assert.equal(linesOf(table('40.00')).length, 2);
});

test('the next page repeats the header, and the amount carried forward is not an item', () => {
  const head = 'Description              Qty    Price     Amount';
  const first = [
    head,
    'Packing tape             10      2.00      20.00',
    'Carried forward                20.00',
  ];
  const second = [
    head,
    'Brought forward                            20.00',
    'Copy paper                5      4.00      20.00',
  ];
  const lines = readLines([typed(first), typed(second, 'TEXT', 2)]);
  assert.deepEqual(
    lines.map(({ description, page }) => [description, page]),
    [
      ['Packing tape', 1],
      ['Copy paper', 2],
    ],
  );
});

test('a list without a header is read only if products or the sum prove it', () => {
  const list = [
    'Painting of the hall          3       50.00     150.00',
    'Filler                        2       10.00      20.00',
  ];
  assert.deepEqual(
    linesOf(list).map(({ quantity, lineAmount }) => [quantity, lineAmount]),
    [
      ['3', '150.00'],
      ['2', '20.00'],
    ],
  );
  assert.deepEqual(linesOf(['Painting of the hall     150.00', 'Deposit last year         75.00']), []);
});

test('a number and its unit can be one word', () => {
  const [line] = linesOf([
    'Leistung              Menge     E-Preis    Gesamt',
    'Anfahrt               12km       0,50        6,00',
  ]);
  assert.deepEqual([line?.quantity, line?.unitPrice, line?.lineAmount], ['12', '0.50', '6.00']);
});

test('items of generated invoices are read in any layout', async () => {
  let [right, read, printed] = [0, 0, 0];
  for (let seed = 7001; seed <= 7012; seed++) {
    const paper = await makePaper(seed, 'INVOICE');
    const pdf = await openPdf(new Uint8Array(paper.pdf));
    const lines = readLines(await readPdfPages(pdf, () => undefined));
    pdf.close();
    const left = [...lines];
    for (const truth of paper.truth.lines) {
      const at = left.findIndex((line) => isSame(line, truth));
      if (at >= 0) left.splice(at, 1);
    }
    right += lines.length - left.length;
    read += lines.length;
    printed += paper.truth.lines.length;
  }
  assert.ok(
    (2 * right) / (read + printed) >= shareMin,
    `${right} of ${printed} are right, ${read} were read`,
  );
});

function isSame(line: ReadLine, truth: Pick<ReadLine, 'description' | 'lineAmount'>): boolean {
  const sameText = letters(line.description ?? '') === letters(truth.description ?? '');
  return sameText && Number(line.lineAmount) === Number(truth.lineAmount);
}

test('a word below a centred heading does not cut the text of its column', () => {
  const lines = readLines([
    typed([
      'Studio Kwikstaart',
      'Factuur 2025-0093',
      '',
      'Nr.         Omschrijving                 Prijs     Aantal      Totaal',
      'd-1   Plaatsen groot kozijn voor        400,90         12     4810,80',
      'd-2   Advies lokaal op locatie          225,31         12     2703,72',
      'd-3   Montage van lange planken         368,52          3     1105,56',
      '',
      'Totaal                                                        8620,08',
    ]),
  ]);
  assert.deepEqual(
    lines.map(({ description }) => description),
    ['Plaatsen groot kozijn voor', 'Advies lokaal op locatie', 'Montage van lange planken'],
  );
});

test('an article number is not the description because of a note below it, beside the sums', () => {
  const lines = linesOf([
    'Servizio             Descrizione       Prezzo unitario     Ore      Totale riga',
    'TRASP                Trasporto                  311,14       3           933,42',
    '',
    'Condizioni di pagamento                                    Subtotale     933,42',
    'Vi ringraziamo per la fiducia                              IVA 22%       205,35',
    'Cordiali saluti                                            Totale      1.138,77',
  ]);
  assert.deepEqual(
    lines.map(({ description }) => description),
    ['Trasporto'],
  );
});

function linesOf(text: readonly string[]): ReadLine[] {
  return readLines([typed(text)]);
}

function readLines(pages: readonly ReadPage[]): ReadLine[] {
  const rows = layOut(pages);
  const dates = spotDates(rows);
  const amounts = spotAmounts(rows).filter(
    (spot) => !dates.some((date) => date.row === spot.row && date.start < spot.end && date.end > spot.start),
  );
  return findLines(rows, amounts);
}
