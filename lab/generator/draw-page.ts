import PDFDocument from 'pdfkit';

export type Pdf = PDFKit.PDFDocument;

/** A4 in points. */
export const pageWidth = 595.28;
export const pageHeight = 841.89;

export type Face = 'Helvetica' | 'Times' | 'Courier';
export type PageStyle = {
  size?: number;
  bold?: boolean;
  italic?: boolean;
  colour?: string;
  align?: 'left' | 'right' | 'center';
};

const faces = {
  Helvetica: ['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique'],
  Times: ['Times-Roman', 'Times-Bold', 'Times-Italic'],
  Courier: ['Courier', 'Courier-Bold', 'Courier-Oblique'],
} as const;

/** A document in the making: where to draw, and in which typeface. */
export type Sheet = { pdf: Pdf; face: Face };

export type PdfOptions = {
  title: string;
  author: string;
  /** `YYYY-MM-DD`: makes the file the same each time. */
  date: string;
  face: Face;
  size?: [number, number];
  /** Encrypts it: it cannot be opened without. */
  password?: string;
};

/** Collects a PDF. Uncompressed and with standard fonts only, so that it comes out byte by byte the same everywhere. */
export async function makePdf(options: PdfOptions, draw: (sheet: Sheet) => void): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: options.size ?? [pageWidth, pageHeight],
    margin: 0,
    compress: false,
    bufferPages: true,
    pdfVersion: '1.7',
    ...(options.password ? { userPassword: options.password, pdfVersion: '1.4' as const } : {}),
    info: {
      Title: options.title,
      Author: options.author,
      Creator: options.author,
      CreationDate: new Date(`${options.date}T08:00:00Z`),
    },
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  draw({ pdf, face: options.face });
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}

/** One line of text, made smaller if need be until it fits the width. Returns where the next line goes. */
export function line(
  sheet: Sheet,
  text: string,
  x: number,
  y: number,
  width: number,
  look: PageStyle = {},
): number {
  let size = look.size ?? 9;
  useFont(sheet, look, size);
  while (sheet.pdf.widthOfString(text) > width && size > 5) {
    size -= 0.25;
    useFont(sheet, look, size);
  }
  const free = width - sheet.pdf.widthOfString(text);
  const shift = look.align === 'right' ? free : look.align === 'center' ? free / 2 : 0;
  sheet.pdf.text(text, x + shift, y, { lineBreak: false });
  return y + (look.size ?? 9) * 1.35;
}

/** Lines one below the other; empty ones are left out. */
export function block(
  sheet: Sheet,
  lines: readonly (string | null)[],
  x: number,
  y: number,
  width: number,
  look: PageStyle = {},
): number {
  return lines
    .filter((text): text is string => text !== null && text !== '')
    .reduce((at, text) => line(sheet, text, x, at, width, look), y);
}

/** Text broken into lines of the width. */
export function paragraph(
  sheet: Sheet,
  text: string,
  x: number,
  y: number,
  width: number,
  look: PageStyle = {},
): number {
  useFont(sheet, look, look.size ?? 9);
  sheet.pdf.text(text, x, y, { width, lineGap: 1.5, align: look.align ?? 'left' });
  return y + heightOf(sheet, text, width, look);
}

export function heightOf(sheet: Sheet, text: string, width: number, look: PageStyle = {}): number {
  useFont(sheet, look, look.size ?? 9);
  return sheet.pdf.heightOfString(text, { width, lineGap: 1.5 });
}

export function rule(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  colour = '#999999',
  thickness = 0.6,
): void {
  sheet.pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(thickness)
    .strokeColor(colour)
    .stroke();
}

export function fill(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
): void {
  sheet.pdf.rect(x, y, width, height).fill(colour);
}

export function frame(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  colour = '#999999',
): void {
  sheet.pdf.rect(x, y, width, height).lineWidth(0.6).strokeColor(colour).stroke();
}

function useFont(sheet: Sheet, look: PageStyle, size: number): void {
  const [regular, bold, italic] = faces[sheet.face];
  sheet.pdf
    .font(look.bold ? bold : look.italic ? italic : regular)
    .fontSize(size)
    .fillColor(look.colour ?? '#1c1c1c');
}
