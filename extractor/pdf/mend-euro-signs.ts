import type { PageChar } from './page-char.ts';
import { copyBytes, type Pdfium, withMemory } from './pdfium.ts';

/** The fonts of LaTeX's package eurosym. They have no Unicode map, and draw euro signs for these letters. */
const euroFont = /(?:^|[+-])fey[bm][or]\d+$/i;
const euroLetter = /^[ce]$/i;

/** Replaces letters that a font of euro signs draws. */
export function mendEuroSigns(pdfium: Pdfium, textPage: number, chars: readonly PageChar[]): void {
  const isEuroFont = new Map<number, boolean>();
  for (const [at, char] of chars.entries()) {
    if (char.text.length !== 1 || !euroLetter.test(char.text) || isInWord(chars, at)) continue;
    const object = pdfium.pdfium.wasmExports.FPDFText_GetTextObject(textPage, at);
    const font = object ? pdfium.FPDFTextObj_GetFont(object) : 0;
    if (!font) continue;
    const known = isEuroFont.get(font) ?? euroFont.test(fontName(pdfium, font));
    isEuroFont.set(font, known);
    if (known) char.text = '€';
  }
}

function isInWord(chars: readonly PageChar[], at: number): boolean {
  return /\p{L}/u.test(`${chars[at - 1]?.text ?? ''}${chars[at + 1]?.text ?? ''}`);
}

/** Names of fonts are far shorter. */
const nameBytesMax = 256;

function fontName(pdfium: Pdfium, font: number): string {
  return withMemory(pdfium, nameBytesMax, (pointer) => {
    const bytes = pdfium.FPDFFont_GetBaseFontName(font, pointer, nameBytesMax);
    // The length includes the NUL at the end; a longer name is not copied.
    if (bytes < 1 || bytes > nameBytesMax) return '';
    return new TextDecoder('latin1').decode(copyBytes(pdfium, pointer, bytes - 1));
  });
}
