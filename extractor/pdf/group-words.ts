import { around } from '../around.ts';
import type { PlacedWord } from '../order-words.ts';
import { measureLetterSpacing } from './letter-spacing.ts';
import { isLetterOrDigit, type PageChar } from './page-char.ts';

/** A gap of at least this share of the font height ends a word, even if the file has no space. */
const gapMax = 0.33;
/** The same for letter-spaced text, after subtracting the letter spacing. */
const spacedGapMax = 0.16;
/** A character that begins this far left of the end of the previous one belongs to another word. */
const stepBackMax = 0.6;
const offsetMax = 0.35;
/** A gap below this share of the font height is not visible. */
const touchingMax = 0.03;
const brokenShare = 0.3;
const readableShare = 0.5;
const charsToEvaluate = 10;
const privateUse = /\p{Co}/u;
const wordsToEvaluate = 15;
const voicedShare = 0.4;
const latinWord =
  /^[\p{Script=Latin}\p{N}\p{P}\p{S}]*\p{Script=Latin}[\p{Script=Latin}\p{N}\p{P}\p{S}]{3,}$/u;
const vowel = /[aeiouyæœøı]/i;
const readable = /[\p{L}\p{N}\p{P}\p{Sc}]/u;

/** A word of the text layer; `uncertain` if it may be invisible. */
export type LayerWord = PlacedWord & { uncertain: boolean };

/** Combines characters into words, in file order. */
export function groupWords(chars: PageChar[]): LayerWord[] {
  const words: LayerWord[] = [];
  const spacing = measureLetterSpacing(chars);
  let run: PageChar[] = [];
  const finish = () => {
    if (run.length > 0) words.push(toWord(run));
    run = [];
  };
  for (const [at, char] of chars.entries()) {
    const before = run.at(-1);
    if (isSpace(char.text)) {
      // In letter-spaced text PDFium adds spaces that the file does not have.
      const isOwn = !char.added || !before || !spacing.has(before);
      if (isOwn && !isCovered(char, run, chars[at + 1])) finish();
      continue;
    }
    if (char.text === '') continue;
    if (before && !belongsTo(before, char, spacing.get(before) ?? 0)) finish();
    run.push(char);
  }
  finish();
  return withoutDoubles(words);
}

/** Whether the text layer is unusable: most characters have no known meaning, or a wrong one. */
export function isBroken(chars: PageChar[]): boolean {
  let [inked, unknown, clear] = [0, 0, 0];
  for (const { added, text } of chars) {
    if (added || isSpace(text)) continue;
    inked++;
    if (isLetterOrDigit(text)) {
      clear++;
      continue;
    }
    if (text === '' || privateUse.test(text)) unknown++;
    if (readable.test(text)) clear++;
  }
  if (inked < charsToEvaluate) return false;
  return unknown > inked * brokenShare || clear < inked * readableShare;
}

/**
 * Whether letters are mapped to other letters, as in a font without a character map ("5HFKQXQJ" for
 * "Rechnung"). In every language, almost all long words in Latin letters have a vowel.
 */
export function isGarbled(words: readonly LayerWord[]): boolean {
  const long = words.map(({ text }) => text).filter((text) => latinWord.test(text));
  const voiced = long.filter((text) => vowel.test(text.normalize('NFD'))).length;
  return long.length >= wordsToEvaluate && voiced < long.length * voicedShare;
}

/**
 * Whether a space of the file is not visible: the next letter is drawn at its place, or it follows a ligature that
 * PDFium splits, and the letters touch.
 */
function isCovered(space: PageChar, run: readonly PageChar[], next: PageChar | undefined): boolean {
  const [first, before] = [run.at(-2), run.at(-1)];
  if (space.added || !before || !next || next.added || isSpace(next.text) || before.turn !== next.turn)
    return false;
  const [a, b] = [along(before), along(next)];
  if (Math.abs(a.middle - b.middle) > a.height * offsetMax) return false;
  const touching = Math.max(a.height, 0.1) * touchingMax;
  if (Math.abs(b.start - along(space).start) < touching) return true;
  return first !== undefined && isLigature(first, before) && Math.abs(b.start - a.end) < touching;
}

function isSpace(text: string): boolean {
  // Most characters are ASCII, and neither a space nor a control character.
  if (text.length === 1 && text > ' ' && text < '\x7f') return false;
  return /^[\s\p{Z}\p{Cc}\u200b\ufeff]$/u.test(text);
}

function belongsTo(before: PageChar, char: PageChar, letterSpacing: number): boolean {
  if (before.turn !== char.turn) return false;
  if (isLigature(before, char)) return true;
  const a = along(before);
  const b = along(char);
  const height = Math.max(a.height, b.height, 0.1);
  if (Math.abs(a.middle - b.middle) > height * offsetMax) return false;
  const gap = b.start - a.end - letterSpacing;
  return (
    gap <= height * (letterSpacing > 0 ? spacedGapMax : gapMax) &&
    gap >= -Math.max(height, a.end - a.start) * stepBackMax
  );
}

/** The letters of a ligature share one position. */
function isLigature(before: PageChar, char: PageChar): boolean {
  return before.left === char.left && before.right === char.right && before.top === char.top;
}

/** The extent of a character along its text direction, and across it. */
function along({ turn, left, right, top, bottom }: PageChar) {
  if (turn === 0) return { start: left, end: right, height: bottom - top, middle: (top + bottom) / 2 };
  const sideways = turn === 1 || turn === 3;
  const [start, end] = sideways ? [top, bottom] : [left, right];
  const [over, under] = sideways ? [left, right] : [top, bottom];
  const [from, to] = turn >= 2 ? [-end, -start] : [start, end];
  return { start: from, end: to, height: under - over, middle: (over + under) / 2 };
}

function toWord(run: PageChar[]): LayerWord {
  let text = '';
  let uncertain = false;
  for (const char of run) {
    text += char.text;
    uncertain ||= char.uncertain;
  }
  const { left, top, right, bottom } = around(run);
  return {
    text: text.normalize('NFC'),
    left,
    top,
    right,
    bottom,
    turn: run[0]!.turn,
    confidence: null,
    uncertain,
  };
}

/** Some files print a word twice with a small offset, to make it bold. */
function withoutDoubles(words: LayerWord[]): LayerWord[] {
  const seen = new Map<string, LayerWord[]>();
  return words.filter((word) => {
    const twins = seen.get(word.text) ?? [];
    seen.set(word.text, twins);
    const isDouble = twins.some((twin) => isSamePlace(twin, word));
    if (!isDouble) twins.push(word);
    return !isDouble;
  });
}

function isSamePlace(a: PlacedWord, b: PlacedWord): boolean {
  const slack = (a.bottom - a.top) * 0.2;
  return (
    Math.abs(a.left - b.left) < slack &&
    Math.abs(a.top - b.top) < slack &&
    Math.abs(a.right - b.right) < slack
  );
}
