import { PDFDocument } from '@cantoo/pdf-lib';

import { grey, type Style, takePen } from '../hybrid/pen.ts';
import type { Mail } from './open-mail.ts';

/** A4, in points. */
const [pageWidth, pageHeight] = [595.28, 841.89];
const margin = 50;
const width = pageWidth - 2 * margin;
const leading = 1.4;
const plain: Style = { size: 10 };
const strong: Style = { size: 12, weight: 'bold' };
const small: Style = { size: 9, colour: grey };
/** The maximum length of a receipt; further lines are only in the message itself. */
const linesMax = 1500;
const lineLengthMax = 2000;

/**
 * Converts the text of an email to a PDF, with sender, date and subject above it. The same email always gives
 * the same PDF.
 */
export async function typesetBody({ from, fromName, subject, date, text }: Mail): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const pen = takePen(pdf);
  let page = pdf.addPage([pageWidth, pageHeight]);
  let y = pageHeight - margin;
  const write = async (line: string, style: Style) => {
    if (y < margin + style.size * leading) {
      page = pdf.addPage([pageWidth, pageHeight]);
      y = pageHeight - margin;
    }
    y -= style.size * leading;
    if (line.trim() !== '') await pen.write(page, line, margin, y, style);
  };
  const writeWrapped = async (words: string, style: Style) => {
    for (const line of await pen.wrap(words.slice(0, lineLengthMax), width, style)) await write(line, style);
  };
  await writeWrapped([fromName, from && `<${from}>`].filter(Boolean).join(' '), small);
  await writeWrapped(date?.slice(0, 10) ?? '', small);
  await writeWrapped(subject ?? '', strong);
  await write('', plain);
  for (const line of text.split(/\r\n|\r|\n/, linesMax)) await writeWrapped(line, plain);
  return pdf.save({ useObjectStreams: false });
}
