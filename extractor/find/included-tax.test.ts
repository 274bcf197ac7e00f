import { test } from 'node:test';

import { expectFields } from './testing/expect-fields.ts';

/** The sums of a shop's invoice whose prices include tax. */
function invoice(head: string, sums: [label: string, amount: string][]): string {
  const rows = sums.map(([label, amount]) => `${label.padEnd(40)}${amount}`).join('\n');
  return `Quillwerk Studio Ltd
Linden Road 4
10115 Berlin

${head}

Lantern                                2        110.00

${rows}
`;
}

const languages: [head: string, subtotal: string, shipping: string, total: string, tax: [string, string]][] =
  [
    ['Invoice INV-118\nInvoice date: 11/02/2026', 'Subtotal', 'Shipping', 'Total', ['(includes £', 'VAT)']],
    [
      'Rechnung 118\nRechnungsdatum: 11.02.2026',
      'Zwischensumme',
      'Versand',
      'Gesamt',
      ['(inkl.', '€ MwSt.)'],
    ],
    ['Facture 118\nDate : 11/02/2026', 'Sous-total', 'Livraison', 'Total', ['(dont', '€ TVA)']],
    ['Factuur 118\nFactuurdatum: 11-02-2026', 'Subtotaal', 'Verzending', 'Totaal', ['(inclusief €', 'BTW)']],
    ['Fattura 118\nData fattura: 11/02/2026', 'Subtotale', 'Spedizione', 'Totale', ['(include', '€ IVA)']],
    ['Factura 118\nFecha de factura: 11/02/2026', 'Subtotal', 'Envío', 'Total', ['(incluye', '€ IVA)']],
    [
      'Faktura 118\nData wystawienia: 11.02.2026',
      'Suma częściowa',
      'Wysyłka',
      'Razem',
      ['(zawiera', 'zł VAT)'],
    ],
    ['Faktura 118\nFakturadatum: 2026-02-11', 'Delsumma', 'Frakt', 'Totalt', ['(inkl.', 'kr moms)']],
    [
      'Számla 118\nSzámla kelte: 2026.02.11.',
      'Részösszeg',
      'Szállítás',
      'Végösszeg',
      ['(tartalmaz', 'Ft Áfa)'],
    ],
  ];
const read = { totalAmount: '120.00', taxAmount: '20.00', netAmount: null };

test('a tax behind its amount is part of the total, and the delivery is no tax, in nine languages', () => {
  for (const [head, subtotal, shipping, total, [before, after]] of languages) {
    const sums: [string, string][] = [
      [subtotal, '110.00'],
      [shipping, ' 10.00'],
      [total, '120.00'],
    ];
    expectFields(invoice(head, [...sums, ['', `${before} 20.00 ${after}`]]), read);
  }
});

test('a tax behind its amount can continue in the next line, or follow the total in one line', () => {
  for (const [head, subtotal, shipping, total, [before, after]] of languages) {
    const parts: [string, string][] = [
      [subtotal, '110.00'],
      [shipping, ' 10.00'],
    ];
    expectFields(invoice(head, [...parts, [total, '120.00'], ['', `${before} 20.00`], ['', after]]), read);
    expectFields(invoice(head, [...parts, [total, `120.00 ${before} 20.00 ${after}`]]), read);
  }
});

test('a subtotal is not the net amount if subtotal and delivery add up to a total with tax', () => {
  const sums: [string, string][] = [
    ['Subtotal', '110.00'],
    ['Shipping', ' 10.00'],
    ['VAT 20%', ' 20.00'],
    ['Total', '120.00'],
  ];
  expectFields(invoice('Invoice INV-118\nInvoice date: 11/02/2026', sums), read);
});

test('a charge with an unknown name is no tax if no tax rate leads to it', () => {
  const sums: [string, string][] = [
    ['Subtotal', '110.00'],
    ['Owl post', ' 10.00'],
    ['Total', '120.00'],
  ];
  expectFields(invoice('Invoice INV-118\nInvoice date: 11/02/2026', sums), {
    totalAmount: '120.00',
    taxAmount: null,
  });
});
