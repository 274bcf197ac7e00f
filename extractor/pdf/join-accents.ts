import { isLetterOrDigit, type PageChar } from './page-char.ts';

/** Accents as characters of their own, and as combining characters. */
const combining: Readonly<Record<string, string>> = {
  '`': '\u0300',
  '´': '\u0301',
  ˆ: '\u0302',
  '˜': '\u0303',
  '˘': '\u0306',
  '˙': '\u0307',
  '¨': '\u0308',
  '˚': '\u030a',
  '˝': '\u030b',
  ˇ: '\u030c',
  '¸': '\u0327',
  '˛': '\u0328',
};
/** How far from its letter an accent can be in the file (characters): programs draw them line by line. */
const reach = 100;
/** The middle of an accent is this close to that of its letter (share of the letter's width). */
const centredWithin = 0.45;
/** Their boxes are about as high as the font, so this share of it must be common. */
const commonHeightMin = 0.4;

/**
 * Joins accents with the letters that they are printed on: LaTeX writes "ü" as two characters, in any order. Accents
 * without such a letter stay as they are.
 */
export function joinAccents(chars: readonly PageChar[]): PageChar[] {
  if (!chars.some(isAccent)) return [...chars];
  const joined = chars.map((char) => ({ ...char }));
  for (const [at, accent] of joined.entries()) {
    const mark = isAccent(accent) ? (combining[accent.text] ?? accent.text) : null;
    if (mark === null) continue;
    const near = joined.slice(Math.max(0, at - reach), at + reach);
    const isItsLetter = (char: PageChar | undefined) => char !== undefined && fits(accent, char, mark);
    const letter = [joined[at + 1], joined[at - 1], ...near].find(isItsLetter);
    if (!letter) continue;
    letter.text = composed(letter.text, mark);
    accent.text = '';
    accent.added = true;
  }
  return joined.filter(({ text, added }) => text !== '' || !added);
}

function isAccent({ text, added }: PageChar): boolean {
  return !added && !isLetterOrDigit(text) && (text in combining || /^[\u0300-\u0328]$/.test(text));
}

function composed(letter: string, mark: string): string {
  return `${letter === 'ı' ? 'i' : letter}${mark}`.normalize('NFC');
}

function fits(accent: PageChar, char: PageChar, mark: string): boolean {
  if (char.added || char.turn !== accent.turn || !/^\p{L}$/u.test(char.text)) return false;
  if (composed(char.text, mark).length !== 1) return false;
  const width = char.right - char.left;
  const apart = Math.abs(accent.left + accent.right - char.left - char.right) / 2;
  const common = Math.min(accent.bottom, char.bottom) - Math.max(accent.top, char.top);
  return apart <= width * centredWithin && common >= (char.bottom - char.top) * commonHeightMin;
}
