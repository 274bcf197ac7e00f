import assert from 'node:assert/strict';
import { test } from 'node:test';

import { nameOfColumn } from '../find/column-words.ts';
import { spotLabels } from '../find/labels.ts';
import { findPartySections } from '../find/party-sections.ts';
import { typed } from '../find/testing/typed-page.ts';
import { layOut } from '../find/text-lines.ts';
import type { LabelKind } from './language-words.ts';
import { languages } from './languages.ts';

/** Words as invoicing programs print them in their translations; the first are headings above the buyer. */
const printed: Record<string, { buyer: string[] } & Partial<Record<LabelKind, string[]>>> = {
  cs: { buyer: ['Fakturovat komu', 'Komu'], paidAmount: ['Uhrazená částka'], amountDue: ['Splatná částka'] },
  da: {
    buyer: ['Fakturer til'],
    dueDate: ['Betaling forfalder'],
    paidAmount: ['Betalt pr. d.d.'],
    amountDue: ['Beløb forfaldent'],
  },
  de: {
    buyer: ['Rechnung ausgestellt für'],
    paidAmount: ['Bezahlter Betrag'],
    documentDate: ['Ausgabedatum'],
  },
  en: {
    buyer: ['Invoice issued to'],
    dueDate: ['Payment target', 'Expired Date'],
    taxAmount: ['Taxes total'],
  },
  es: {
    buyer: ['Cobrar a,', 'Factura emitida a'],
    totalAmount: ['Cantidad total'],
    dueDate: ['Vencimiento de pago'],
  },
  et: { buyer: ['Arve saaja', 'Kellele'], dueDate: ['Tasuda hiljemalt'], amountDue: ['Tasumisele kuulub'] },
  fi: { buyer: ['Laskutetaan,'], dueDate: ['Maksutavoite'], paidAmount: ['Maksettu tähän mennessä'] },
  fr: {
    buyer: ['Facture destinée à', 'Adresse facturée'],
    taxAmount: ['Montant de la taxe'],
    paidAmount: ['Montant acquitté'],
  },
  hr: { buyer: ['Račun za,'], netAmount: ['Iznos bez poreza'], amountDue: ['Dospjeli iznos'] },
  hu: { buyer: ['Számla kiállítva'], documentNumber: ['Jóváírási szám'] },
  it: {
    buyer: ['Fattura a,'],
    netAmount: ['Parziale'],
    dueDate: ['Obiettivo di pagamento', 'Pagamento dovuto'],
  },
  lt: {
    buyer: ['Sąskaita išrašyta', 'Kam'],
    netAmount: ['Apmokestinamoji vertė'],
    amountDue: ['Mokėtina suma'],
  },
  lv: { buyer: ['Rēķina saņēmējs', 'Kam'], netAmount: ['Starpsumma'], amountDue: ['Summa apmaksai'] },
  nb: { buyer: ['Fakturer til'], paidAmount: ['Betalt til Dato'], amountDue: ['Gjenstående'] },
  nl: {
    buyer: ['Aan,', 'Factuur uitgegeven aan'],
    documentDate: ['Kredietdatum'],
    dueDate: ['Betaling verschuldigd'],
  },
  pl: { buyer: ['Wystawiono dla', 'Rachunek dla'], paidAmount: ['Zapłacone'] },
  pt: { buyer: ['Cobrar a'], dueDate: ['Alvo de pagamento', 'Pagamento devido'], netAmount: ['Líquido'] },
  ro: { buyer: ['Facturaţi Către'], netAmount: ['Subtotalul'], totalAmount: ['Suma facturii'] },
  sk: { buyer: ['Faktúra vydaná pre'], dueDate: ['Lehota splatnosti'], totalAmount: ['Suma faktúry'] },
  sl: { buyer: ['Račun izdan za'], netAmount: ['Delna vsota'], paidAmount: ['Plačani znesek'] },
  sv: { buyer: ['Faktureras till,'], paidAmount: ['Betalt hittills'], taxAmount: ['Summa Skatt'] },
  tr: {
    buyer: ['Sayın', 'Fatura Adresi'],
    dueDate: ['Son Ödeme Tarihi'],
    netAmount: ['Ara Toplam'],
    amountDue: ['Ödenecek Tutar'],
  },
};

for (const [code, { buyer, ...labels }] of Object.entries(printed)) {
  const spoken = languages.find((language) => language.code === code)?.frequent ?? '';
  const rowsOf = (...lines: string[]) => layOut([typed([...lines, '', spoken.slice(0, 100)])]);

  test(`the name below the heading of the buyer is the buyer's: ${code}`, () => {
    for (const heading of buyer) {
      const rows = rowsOf(heading, 'Quillwerk Studio', 'Lindenweg 4', '10115 Berlin');
      const name = rows[1]?.segments[0];
      assert.ok(name);
      assert.equal(findPartySections(rows, spotLabels(rows)).of(name), 'buyer', heading);
    }
  });

  test(`labels of invoicing programs have their meaning: ${code}`, () => {
    for (const [kind, texts] of Object.entries(labels)) {
      for (const text of texts) {
        const found = spotLabels(rowsOf(`${text}:  0`)).filter(({ row, start }) => row === 0 && start === 0);
        assert.deepEqual(
          found.map((label) => [label.kind, label.text.length]),
          [[kind, text.length]],
        );
      }
    }
  });
}

test('column headings of invoicing programs have their meaning', () => {
  const columns = [
    ['Položky', 'description'],
    ['Daňová sazba', 'taxRate'],
    ['Darabszám', 'quantity'],
    ['Sor összege', 'lineAmount'],
    ['Enheter', 'quantity'],
    ['Cena całkowita', 'lineAmount'],
    ['Strošek enote', 'unitPrice'],
    ['BTW-tarief', 'taxRate'],
    ['Unit net price', 'unitPrice'],
    ['Montant taxes', 'other'],
  ] as const;
  for (const [text, column] of columns) {
    assert.equal(nameOfColumn(layOut([typed([text])])[0]?.folded ?? ''), column, text);
  }
});
