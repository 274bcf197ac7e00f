import { drawLines, drawSums, type TableStyle } from './draw-lines.ts';
import { line, makePdf, pageHeight, pageWidth, type Sheet } from './draw-page.ts';
import type { SampleInvoice } from './invoice.ts';
import { wordsOf } from './labels.ts';
import { drawNotes, layouts } from './layouts.ts';

export type InvoicePdfOptions = {
  /** Encrypts the file. */
  password?: string;
  /** When the file was written, where that is not the date of the invoice. */
  printedOn?: string;
  /** A file to embed, as Factur-X does. */
  attachment?: { name: string; bytes: Buffer; description: string };
};

/** A digital PDF of the invoice in its own layout, with a text layer; the same bytes for the same description. */
export function makeInvoicePdf(invoice: SampleInvoice, options: InvoicePdfOptions = {}): Promise<Buffer> {
  const words = wordsOf(invoice.locale);
  const file = {
    title: `${words.kind[invoice.kind]} ${invoice.number}`,
    author: invoice.vendor.name,
    date: options.printedOn ?? invoice.date,
    face: invoice.layout === 'classic' ? ('Times' as const) : ('Helvetica' as const),
    ...(options.password ? { password: options.password } : {}),
  };
  return makePdf(file, (sheet) => {
    drawInvoice(sheet, invoice);
    if (options.attachment) attach(sheet, invoice, options.attachment);
  });
}

function drawInvoice(sheet: Sheet, invoice: SampleInvoice): void {
  const layout = layouts[invoice.layout];
  const words = wordsOf(invoice.locale);
  const style: TableStyle = {
    ...layout.style,
    accent: invoice.accent,
    onPage: () => {
      const title = `${invoice.vendor.name} – ${words.kind[invoice.kind]} ${invoice.number}`;
      line(sheet, title, layout.style.left, 34, 400, { size: 8.5, colour: '#555555' });
    },
  };
  const table = layout.head(sheet, invoice);
  const sums = drawLines(sheet, invoice, style, table);
  const notes = drawSums(sheet, invoice, style, sums);
  drawNotes(sheet, invoice, style, notes);
  const { count } = sheet.pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    sheet.pdf.switchToPage(page);
    layout.foot(sheet, invoice);
    const text = `${words.page} ${page + 1} ${words.pageOf} ${count}`;
    if (count > 1) line(sheet, text, pageWidth - 140, pageHeight - 22, 100, { size: 7.5, align: 'right' });
  }
}

function attach(
  sheet: Sheet,
  invoice: SampleInvoice,
  file: NonNullable<InvoicePdfOptions['attachment']>,
): void {
  const options = {
    name: file.name,
    type: 'text/xml',
    description: file.description,
    relationship: 'Alternative',
    modifiedDate: new Date(`${invoice.date}T08:00:00Z`),
  };
  sheet.pdf.file(file.bytes, options);
}
