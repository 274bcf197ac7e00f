import type { Pdfium } from './pdfium.ts';
import type { PageChar } from './read-chars.ts';

/** PDFium reads a range of a `ToUnicode` map only up to the first code whose last byte is FF. */
const mappedMax = 0xff;

/** A character whose code the font does not map, according to PDFium. */
export type Unmapped = { at: number; code: number };

type Font = { unmapped: Unmapped[]; isLow: boolean };

/**
 * Fills in the letters that PDFium loses if a font maps all codes to themselves in one range from 0000 to FFFF: it
 * knows only the first 256, and not "ł" or "€".
 */
export function mendUnmapped(
  pdfium: Pdfium,
  textPage: number,
  chars: PageChar[],
  unmapped: readonly Unmapped[],
): void {
  for (const font of fontsOf(pdfium, textPage, chars, unmapped)) {
    if (!font.isLow) continue;
    for (const { at, code } of font.unmapped) {
      const char = chars[at];
      if (char && isPrintable(code)) char.text = String.fromCodePoint(code);
    }
  }
}

/** The fonts with unmapped characters; `isLow` if the codes above 255 are exactly those that are not mapped. */
function fontsOf(
  pdfium: Pdfium,
  textPage: number,
  chars: readonly PageChar[],
  unmapped: readonly Unmapped[],
): Iterable<Font> {
  const fonts = new Map<number, Font>();
  const fontAt = (at: number) => {
    const object = pdfium.pdfium.wasmExports.FPDFText_GetTextObject(textPage, at);
    return object ? pdfium.FPDFTextObj_GetFont(object) : 0;
  };
  for (const one of unmapped) {
    const number = fontAt(one.at);
    const font = fonts.get(number) ?? { unmapped: [], isLow: number !== 0 };
    font.unmapped.push(one);
    font.isLow &&= one.code > mappedMax;
    fonts.set(number, font);
  }
  for (const [at, char] of chars.entries()) {
    if ((char.text.codePointAt(0) ?? 0) <= mappedMax) continue;
    const font = fonts.get(fontAt(at));
    if (font) font.isLow = false;
  }
  return fonts.values();
}

function isPrintable(code: number): boolean {
  if (code > 0xffff || (code >= 0xd800 && code <= 0xf8ff)) return false;
  return /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(String.fromCodePoint(code));
}
