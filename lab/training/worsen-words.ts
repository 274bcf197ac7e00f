import type { ReadPage, ReadWord } from '@slipway/extractor/reading.ts';
import { seededRandom } from '../generator/seeded-random.ts';

/** How often each error is made. */
const wordsMisread = 0.035;
const wordsJoined = 0.04;
const wordsLost = 0.008;

type Random = () => number;

/** Characters that OCR confuses. */
const confusions: Record<string, string> = {
  '0': 'O',
  O: '0',
  '1': 'l',
  l: '1',
  I: 'l',
  '5': 'S',
  S: '5',
  '8': 'B',
  B: '8',
  '6': '8',
  '3': '8',
  '7': '1',
  '2': 'Z',
  '9': '8',
  e: 'c',
  c: 'e',
  n: 'r',
  u: 'v',
  m: 'rn',
  '.': ',',
  ',': '.',
  g: 'q',
  '-': '.',
  '/': '1',
};

/** Words as from a bad picture: some misread, some joined, some lost, all slightly displaced. */
export function misreadWords(pages: readonly ReadPage[], seed: number): ReadPage[] {
  const random = seededRandom(seed);
  const harm = 0.2 + random() * 1.8;
  const slope = (random() - 0.5) * 0.02;
  return pages.map((page) => {
    const words: ReadWord[] = [];
    for (const word of page.words) {
      if (random() < wordsLost * harm) continue;
      const last = words.at(-1);
      const joins = last && last.line === word.line && isBeside(last, word) && random() < wordsJoined * harm;
      const read = misread(shift(word, slope, random), harm, random);
      if (joins) words.splice(-1, 1, join(last, read));
      else words.push(read);
    }
    return { ...page, source: 'OCR' as const, words };
  });
}

function isBeside(left: ReadWord, right: ReadWord): boolean {
  const gap = right.box.x - left.box.x - left.box.width;
  return gap >= 0 && gap < left.box.height;
}

function join(left: ReadWord, right: ReadWord): ReadWord {
  const width = right.box.x + right.box.width - left.box.x;
  const confidence = Math.min(left.confidence ?? 1, right.confidence ?? 1);
  return { ...left, text: left.text + right.text, box: { ...left.box, width }, confidence };
}

function shift(word: ReadWord, slope: number, random: Random): ReadWord {
  const { x, y, width, height } = word.box;
  const jitter = () => (random() - 0.5) * height * 0.2;
  const box = {
    x: x + jitter(),
    y: y + slope * x + jitter() * 0.5,
    width,
    height: height * (0.9 + random() * 0.25),
  };
  return { ...word, box };
}

/** A misread word usually has a low confidence, but not always. */
function misread(word: ReadWord, harm: number, random: Random): ReadWord {
  const letters = [...word.text];
  const at = Math.floor(random() * letters.length);
  const wrong = random() < wordsMisread * harm && confusions[letters[at] ?? ''] !== undefined;
  if (wrong) letters[at] = confusions[letters[at] ?? ''] ?? '';
  const sure = wrong ? 0.6 + random() * 0.4 : 1 - random() ** 3 * 0.25 * harm;
  return { ...word, text: letters.join(''), confidence: Math.round(Math.max(0.3, sure) * 1000) / 1000 };
}
