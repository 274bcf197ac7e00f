import type { Pixels } from '../image/pixels.ts';
import type { LineChar } from './decode-characters.ts';
import type { LinePlace } from './detect-lines.ts';
import { loadPlainRecognizer, type Models } from './models.ts';
import { lineConfidence, recognizeLine } from './recognize-line.ts';

/** A line with a lower confidence is read again by the second recogniser. */
const certainMin = 0.93;
/** Two readings place the same letter at most this far apart, as a share of the letter pitch. */
const sameLetterPitch = 0.6;

/**
 * Reads a line, and reads it again with the second recogniser if the first is uncertain.
 * @param known the result of the first recogniser, if available
 */
export async function readLine(
  models: Models,
  pixels: Pixels,
  line: LinePlace,
  known?: LineChar[],
): Promise<LineChar[]> {
  const first = known ?? (await recognizeLine(models.recognizer, pixels, line));
  if (lineConfidence(first) >= certainMin) return first;
  return resolveLine(first, await recognizeLine(await loadPlainRecognizer(), pixels, line));
}

/**
 * Chooses the better of two readings of a line. The second recogniser has no accents and no currency signs:
 * accents of the first reading stay if both see the same letter, and so does a line with a currency sign.
 */
export function resolveLine(first: LineChar[], second: LineChar[]): LineChar[] {
  if (lineConfidence(second) <= lineConfidence(first)) return first;
  if (first.some(({ text }) => /[€£]/.test(text))) return first;
  return second.map((char) => {
    const accented = first.find((other) => isAccentOf(other, char, first.length));
    return accented ? { ...char, text: accented.text } : char;
  });
}

function isAccentOf(accented: LineChar, plain: LineChar, letters: number): boolean {
  if (!/[^\p{ASCII}]/u.test(accented.text)) return false;
  const base = accented.text === 'ß' ? 'B' : accented.text.normalize('NFD')[0];
  return base === plain.text && Math.abs(accented.at - plain.at) * letters < sameLetterPitch;
}
