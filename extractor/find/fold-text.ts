import { remember } from '../remember.ts';

/**
 * Letters that Unicode does not decompose into a base letter and an accent, and the Greek sigma at the end of a word.
 * Each becomes one similar letter, so that positions stay the same.
 */
const whole: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  æ: 'a',
  ı: 'i',
  þ: 't',
  ς: 'σ',
  µ: 'μ',
};

const ascii = /^[\0-\x7f]*$/;

/**
 * Lower case without accents, with unchanged positions: a match in the folded text is a match in the text.
 */
export function fold(text: string): string {
  // Fast path for most texts.
  if (ascii.test(text)) return text.toLowerCase();
  let folded = '';
  for (const character of text) {
    const [plain = ' '] = character.normalize('NFD').toLowerCase();
    folded += (whole[plain] ?? plain).padEnd(character.length, ' ');
  }
  return folded;
}

/** Letters and digits only, folded: for comparing different spellings of a name. */
export const letters = remember((text): string => {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
});

/** An account number or tax ID without spaces and punctuation. */
export function plainId(id: string): string {
  return id.toUpperCase().replace(/[^A-Z\d]/g, '');
}
