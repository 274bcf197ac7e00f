import { Tensor } from 'onnxruntime-node';

import type { Pixels } from '../image/pixels.ts';
import { releaseMemory } from '../release-memory.ts';
import { cutLine, lineHeight } from './cut-line.ts';
import { decodeCharacters, type LineChar } from './decode-characters.ts';
import type { TiltedRectangle } from './fit-rectangle.ts';
import type { Recognizer } from './models.ts';

/** Reads one printed line (PP-OCR recognisers). */
export async function recognizeLine(
  { session, alphabet }: Recognizer,
  pixels: Pixels,
  place: TiltedRectangle,
): Promise<LineChar[]> {
  const { values, width, filled } = cutLine(pixels, place);
  const input = new Tensor('float32', values, [1, 3, lineHeight, width]);
  const { [session.outputNames[0]!]: output } = await session.run({
    [session.inputNames[0]!]: input,
  });
  const probabilities = output!.data as Float32Array;
  const chars = decodeCharacters(probabilities, alphabet, filled);
  releaseMemory(values);
  releaseMemory(probabilities);
  return chars;
}

/** The mean confidence of a line's characters; 0 for an empty line. */
export function lineConfidence(chars: LineChar[]): number {
  const printed = chars.filter((char) => char.text !== ' ');
  if (printed.length === 0) return 0;
  return printed.reduce((sum, char) => sum + char.confidence, 0) / printed.length;
}
