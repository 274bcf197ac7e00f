import type { Pixels } from '../image/pixels.ts';
import type { ReadWord } from '../reading.ts';
import { releaseMemory } from '../release-memory.ts';

/** Pictures also contain ornaments: only text with this confidence counts. */
const confidenceMin = 0.8;
const lettersMin = 2;
/** The margin when painting over words, as a share of their height. */
const margin = 0.15;
const white = 255;

/**
 * Reads text on a page that is not in its text layer: logos, stamps, pictures of text. Paints over the known words, and
 * releases the pixels.
 */
export async function recognizeRest(pixels: Pixels, known: ReadWord[]): Promise<ReadWord[]> {
  for (const word of known) paintOver(pixels, word);
  if (isBlank(pixels.data)) return [];
  // Loaded when first needed: most documents have a text layer.
  const { recognizePage } = await import('./recognize-page.ts');
  const { words, turn } = await recognizePage(pixels);
  releaseMemory(pixels.data);
  if (turn !== 0) return [];
  return words.filter(
    ({ confidence, text }) => (confidence ?? 0) >= confidenceMin && text.length >= lettersMin,
  );
}

function paintOver({ data, width, height, channels }: Pixels, { box }: ReadWord): void {
  const extra = box.height * height * margin;
  const left = clamp(box.x * width - extra, width);
  const right = clamp((box.x + box.width) * width + extra, width);
  const top = clamp(box.y * height - extra, height);
  const bottom = clamp((box.y + box.height) * height + extra, height);
  for (let row = top; row < bottom; row++) {
    data.fill(white, (row * width + left) * channels, (row * width + right) * channels);
  }
}

/**
 * Most printed pages have only their words: skipping them saves a second. Every byte is white if the first
 * one is, and each equals the one before it.
 */
function isBlank(data: Uint8Array): boolean {
  return data[0] === white && Buffer.compare(data.subarray(1), data.subarray(0, -1)) === 0;
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, Math.round(value)));
}

/** Merges the lines of both, from top to bottom. */
export function mergeLines(first: ReadWord[], second: ReadWord[]): ReadWord[] {
  const lines = [...linesOf(first), ...linesOf(second)];
  return lines
    .toSorted((a, b) => middle(a) - middle(b))
    .flatMap((words, line) => words.map((word) => ({ ...word, line })));
}

function linesOf(words: ReadWord[]): ReadWord[][] {
  return [...Map.groupBy(words, ({ line }) => line).values()];
}

function middle(words: ReadWord[]): number {
  return words.reduce((sum, { box }) => sum + box.y + box.height / 2, 0) / words.length;
}
