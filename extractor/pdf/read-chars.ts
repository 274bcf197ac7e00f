import type { FileFacts } from './file-facts.ts';
import { mendEuroSigns } from './mend-euro-signs.ts';
import { mendUnmapped, type Unmapped } from './mend-unmapped.ts';
import { isLetterOrDigit, isLetterOrDigitCode, type PageChar } from './page-char.ts';
import { copyBytes, memoryOf, type Pdfium, withMemory } from './pdfium.ts';
import { hasSuspectInk } from './text-ink.ts';

const charsMax = 200_000;
/** Fine enough to hide PDFium's rounding to whole device units. */
const deviceUnits = 10_000_000;
const probe = 1000;

type Size = { width: number; height: number };
type Place = (x: number, y: number) => [x: number, y: number];

/** In file order, which may differ from the reading order. */
export function readChars(pdfium: Pdfium, page: number, size: Size, file: FileFacts): PageChar[] {
  const place = placeOnPage(pdfium, page, size);
  const textPage = pdfium.FPDFText_LoadPage(page);
  if (!textPage) return [];
  try {
    const count = Math.min(pdfium.FPDFText_CountChars(textPage), charsMax);
    return withMemory(pdfium, 64, (pointer) => {
      const reader = { pdfium, textPage, pointer, place };
      const runs = new Map<number, Run>();
      const unmapped: Unmapped[] = [];
      const nuls = new Set<PageChar>();
      const chars: PageChar[] = [];
      for (let at = 0; at < count; at++) {
        const char = readChar(reader, at, runOf(reader, at, runs), unmapped);
        chars.push(char);
        if (char.text === '' && pdfium.FPDFText_GetUnicode(textPage, at) === 0) nuls.add(char);
      }
      mendUnmapped(pdfium, textPage, chars, { unmapped, codesAreUnicode: file.codesAreUnicode });
      mendEuroSigns(pdfium, textPage, chars);
      return withoutNulBytes(chars, nuls);
    });
  } finally {
    pdfium.FPDFText_ClosePage(textPage);
  }
}

/** Nearly half of the characters, and each before a letter. */
const nulShares = { ofCharsMin: 0.4, beforeTextMin: 0.9 };

/**
 * Some programs write text of two bytes per character (UTF-16) in a font of one byte per character. On the page, the NUL
 * before each letter is a gap, and the euro sign (20AC) is a space and "¬".
 */
function withoutNulBytes(chars: PageChar[], nuls: ReadonlySet<PageChar>): PageChar[] {
  if (nuls.size === 0 || nuls.size < chars.length * nulShares.ofCharsMin) return chars;
  const textAt = (at: number) => chars[at]?.text ?? '';
  const beforeText = chars.filter((char, at) => nuls.has(char) && textAt(at + 1) !== '').length;
  if (beforeText < nuls.size * nulShares.beforeTextMin) return chars;
  return chars.flatMap((char, at) => {
    if (nuls.has(char)) return [];
    return [char.text === '¬' && textAt(at - 1) === ' ' ? { ...char, text: '€' } : char];
  });
}

type Reader = { pdfium: Pdfium; textPage: number; pointer: number; place: Place };
/** The properties that all characters of one text object share. */
type Run = Pick<PageChar, 'turn' | 'uncertain'>;

const runOfAdded: Run = { turn: 0, uncertain: false };

/** Most characters that PDFium added belong to no text object. */
function runOf(reader: Reader, at: number, runs: Map<number, Run>): Run {
  const { pdfium, textPage, pointer } = reader;
  const object = pdfium.pdfium.wasmExports.FPDFText_GetTextObject(textPage, at);
  if (!object) return runOfAdded;
  const known = runs.get(object);
  if (known) return known;
  const run = { turn: charTurn(reader, at), uncertain: hasSuspectInk(pdfium, object, pointer) };
  runs.set(object, run);
  return run;
}

function readChar(reader: Reader, at: number, run: Run, unmapped: Unmapped[]): PageChar {
  const { pdfium, textPage, pointer, place } = reader;
  const [x0, y0, x1, y1] = charBox(pdfium, textPage, at, pointer);
  const [ax, ay] = place(x0, y0);
  const [bx, by] = place(x1, y1);
  const text = charText(pdfium, textPage, at, unmapped);
  return {
    text,
    left: Math.min(ax, bx),
    top: Math.min(ay, by),
    right: Math.max(ax, bx),
    bottom: Math.max(ay, by),
    turn: run.turn,
    // PDFium adds only spaces and line ends.
    added: !isLetterOrDigit(text) && pdfium.pdfium.wasmExports.FPDFText_IsGenerated(textPage, at) === 1,
    uncertain: run.uncertain,
  };
}

/** The loose box: as high as the font, so that all words of a line have the same height. */
function charBox(
  pdfium: Pdfium,
  textPage: number,
  at: number,
  pointer: number,
): [number, number, number, number] {
  const { wasmExports } = pdfium.pdfium;
  if (wasmExports.FPDFText_GetLooseCharBox(textPage, at, pointer)) {
    const memory = memoryOf(pdfium);
    const [left, top] = [memory.getFloat32(pointer, true), memory.getFloat32(pointer + 4, true)];
    const [right, bottom] = [memory.getFloat32(pointer + 8, true), memory.getFloat32(pointer + 12, true)];
    if (right !== left && top !== bottom) return [left, bottom, right, top];
  }
  wasmExports.FPDFText_GetCharBox(textPage, at, pointer, pointer + 8, pointer + 16, pointer + 24);
  const memory = memoryOf(pdfium);
  const [left, right] = [memory.getFloat64(pointer, true), memory.getFloat64(pointer + 8, true)];
  const [bottom, top] = [memory.getFloat64(pointer + 16, true), memory.getFloat64(pointer + 24, true)];
  return [left, bottom, right, top];
}

const asciiTexts = Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code));

function charText({ pdfium }: Pdfium, textPage: number, at: number, unmapped: Unmapped[]): string {
  const functions = pdfium.wasmExports;
  // The module returns signed numbers.
  const code = functions.FPDFText_GetUnicode(textPage, at) >>> 0;
  const isMapped = functions.FPDFText_HasUnicodeMapError(textPage, at) !== 1;
  // Most characters are one of these, which are never a hyphen, a ligature or half of a pair.
  if (isMapped && isLetterOrDigitCode(code)) return asciiTexts[code] ?? '';
  // PDFium returns U+0002 for a hyphen at the end of a line.
  if (code === 0x02 || code === 0xad || functions.FPDFText_IsHyphen(textPage, at) === 1) return '-';
  if (!isMapped) {
    unmapped.push({ at, code });
    return '';
  }
  if (code === 0 || code === 0xfffd || code === 0xfffe) return '';
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '';
  const text = String.fromCodePoint(code);
  // Only ligatures are decomposed: other compatibility characters (², ½, º) have their own meaning.
  return code >= 0xfb00 && code <= 0xfb06 ? text.normalize('NFKC') : text;
}

function charTurn({ pdfium, textPage, pointer, place }: Reader, at: number): PageChar['turn'] {
  if (!pdfium.pdfium.wasmExports.FPDFText_GetMatrix(textPage, at, pointer)) return 0;
  const memory = memoryOf(pdfium);
  const [ox, oy] = place(0, 0);
  const [x, y] = place(memory.getFloat32(pointer, true), memory.getFloat32(pointer + 4, true));
  const quarters = Math.round(Math.atan2(y - oy, x - ox) / (Math.PI / 2));
  return ((quarters + 4) % 4) as PageChar['turn'];
}

/**
 * Converts PDF coordinates to the displayed page. Uses PDFium's own transform at three points, which includes
 * rotation and cropping.
 */
export function placeOnPage(pdfium: Pdfium, page: number, size: Size): Place {
  const [ox, oy] = toDevice(pdfium, page, 0, 0);
  const [xx, xy] = toDevice(pdfium, page, probe, 0);
  const [yx, yy] = toDevice(pdfium, page, 0, probe);
  const toPoints = (units: number, length: number) => (units / deviceUnits) * length;
  return (x, y) => [
    toPoints(ox + ((xx - ox) * x + (yx - ox) * y) / probe, size.width),
    toPoints(oy + ((xy - oy) * x + (yy - oy) * y) / probe, size.height),
  ];
}

function toDevice(pdfium: Pdfium, page: number, x: number, y: number): [number, number] {
  return withMemory(pdfium, 8, (pointer) => {
    pdfium.FPDF_PageToDevice(page, 0, 0, deviceUnits, deviceUnits, 0, x, y, pointer, pointer + 4);
    const [deviceX = 0, deviceY = 0] = new Int32Array(copyBytes(pdfium, pointer, 8).buffer);
    return [deviceX, deviceY];
  });
}
