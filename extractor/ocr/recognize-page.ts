import sharp from 'sharp';

import type { Pixels } from '../image/pixels.ts';
import { orderWords, type PlacedWord } from '../order-words.ts';
import type { ReadWord } from '../reading.ts';
import type { Turn } from '../turn-boxes.ts';
import { detectLines, type LinePlace } from './detect-lines.ts';
import { loadModels, type Models } from './models.ts';
import { placeWords } from './place-words.ts';
import { lineConfidence, recognizeLine } from './recognize-line.ts';

/** Lines are looked for at this size: smaller loses small print, larger takes longer than it pays. */
const detectionSide = 1280;
const lineConfidenceMin = 0.5;
/** So many of the widest lines tell whether the page stands upright. */
const trialLines = 5;
const uprightConfidenceMin = 0.8;

/** `turn`: the quarter turns clockwise that set the page upright; the words' places are on the upright page. */
export type RecognizedPage = { words: ReadWord[]; turn: Turn };

/** Reads the words of a picture of a page, whichever way up it is. */
export async function recognizePage(pixels: Pixels): Promise<RecognizedPage> {
  const models = await loadModels();
  const lines = await detectLines(models, pixels, detectionSide);
  if (lines.length === 0) return { words: [], turn: 0 };
  const turn = await findTurn(models, pixels, lines);
  if (turn === 0) return { words: await readLines(models, pixels, lines), turn };
  const upright = await turnPixels(pixels, turn);
  return { words: await readLines(models, upright, await detectLines(models, upright, detectionSide)), turn };
}

async function readLines(models: Models, pixels: Pixels, lines: LinePlace[]): Promise<ReadWord[]> {
  const words: PlacedWord[] = [];
  for (const line of lines) {
    const chars = await recognizeLine(models, pixels, line);
    if (lineConfidence(chars) >= lineConfidenceMin) words.push(...placeWords(chars, line));
  }
  return orderWords(words, pixels);
}

/** The page is upright when its widest lines read well; else the other directions are tried on them. */
async function findTurn(models: Models, pixels: Pixels, lines: LinePlace[]): Promise<Turn> {
  const widest = lines.toSorted((a, b) => b.width - a.width).slice(0, trialLines);
  const isSideways = widest.filter((line) => line.sideways).length > widest.length / 2;
  const asFound = await trialConfidence(models, pixels, widest);
  if (!isSideways && asFound >= uprightConfidenceMin) return 0;
  const over = widest.map((line) => ({ ...line, angle: line.angle + Math.PI }));
  const turnedOver = await trialConfidence(models, pixels, over);
  if (!isSideways) return turnedOver > asFound ? 2 : 0;
  // A line found sideways is read downwards or upwards, by the sign of its angle.
  const readsDownwards = widest.filter((line) => line.angle > 0).length > widest.length / 2;
  return readsDownwards === asFound >= turnedOver ? 3 : 1;
}

async function trialConfidence(models: Models, pixels: Pixels, lines: LinePlace[]): Promise<number> {
  let sum = 0;
  for (const line of lines) sum += lineConfidence(await recognizeLine(models, pixels, line));
  return sum / lines.length;
}

async function turnPixels({ data, width, height, channels }: Pixels, turn: Turn): Promise<Pixels> {
  const turned = await sharp(data, { raw: { width, height, channels } })
    .rotate(turn * 90)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: turned.data, width: turned.info.width, height: turned.info.height, channels };
}
