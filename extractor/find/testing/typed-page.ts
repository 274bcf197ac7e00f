import type { ReadPage, ReadWord } from '../../reading.ts';

const charactersAcross = 100;
const lineHeight = 0.014;

/**
 * A typewritten page: a hundred characters wide, one line below the other. Two or more spaces make a column
 * gap.
 */
export function typed(lines: readonly string[], source: 'TEXT' | 'OCR' = 'TEXT', page = 1): ReadPage {
  const words: ReadWord[] = lines.flatMap((line, at) =>
    [...line.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      box: {
        x: (match.index + 1) / (charactersAcross + 20),
        y: 0.02 + at * lineHeight * 1.3,
        width: (match[0].length - 0.2) / (charactersAcross + 20),
        height: lineHeight,
      },
      line: at + 1,
      confidence: source === 'OCR' ? 0.95 : null,
    })),
  );
  return { page, width: 600, height: 600, source, words };
}

/** A till receipt as OCR reads it: forty characters wide, large letters. */
export function till(lines: readonly string[]): ReadPage {
  const words: ReadWord[] = lines.flatMap((line, at) =>
    [...line.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      box: {
        x: (match.index + 2) / 40,
        y: 0.02 + at * 0.035,
        width: (match[0].length - 0.2) / 40,
        height: 0.025,
      },
      line: at + 1,
      confidence: 0.95,
    })),
  );
  return { page: 1, width: 500, height: 1000, source: 'OCR', words };
}

/** A typed page with its first line in letters of twice the size: a logo. */
export function withLargeFirstLine(lines: readonly string[]): ReadPage {
  const page = typed(lines);
  return {
    ...page,
    words: page.words.map((word) => {
      if (word.line > 1) return word;
      const { x, y, width, height } = word.box;
      return { ...word, box: { x, y: Math.max(0, y - height), width: width * 1.6, height: height * 2 } };
    }),
  };
}
