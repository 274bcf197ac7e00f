import { copyBytes, type Pdfium } from './pdfium.ts';

/** ISO 32000-1 table 106: neither fill nor stroke, and the same as a clipping path. */
const invisibleModes = [3, 7];
const nearlyWhite = 235;
const nearlyClear = 16;

/**
 * Whether a text object may be invisible: drawn without ink (like the text layer of a scan), in white, or
 * transparent. Only the rendered page shows whether it really is.
 */
export function hasSuspectInk(pdfium: Pdfium, object: number, pointer: number): boolean {
  if (invisibleModes.includes(pdfium.FPDFTextObj_GetTextRenderMode(object))) return true;
  if (!pdfium.FPDFPageObj_GetFillColor(object, pointer, pointer + 4, pointer + 8, pointer + 12)) return false;
  const [red = 0, green = 0, blue = 0, alpha = 255] = new Uint32Array(copyBytes(pdfium, pointer, 16).buffer);
  return Math.min(red, green, blue) >= nearlyWhite || alpha <= nearlyClear;
}
