import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import fontkit from '@cantoo/fontkit';
import { type Color, type PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';

/**
 * Roboto comes in subsets, each with the letters of some languages. The first subset with a letter draws it.
 */
const parts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese', 'cyrillic-ext', 'greek-ext'] as const;
const weights = { plain: 400, bold: 700 } as const;
const resolve = createRequire(import.meta.url).resolve;
/** Replaces a letter without a glyph: PDF/A forbids missing glyphs. */
const missingGlyph = '?';

export type Weight = keyof typeof weights;
export type Style = { size: number; weight?: Weight; colour?: Color };
export const black = rgb(0.1, 0.1, 0.1);
export const grey = rgb(0.4, 0.4, 0.4);

export type Pen = {
  widthOf(text: string, style: Style): Promise<number>;
  write(page: PDFPage, text: string, x: number, y: number, style: Style): Promise<void>;
  /** Breaks the text into lines of at most this width. Longer words are cut. */
  wrap(text: string, width: number, style: Style): Promise<string[]>;
};

type Face = { font: PDFFont; letters: Set<number> };

/** Writes text with fonts that are embedded as subsets. */
export function takePen(pdf: PDFDocument): Pen {
  pdf.registerFontkit(fontkit);
  const faces = new Map<string, Promise<Face>>();
  const faceOf = (part: string, weight: Weight) => {
    const name = `@fontsource/roboto/files/roboto-${part}-${weights[weight]}-normal.woff`;
    const held = faces.get(name) ?? loadFace(pdf, name);
    faces.set(name, held);
    return held;
  };
  const runsOf = async (text: string, weight: Weight) => {
    const runs: { font: PDFFont; text: string }[] = [];
    for (const letter of tidy(text)) {
      const { font, drawn } = await find(letter, weight, faceOf);
      const last = runs.at(-1);
      if (last?.font === font) last.text += drawn;
      else runs.push({ font, text: drawn });
    }
    return runs;
  };
  const widthOf = async (text: string, { size, weight = 'plain' }: Style) => {
    const runs = await runsOf(text, weight);
    return runs.reduce((width, run) => width + run.font.widthOfTextAtSize(run.text, size), 0);
  };
  return {
    widthOf,
    async write(page, text, x, y, { size, weight = 'plain', colour = black }) {
      let at = x;
      for (const run of await runsOf(text, weight)) {
        page.drawText(run.text, { x: at, y, size, font: run.font, color: colour });
        at += run.font.widthOfTextAtSize(run.text, size);
      }
    },
    async wrap(text, width, style) {
      const lines: string[] = [];
      let line = '';
      for (const word of tidy(text).split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`;
        if ((await widthOf(longer, style)) <= width) {
          line = longer;
          continue;
        }
        if (line !== '') lines.push(line);
        line = '';
        if ((await widthOf(word, style)) <= width) {
          line = word;
          continue;
        }
        for (const letter of word) {
          if (line !== '' && (await widthOf(line + letter, style)) > width) {
            lines.push(line);
            line = '';
          }
          line += letter;
        }
      }
      return [...lines, line];
    },
  };
}

async function loadFace(pdf: PDFDocument, name: string): Promise<Face> {
  const font = await pdf.embedFont(readFileSync(resolve(name)), { subset: true });
  return { font, letters: new Set(font.getCharacterSet()) };
}

async function find(letter: string, weight: Weight, faceOf: (part: string, weight: Weight) => Promise<Face>) {
  for (const part of parts) {
    const { font, letters } = await faceOf(part, weight);
    if (letters.has(letter.codePointAt(0) ?? 0)) return { font, drawn: letter };
  }
  return { font: (await faceOf('latin', weight)).font, drawn: missingGlyph };
}

function tidy(text: string): string {
  return text.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ');
}
