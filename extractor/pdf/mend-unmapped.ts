import type { PageChar } from './page-char.ts';
import type { Pdfium } from './pdfium.ts';

/** PDFium reads a range of a `ToUnicode` map only up to the first code whose last byte is FF. */
const mappedMax = 0xff;
const space = 0x20;

/** A character whose code the font does not map, according to PDFium. */
export type Unmapped = { at: number; code: number };

type Font = { unmapped: Unmapped[]; lacksOnlyHigh: boolean };

/**
 * Fills in characters that PDFium does not map, although their codes are their Unicode:
 * - A font maps all codes to themselves in one range from 0000 to FFFF. PDFium knows only the first 256, and not "ł" or
 *   "€".
 * - A font has no map, or one that PDFium does not understand, and the codes read as text.
 * - LaTeX's symbol font has no map. Its pound and euro signs (TS1 encoding) are next to amounts or in headings.
 */
export function mendUnmapped(
  pdfium: Pdfium,
  textPage: number,
  chars: PageChar[],
  { unmapped, codesAreUnicode }: { unmapped: readonly Unmapped[]; codesAreUnicode: () => boolean },
): void {
  if (unmapped.length === 0) return;
  const mended = readsAsText(unmapped, chars)
    ? unmapped
    : codesAreUnicode()
      ? [...fontsOf(pdfium, textPage, chars, unmapped)].flatMap((font) =>
          font.lacksOnlyHigh ? font.unmapped : [],
        )
      : [];
  for (const { at, code } of mended) {
    const char = chars[at];
    if (char && (code === space || isPrintable(code))) char.text = String.fromCodePoint(code);
  }
  for (const { at, code } of unmapped) {
    const char = chars[at];
    const sign = latexSigns.get(code);
    const isAlone = !/\p{L}/u.test(`${chars[at - 1]?.text ?? ''}${chars[at + 1]?.text ?? ''}`);
    if (char?.text === '' && sign !== undefined && isAlone) char.text = sign;
  }
}

const latexSigns = new Map([
  [0xa3, '£'],
  [0xbf, '€'],
]);

/** Shorter texts read as anything. */
const codesMin = 40;
const shares = { wordsMin: 0.7, lowerMin: 0.4, vowelsMin: 0.28, vowelsMax: 0.6 };

/**
 * Whether codes are those of letters. Glyph numbers begin at 3: they include control characters, many symbols and
 * capital letters, and few vowels.
 */
function readsAsText(unmapped: readonly Unmapped[], chars: readonly PageChar[]): boolean {
  const codes = unmapped.filter(({ at }) => chars[at]?.added === false);
  if (codes.length < codesMin || codes.some(({ code }) => code !== space && !isPrintable(code))) return false;
  const text = codes.map(({ code }) => String.fromCodePoint(code)).join('');
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const letters = count(/\p{L}/gu);
  const vowels = count(/[aeiouyäöüåæøáéíóúýąęőűàèìòùâêîôûãõ]/giu) / letters;
  return (
    count(/[\p{L}\p{N}]/gu) >= count(/\S/gu) * shares.wordsMin &&
    count(/\p{Ll}/gu) >= letters * shares.lowerMin &&
    vowels >= shares.vowelsMin &&
    vowels <= shares.vowelsMax
  );
}

/** The fonts with unmapped characters; `lacksOnlyHigh` if the codes above 255 are exactly those that are not mapped. */
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
    const font = fonts.get(number) ?? { unmapped: [], lacksOnlyHigh: number !== 0 };
    font.unmapped.push(one);
    font.lacksOnlyHigh &&= one.code > mappedMax;
    fonts.set(number, font);
  }
  for (const [at, char] of chars.entries()) {
    if ((char.text.codePointAt(0) ?? 0) <= mappedMax) continue;
    const font = fonts.get(fontAt(at));
    if (font) font.lacksOnlyHigh = false;
  }
  return fonts.values();
}

function isPrintable(code: number): boolean {
  if (code <= space || code > 0xffff || (code >= 0xd800 && code <= 0xf8ff)) return false;
  return /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(String.fromCodePoint(code));
}
