import { type TableStyle, turnPage } from './draw-lines.ts';
import {
  block,
  fill,
  frame,
  heightOf,
  line,
  pageHeight,
  pageWidth,
  paragraph,
  rule,
  type Sheet,
} from './draw-page.ts';
import { type SampleInvoice, type SampleParty, townOf } from './invoice.ts';
import { wordsOf } from './labels.ts';
import { spellDate, spellIban } from './spell-values.ts';

/** A layout draws the head of the first page, tells the style of its table, and draws the foot of every page. */
export type LayoutParts = {
  /** Returns where the table may begin. */
  head: (sheet: Sheet, invoice: SampleInvoice) => number;
  style: Omit<TableStyle, 'accent' | 'onPage'>;
  foot: (sheet: Sheet, invoice: SampleInvoice) => void;
};

/** Number, dates and references with their labels, as far as the invoice has them. */
export function headRows(invoice: SampleInvoice): [string, string][] {
  const words = wordsOf(invoice.locale);
  const date = (value: string | null) => value && spellDate(value, invoice.locale);
  const rows: [string, string | null][] = [
    [words.number[invoice.kind], invoice.number],
    [words.date[invoice.kind], date(invoice.date)],
    [words.deliveryDate, date(invoice.deliveryDate)],
    [words.dueDate, date(invoice.dueDate)],
    [words.precedingInvoice, invoice.precedingInvoice],
    [words.customerNumber, invoice.customerNumber],
    [words.orderReference, invoice.orderReference],
    [words.buyerReference, invoice.buyerReference],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== null);
}

function addressLines(invoice: SampleInvoice, of: 'vendor' | 'buyer'): string[] {
  const party = invoice[of];
  const abroad = invoice.vendor.country !== invoice.buyer.country;
  const country =
    new Intl.DisplayNames(invoice.locale, { type: 'region' }).of(party.country) ?? party.country;
  return [party.name, party.street, townOf(party), ...(abroad ? [country] : [])];
}

function vatLine(invoice: SampleInvoice, party: SampleParty): string | null {
  return party.taxId && `${wordsOf(invoice.locale).vatId} ${party.taxId}`;
}

function bankLines(party: SampleParty): (string | null)[] {
  return [party.bank, party.iban && `IBAN ${spellIban(party.iban)}`, party.bic && `BIC ${party.bic}`];
}

function titleOf(invoice: SampleInvoice): string {
  return wordsOf(invoice.locale).kind[invoice.kind];
}

/** A business letter after DIN 5008: address window left, information block right. */
const letter: LayoutParts = {
  head(sheet, invoice) {
    const { vendor, buyer } = invoice;
    line(sheet, vendor.name, 300, 42, 240, { size: 17, bold: true, colour: invoice.accent, align: 'right' });
    line(sheet, vendor.slogan, 300, 64, 240, { size: 9, italic: true, colour: '#555555', align: 'right' });
    line(sheet, `${vendor.name} · ${vendor.street} · ${townOf(vendor)}`, 57, 128, 230, {
      size: 7,
      colour: '#555555',
    });
    rule(sheet, 57, 139, 230, '#999999', 0.4);
    block(sheet, addressLines(invoice, 'buyer'), 57, 146, 230, { size: 10.5 });
    let y = 146;
    for (const [label, value] of headRows(invoice)) {
      line(sheet, label, 344, y, 88, { size: 8.5, colour: '#555555' });
      y = line(sheet, value, 436, y, 104, { size: 9, align: 'right' }) + 3;
    }
    const top = Math.max(y + 14, 262);
    line(sheet, `${titleOf(invoice)} ${invoice.number}`, 57, top, 480, { size: 15, bold: true });
    const buyerVat = vatLine(invoice, buyer);
    if (buyerVat)
      line(sheet, `${buyer.name}, ${buyerVat}`, 57, top + 22, 480, { size: 8.5, colour: '#555555' });
    return top + 44;
  },
  style: { left: 57, width: 483, head: 'rules', zebra: false, size: 9, top: 70, bottom: 120 },
  foot(sheet, invoice) {
    const { vendor } = invoice;
    const y = pageHeight - 78;
    rule(sheet, 57, y - 8, 483, invoice.accent, 0.8);
    const look = { size: 7.5, colour: '#444444' };
    block(sheet, [vendor.name, vendor.street, townOf(vendor)], 57, y, 150, look);
    block(sheet, [vendor.phone, vendor.email, vatLine(invoice, vendor), vendor.register], 212, y, 165, look);
    block(sheet, bankLines(vendor), 386, y, 154, look);
  },
};

/** A coloured band with the name in white, dates in a strip below it. */
const banner: LayoutParts = {
  head(sheet, invoice) {
    const { vendor, buyer } = invoice;
    const words = wordsOf(invoice.locale);
    fill(sheet, 0, 0, pageWidth, 92, invoice.accent);
    line(sheet, vendor.name, 40, 30, 320, { size: 19, bold: true, colour: '#ffffff' });
    line(sheet, vendor.slogan, 40, 56, 320, { size: 9, colour: '#ffffff' });
    line(sheet, titleOf(invoice).toUpperCase(), 375, 32, 180, {
      size: 20,
      colour: '#ffffff',
      align: 'right',
    });
    const look = { size: 9 };
    line(sheet, words.billTo, 40, 116, 230, { size: 8, bold: true, colour: invoice.accent });
    block(sheet, [...addressLines(invoice, 'buyer'), vatLine(invoice, buyer)], 40, 129, 230, look);
    const sender = [...addressLines(invoice, 'vendor'), vatLine(invoice, vendor)];
    block(sheet, sender, 325, 129, 230, { ...look, align: 'right' });
    const rows = headRows(invoice);
    const perRow = 4;
    const width = 515 / perRow;
    const height = 34;
    rows.forEach(([label, value], index) => {
      const x = 40 + (index % perRow) * width;
      const y = 208 + Math.floor(index / perRow) * height;
      fill(sheet, x, y, width - 4, height - 4, '#f1f3f3');
      line(sheet, label, x + 6, y + 5, width - 16, { size: 7, colour: '#555555' });
      line(sheet, value, x + 6, y + 15, width - 16, { size: 9.5, bold: true });
    });
    return 208 + Math.ceil(rows.length / perRow) * height + 14;
  },
  style: { left: 40, width: 515, head: 'filled', zebra: true, size: 9, top: 50, bottom: 110 },
  foot(sheet, invoice) {
    const { vendor } = invoice;
    fill(sheet, 0, pageHeight - 58, pageWidth, 58, '#f1f3f3');
    const look = { size: 7.5, colour: '#444444', align: 'center' as const };
    const bank = bankLines(vendor).filter(Boolean).join('   ');
    const contact = [vendor.phone, vendor.email, vendor.web].join('   ');
    block(sheet, [bank, contact, vendor.register], 40, pageHeight - 47, 515, look);
  },
};

/** Centred letterhead in a serif face, a table with all its lines drawn. */
const classic: LayoutParts = {
  head(sheet, invoice) {
    const { vendor, buyer } = invoice;
    const words = wordsOf(invoice.locale);
    line(sheet, vendor.name, 50, 40, 495, { size: 21, bold: true, align: 'center', colour: invoice.accent });
    line(sheet, vendor.slogan, 50, 65, 495, { size: 10, italic: true, align: 'center' });
    const contact = `${vendor.street}, ${townOf(vendor)} – ${vendor.phone} – ${vendor.email}`;
    line(sheet, contact, 50, 80, 495, { size: 8.5, align: 'center' });
    rule(sheet, 50, 96, 495, invoice.accent, 1.4);
    rule(sheet, 50, 99, 495, invoice.accent, 0.5);
    const left = [`${words.billTo}:`, ...addressLines(invoice, 'buyer'), vatLine(invoice, buyer)];
    const bottom = block(sheet, left, 50, 118, 240, { size: 10.5 });
    line(sheet, titleOf(invoice), 330, 114, 215, { size: 19, bold: true });
    let y = 142;
    for (const [label, value] of headRows(invoice)) {
      line(sheet, `${label}:`, 330, y, 108, { size: 9.5 });
      y = line(sheet, value, 440, y, 105, { size: 9.5, bold: true }) + 2;
    }
    return Math.max(bottom, y) + 20;
  },
  style: { left: 50, width: 495, head: 'grid', zebra: false, size: 9.5, top: 60, bottom: 100 },
  foot(sheet, invoice) {
    const { vendor } = invoice;
    rule(sheet, 50, pageHeight - 62, 495, invoice.accent, 0.5);
    const bank = bankLines(vendor).filter(Boolean).join(', ');
    const identity = [vendor.name, vatLine(invoice, vendor), vendor.register].filter(Boolean).join(', ');
    block(sheet, [identity, bank, vendor.web], 50, pageHeight - 55, 495, { size: 8.5, align: 'center' });
  },
};

/** Mark and sender left, framed boxes for addressee and data: the look of accounting programs. */
const ledger: LayoutParts = {
  head(sheet, invoice) {
    const { vendor, buyer } = invoice;
    const words = wordsOf(invoice.locale);
    sheet.pdf.circle(58, 58, 17).fill(invoice.accent);
    line(sheet, vendor.name.slice(0, 1), 42, 47, 32, {
      size: 20,
      bold: true,
      colour: '#ffffff',
      align: 'center',
    });
    line(sheet, vendor.name, 84, 40, 230, { size: 13, bold: true });
    const sender = [`${vendor.street}, ${townOf(vendor)}`, vatLine(invoice, vendor), vendor.email];
    block(sheet, sender, 84, 58, 230, { size: 8, colour: '#444444' });
    frame(sheet, 330, 40, 225, 92, invoice.accent);
    line(sheet, words.billTo, 338, 46, 209, { size: 7.5, colour: invoice.accent, bold: true });
    block(sheet, [...addressLines(invoice, 'buyer'), vatLine(invoice, buyer)], 338, 59, 209, { size: 9.5 });
    line(sheet, titleOf(invoice), 40, 146, 280, { size: 18, bold: true, colour: invoice.accent });
    const rows = headRows(invoice);
    const half = Math.ceil(rows.length / 2);
    rows.forEach(([label, value], index) => {
      const x = index < half ? 40 : 300;
      const y = 176 + (index % half) * 18;
      frame(sheet, x, y, 255, 18, '#bbbbbb');
      line(sheet, label, x + 5, y + 5, 110, { size: 8, colour: '#444444' });
      line(sheet, value, x + 120, y + 5, 130, { size: 8.5, bold: true });
    });
    return 176 + half * 18 + 18;
  },
  style: { left: 40, width: 515, head: 'filled', zebra: false, size: 8.5, top: 50, bottom: 110 },
  foot(sheet, invoice) {
    const { vendor } = invoice;
    const words = wordsOf(invoice.locale);
    const bank = bankLines(vendor).filter(Boolean).join('  |  ');
    frame(sheet, 40, pageHeight - 74, 515, 38, '#bbbbbb');
    if (bank) line(sheet, `${words.bank}: ${bank}`, 48, pageHeight - 67, 499, { size: 8 });
    const rest = [vendor.register, vendor.phone, vendor.web].join('  |  ');
    line(sheet, rest, 48, pageHeight - (bank ? 53 : 60), 499, { size: 8, colour: '#444444' });
  },
};

export const layouts = { letter, banner, classic, ledger };

/** What stands below the sums: how to pay, and the notes that the law or courtesy asks for. */
export function drawNotes(sheet: Sheet, invoice: SampleInvoice, style: TableStyle, y: number): number {
  const words = wordsOf(invoice.locale);
  const pay = invoice.dueDate && invoice.kind === 'INVOICE' && !invoice.paid;
  const notes = [
    ...invoice.notes,
    ...(pay ? [`${words.payWithin} ${spellDate(invoice.dueDate ?? '', invoice.locale)}.`] : []),
    ...(invoice.paymentReference ? [`${words.paymentReference}: ${invoice.paymentReference}`] : []),
    ...(invoice.kind === 'INVOICE' ? [words.thanks] : []),
  ];
  const look = { size: style.size };
  const height = notes.reduce((all, note) => all + heightOf(sheet, note, style.width, look) + 5, 0);
  const top = y + 20 + height > pageHeight - style.bottom ? turnPage(sheet, style) : y + 20;
  return notes.reduce((at, note) => paragraph(sheet, note, style.left, at, style.width, look) + 5, top);
}
