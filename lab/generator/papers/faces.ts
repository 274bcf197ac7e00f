import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Dice } from './dice.ts';
import { unpackWoff } from './unpack-woff.ts';

/** The names of the fonts of a paper, as the PDF knows them. */
export type Face = { regular: string; bold: string; italic: string };

const standardFaces: Face[] = [
  { regular: 'Helvetica', bold: 'Helvetica-Bold', italic: 'Helvetica-Oblique' },
  { regular: 'Times-Roman', bold: 'Times-Bold', italic: 'Times-Italic' },
  { regular: 'Courier', bold: 'Courier-Bold', italic: 'Courier-Oblique' },
  { regular: 'Helvetica', bold: 'Times-Bold', italic: 'Times-Italic' },
  { regular: 'Times-Roman', bold: 'Helvetica-Bold', italic: 'Helvetica-Oblique' },
];

/** Free fonts (SIL Open Font License, Apache License) that are embedded: those of programs, offices and old printers. */
const families = [
  'lato',
  'roboto',
  'nunito',
  'roboto-condensed',
  'eb-garamond',
  'inconsolata',
  'special-elite',
] as const;
type Family = (typeof families)[number];
const withoutItalic: readonly Family[] = ['inconsolata', 'special-elite'];

/** How often a paper embeds its fonts: it takes longer to make, and its text layer is another. */
const embeddedShare = 0.35;

/** The face of one paper; embedded fonts are made known to its PDF. */
export function chooseFace(dice: Dice, pdf: PDFKit.PDFDocument): Face {
  if (dice.chance(embeddedShare)) return embed(pdf, dice.pick(families));
  const [plain, serif, typed, mixed, other] = standardFaces;
  return dice.weigh([
    [50, plain],
    [22, serif],
    [10, typed],
    [9, mixed],
    [9, other],
  ] as [number, Face][]);
}

/** A face with letters of one width, as tills have it. */
export function chooseTillFace(dice: Dice, pdf: PDFKit.PDFDocument): Face {
  if (dice.chance(embeddedShare))
    return embed(pdf, dice.pick(['inconsolata', 'special-elite', 'roboto-condensed'] as const));
  return { regular: 'Courier', bold: 'Courier-Bold', italic: 'Courier-Oblique' };
}

function embed(pdf: PDFKit.PDFDocument, family: Family): Face {
  const bold = family === 'special-elite' ? 400 : 700;
  const italic = withoutItalic.includes(family) ? 'normal' : 'italic';
  const face = {
    regular: `${family}-400-normal`,
    bold: `${family}-${bold}-normal`,
    italic: `${family}-400-${italic}`,
  };
  for (const name of new Set(Object.values(face))) pdf.registerFont(name, fontFile(family, name));
  return face;
}

const files = new Map<string, Buffer>();

function fontFile(family: Family, name: string): Buffer {
  const known = files.get(name);
  if (known) return known;
  const place = `@fontsource/${family}/files/${name.replace(`${family}-`, `${family}-latin-`)}.woff`;
  const bytes = unpackWoff(readFileSync(createRequire(import.meta.url).resolve(place)));
  files.set(name, bytes);
  return bytes;
}
