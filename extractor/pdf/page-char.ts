import type { PlacedWord } from '../order-words.ts';

/**
 * One printed character; its box is in points as displayed. The text is empty if the font does not say which character
 * it is. Spaces and line ends have no ink.
 */
export type PageChar = Omit<PlacedWord, 'confidence'> & {
  /** Whether PDFium added it (a gap or line end without a character in the file). */
  added: boolean;
  /** Whether it may be invisible: drawn without ink, in white, or transparent. */
  uncertain: boolean;
};

/** Whether a text is one letter or digit of ASCII, as most are: the tests with patterns can be skipped. */
export function isLetterOrDigit(text: string): boolean {
  return text.length === 1 && isLetterOrDigitCode(text.charCodeAt(0));
}

export function isLetterOrDigitCode(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}
