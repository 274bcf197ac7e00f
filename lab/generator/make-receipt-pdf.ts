import { type DecimalText, decimal, sum, toCents } from '@slipway/contract/money.ts';

import { line, makePdf } from './draw-page.ts';
import { spellAmount } from './spell-values.ts';

/** What a till prints: prices with tax, and the tax that is within. */
export type SampleReceipt = {
  shop: { name: string; street: string; town: string; taxId: string; phone: string };
  number: string;
  date: string;
  time: string;
  lines: { text: string; quantity: string; price: DecimalText; rate: 'A' | 'B' }[];
  /** Percent, by the letter on the lines. */
  rates: { A: DecimalText; B: DecimalText };
  payment: string;
  closing: string[];
};

export type ReceiptTotals = {
  total: DecimalText;
  net: DecimalText;
  tax: DecimalText;
  taxes: { letter: 'A' | 'B'; rate: DecimalText; base: DecimalText; tax: DecimalText }[];
};

export function receiptTotalsOf(receipt: SampleReceipt): ReceiptTotals {
  const amount = (row: SampleReceipt['lines'][number]) => decimal(row.price).times(row.quantity).toFixed(2);
  const total = sum(receipt.lines.map(amount));
  const taxes = (['A', 'B'] as const)
    .filter((letter) => receipt.lines.some((row) => row.rate === letter))
    .map((letter) => {
      const gross = sum(receipt.lines.filter((row) => row.rate === letter).map(amount));
      const rate = receipt.rates[letter];
      const base = toCents(decimal(gross).div(decimal(rate).div(100).plus(1))).toFixed(2);
      return { letter, rate, base, tax: decimal(gross).minus(base).toFixed(2) };
    });
  const tax = decimal(sum(taxes.map((row) => row.tax))).toFixed(2);
  return { total: decimal(total).toFixed(2), net: decimal(total).minus(tax).toFixed(2), tax, taxes };
}

const width = 204;
const margin = 12;
const inner = width - 2 * margin;

/** A till receipt on a roll 72 mm wide. */
export function makeReceiptPdf(receipt: SampleReceipt): Promise<Buffer> {
  const { shop } = receipt;
  const totals = receiptTotalsOf(receipt);
  const height = 198 + (receipt.lines.length + receipt.closing.length + totals.taxes.length) * 12.5;
  const file = {
    title: `Bon ${receipt.number}`,
    author: shop.name,
    date: receipt.date,
    face: 'Courier' as const,
  };
  return makePdf({ ...file, size: [width, height] }, (sheet) => {
    const centred = (text: string, y: number, size = 8.5, bold = false) =>
      line(sheet, text, margin, y, inner, { size, bold, align: 'center' });
    const pair = (left: string, right: string, y: number, size = 8.5, bold = false) => {
      line(sheet, left, margin, y, inner - 58, { size, bold });
      return line(sheet, right, margin, y, inner, { size, bold, align: 'right' }) + 1;
    };
    const dashes = (y: number) => centred('-'.repeat(34), y) + 1;
    let y = centred(shop.name, 16, 12, true) + 2;
    y = centred(`Tel. ${shop.phone}`, centred(shop.town, centred(shop.street, y)));
    y = dashes(centred(`USt-IdNr. ${shop.taxId}`, y));
    for (const row of receipt.lines) {
      const text = row.quantity === '1' ? row.text : `${row.quantity} x ${row.text}`;
      const amount = decimal(row.price).times(row.quantity).toFixed(2);
      y = pair(text, `${spellAmount(amount, 'de-DE')} ${row.rate}`, y);
    }
    y = pair('SUMME EUR', spellAmount(totals.total, 'de-DE'), dashes(y), 12, true) + 3;
    y = dashes(pair(receipt.payment, `${spellAmount(totals.total, 'de-DE')}  `, y));
    y = pair('MwSt          Netto', 'Steuer', y);
    for (const tax of totals.taxes) {
      const left = `${tax.letter} ${spellAmount(tax.rate, 'de-DE', 0).padStart(2)} % ${spellAmount(tax.base, 'de-DE').padStart(12)}`;
      y = pair(left, spellAmount(tax.tax, 'de-DE'), y);
    }
    y = dashes(y);
    const [year, month, day] = receipt.date.split('-');
    y = pair(`${day}.${month}.${year} ${receipt.time}`, `Bon ${receipt.number}`, y) + 6;
    for (const text of receipt.closing) y = centred(text, y);
  });
}
