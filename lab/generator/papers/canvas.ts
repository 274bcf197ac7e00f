import type { FieldName } from '@slipway/contract/fields.ts';
import PDFDocument from 'pdfkit';

import type { Dice } from './dice.ts';
import { chooseFace, type Face } from './faces.ts';
import type { TrueField } from './paper.ts';

export type TextStyle = {
  size?: number;
  bold?: boolean;
  italic?: boolean;
  colour?: string;
  align?: 'left' | 'right' | 'center';
  /** Extra space between letters, in points. */
  spaced?: number;
};

/** What a text states: kept as truth when it is drawn. */
export type Note = { field: FieldName; value: string; printed: string; also?: string[] };
export type Said = { text: string; notes: Note[] };
export type Text = Said | string;

/** One paper in the making: where to draw, with what, and what was stated so far. */
export type Canvas = {
  pdf: PDFKit.PDFDocument;
  dice: Dice;
  face: Face;
  /** The size of ordinary text, in points. */
  size: number;
  accent: string;
  ink: string;
  soft: string;
  width: number;
  height: number;
  margin: number;
  /** Below this nothing but the foot of the page is drawn. */
  floor: number;
  stated: Map<FieldName, TrueField>;
};

export type CanvasOptions = {
  dice: Dice;
  page: [number, number];
  margin: number;
  size: number;
  title: string;
};

export const accents =
  '#1f4e5f #5b3a1e #2b4c7e #6b2737 #7a3b2e #00707a #333f48 #123c69 #3f6212 #111111 #b3261e #8a5a00 #5a2a82 #006847 #c2410c'.split(
    ' ',
  );

export function makeCanvas(options: CanvasOptions): Canvas {
  const { dice, page, margin, size, title } = options;
  const pdf = new PDFDocument({
    size: page,
    margin: 0,
    compress: true,
    bufferPages: true,
    info: { Title: title, CreationDate: new Date('2026-01-01T08:00:00Z') },
  });
  return {
    pdf,
    dice,
    face: chooseFace(dice, pdf),
    size,
    accent: dice.pick(accents),
    ink: dice.pick(['#000000', '#1c1c1c', '#222222', '#10243e']),
    soft: dice.pick(['#000000', '#555555', '#777777', '#333333']),
    width: page[0],
    height: page[1],
    margin,
    floor: page[1] - 90,
    stated: new Map(),
  };
}

export async function finishCanvas(canvas: Canvas): Promise<Buffer> {
  const parts: Buffer[] = [];
  canvas.pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => canvas.pdf.on('end', resolve).on('error', reject));
  canvas.pdf.end();
  await ended;
  return Buffer.concat(parts);
}

export function said(text: string, field: FieldName, value: string, printed = text): Said {
  return { text, notes: [{ field, value, printed }] };
}

/** Puts texts together; what they state goes with them. */
export function join(texts: readonly Text[], between = ' '): Said {
  return {
    text: texts.map((text) => (typeof text === 'string' ? text : text.text)).join(between),
    notes: texts.flatMap((text) => (typeof text === 'string' ? [] : text.notes)),
  };
}

export function plain(text: Text): string {
  return typeof text === 'string' ? text : text.text;
}

/** Keeps as truth what a text states that was drawn. */
export function keep(canvas: Canvas, text: Text): void {
  if (typeof text === 'string') return;
  for (const { field, value, printed, also = [] } of text.notes) {
    const known = canvas.stated.get(field);
    if (!known) canvas.stated.set(field, { value, also: [...also], printed: [printed] });
    else {
      const others = [known.value, ...known.also, value, ...also].filter((one) => one !== known.value);
      known.also = [...new Set(others)];
      if (!known.printed.includes(printed)) known.printed.push(printed);
    }
  }
}

function useLook(canvas: Canvas, look: TextStyle, size: number): void {
  const { regular, bold, italic } = canvas.face;
  canvas.pdf
    .font(look.bold ? bold : look.italic ? italic : regular)
    .fontSize(size)
    .fillColor(look.colour ?? canvas.ink);
}

export function widthOf(canvas: Canvas, text: Text, look: TextStyle = {}): number {
  useLook(canvas, look, look.size ?? canvas.size);
  return canvas.pdf.widthOfString(plain(text), look.spaced ? { characterSpacing: look.spaced } : {});
}

const smallest = 5.5;

/** One line of text, made smaller until it fits the width. Returns where the next line goes. */
export function write(
  canvas: Canvas,
  text: Text,
  x: number,
  y: number,
  width: number,
  look: TextStyle = {},
): number {
  const wanted = look.size ?? canvas.size;
  const words = plain(text);
  const natural = widthOf(canvas, text, look);
  const size = natural > width ? Math.max(smallest, (wanted * width) / natural) : wanted;
  useLook(canvas, look, size);
  const free = width - Math.min(width, (natural * size) / wanted);
  const shift = look.align === 'right' ? free : look.align === 'center' ? free / 2 : 0;
  const spacing = look.spaced ? { characterSpacing: look.spaced } : {};
  if (words !== '')
    canvas.pdf.text(words, x + shift, y + (wanted - size) * 0.8, { lineBreak: false, ...spacing });
  keep(canvas, text);
  return y + wanted * 1.32;
}

/** Lines one below the other. */
export function writeAll(
  canvas: Canvas,
  texts: readonly Text[],
  x: number,
  y: number,
  width: number,
  look: TextStyle = {},
): number {
  return texts
    .filter((text) => plain(text) !== '')
    .reduce((at, text) => write(canvas, text, x, at, width, look), y);
}

/** Words broken into lines of the width, as they fall. */
export function wrap(canvas: Canvas, text: string, width: number, look: TextStyle = {}): string[] {
  useLook(canvas, look, look.size ?? canvas.size);
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || canvas.pdf.widthOfString(longer) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** A paragraph; what it states is kept. */
export function writeParagraph(
  canvas: Canvas,
  text: Text,
  x: number,
  y: number,
  width: number,
  look: TextStyle = {},
): number {
  keep(canvas, text);
  return writeAll(canvas, wrap(canvas, plain(text), width, look), x, y, width, look);
}

export function rule(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  colour = canvas.soft,
  thickness = 0.6,
): void {
  canvas.pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(thickness)
    .strokeColor(colour)
    .stroke();
}

export function upright(canvas: Canvas, x: number, y: number, height: number, colour = canvas.soft): void {
  canvas.pdf
    .moveTo(x, y)
    .lineTo(x, y + height)
    .lineWidth(0.5)
    .strokeColor(colour)
    .stroke();
}

export function fill(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
): void {
  canvas.pdf.rect(x, y, width, height).fill(colour);
}

export function frame(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  colour = canvas.soft,
): void {
  canvas.pdf.rect(x, y, width, height).lineWidth(0.6).strokeColor(colour).stroke();
}
