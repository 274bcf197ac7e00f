import sharp from 'sharp';

import type { Pixels } from '../image/pixels.ts';
import { orderWords, type PlacedWord } from '../order-words.ts';
import type { ReadWord } from '../reading.ts';
import { releaseMemory } from '../release-memory.ts';
import { type Attitude, rotateAbout, type Turn } from '../turn-boxes.ts';
import type { LineChar } from './decode-characters.ts';
import { detectLines, type LinePlace } from './detect-lines.ts';
import { loadModels, type Models } from './models.ts';
import { placeWords } from './place-words.ts';
import { readLine } from './read-line.ts';
import { detectionSide, duringRecognition } from './recognition.ts';
import { lineConfidence, recognizeLine } from './recognize-line.ts';
import { resolveCurrency } from './resolve-currency.ts';

const lineConfidenceMin = 0.65;
/** This many of the widest lines decide whether the page is upright. */
const trialLines = 5;
const uprightConfidenceMin = 0.8;
const longLineRatio = 4;
/** Radians: 0.3 degrees. A smaller skew is not corrected. */
const skewMin = 0.005;

/** The positions of the words are on the upright, horizontal page. */
export type RecognizedPage = Attitude & { words: ReadWord[] };

/** Reads the words of a picture of a page in any orientation. */
export function recognizePage(pixels: Pixels, side = detectionSide): Promise<RecognizedPage> {
  return duringRecognition(() => recognize(pixels, side));
}

async function recognize(pixels: Pixels, side: number): Promise<RecognizedPage> {
  const models = await loadModels();
  const lines = await detectLines(models, pixels, side);
  if (lines.length === 0) return { words: [], turn: 0, skew: 0 };
  const tried: Tried = new Map();
  const turn = await findTurn(models, pixels, lines, tried);
  if (turn === 0) return { turn, ...(await readLines(models, pixels, lines, tried)) };
  const upright = await turnPixels(pixels, turn);
  const uprightLines = await detectLines(models, upright, side);
  const read = await readLines(models, upright, uprightLines);
  releaseMemory(upright.data);
  return { turn, ...read };
}

/** Lines already read to find the page's orientation, so that they are not read twice. */
type Tried = Map<LinePlace, LineChar[]>;

async function readLines(models: Models, pixels: Pixels, lines: LinePlace[], tried: Tried = new Map()) {
  const texts: LineChar[][] = [];
  for (const line of lines) texts.push(await readLine(models, pixels, line, tried.get(line)));
  const words = resolveCurrency(texts).flatMap((chars, at) => {
    return lineConfidence(chars) >= lineConfidenceMin ? placeWords(chars, lines[at]!) : [];
  });
  const skew = measureSkew(lines);
  const level = skew === 0 ? words : words.map((word) => setLevel(word, pixels, skew));
  return { words: orderWords(level, pixels), skew };
}

/** The skew of a page: the median of its lines, weighted by length. */
function measureSkew(lines: LinePlace[]): number {
  const long = lines.filter((line) => !line.sideways && line.width > line.height * longLineRatio);
  const total = long.reduce((sum, { width }) => sum + width, 0);
  let passed = 0;
  for (const { angle, width } of long.toSorted((a, b) => a.angle - b.angle)) {
    passed += width;
    if (passed >= total / 2) return Math.abs(angle) >= skewMin ? angle : 0;
  }
  return 0;
}

function setLevel(word: PlacedWord, page: Pixels, skew: number): PlacedWord {
  const [fromX, fromY] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2];
  const [x, y] = rotateAbout(page, fromX, fromY, -skew);
  const [shiftX, shiftY] = [x - fromX, y - fromY];
  return {
    ...word,
    left: word.left + shiftX,
    right: word.right + shiftX,
    top: word.top + shiftY,
    bottom: word.bottom + shiftY,
  };
}

/** The page is upright if its widest lines are read well; otherwise the other orientations are tried. */
async function findTurn(models: Models, pixels: Pixels, lines: LinePlace[], tried: Tried): Promise<Turn> {
  const widest = lines.toSorted((a, b) => b.width - a.width).slice(0, trialLines);
  const isSideways = widest.filter((line) => line.sideways).length > widest.length / 2;
  const asFound = await trialConfidence(models, pixels, widest, tried);
  if (!isSideways && asFound >= uprightConfidenceMin) return 0;
  const over = widest.map((line) => ({ ...line, angle: line.angle + Math.PI }));
  const turnedOver = await trialConfidence(models, pixels, over, new Map());
  if (!isSideways) return turnedOver > asFound ? 2 : 0;
  // The sign of a vertical line's angle decides whether to read it downwards or upwards.
  const readsDownwards = widest.filter((line) => line.angle > 0).length > widest.length / 2;
  return readsDownwards === asFound >= turnedOver ? 3 : 1;
}

async function trialConfidence(
  models: Models,
  pixels: Pixels,
  lines: LinePlace[],
  tried: Tried,
): Promise<number> {
  let sum = 0;
  for (const line of lines) {
    const chars = await recognizeLine(models.recognizer, pixels, line);
    tried.set(line, chars);
    sum += lineConfidence(chars);
  }
  return sum / lines.length;
}

async function turnPixels({ data, width, height, channels }: Pixels, turn: Turn): Promise<Pixels> {
  const turned = await sharp(data, { raw: { width, height, channels } })
    .rotate(turn * 90)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: turned.data, width: turned.info.width, height: turned.info.height, channels };
}
