import type { PlacedWord } from '../order-words.ts';
import type { LineChar } from './decode-characters.ts';
import type { LinePlace } from './detect-lines.ts';

/** A letter is about half as wide as its line height. */
const letterWidth = 0.45;

/** Splits a recognised line into words, each with its position on the page in pixels. */
export function placeWords(chars: LineChar[], place: LinePlace): PlacedWord[] {
  const words: PlacedWord[] = [];
  let start = 0;
  for (let at = 0; at <= chars.length; at++) {
    if (at < chars.length && chars[at]!.text !== ' ') continue;
    if (at > start) words.push(toWord(chars, start, at, place));
    start = at + 1;
  }
  return words;
}

/** @param end the index after the word's last character */
function toWord(chars: LineChar[], start: number, end: number, place: LinePlace): PlacedWord {
  const letters = chars.slice(start, end);
  const first = letters[0]!;
  const last = letters.at(-1)!;
  const guess = (letterWidth * place.height) / place.width;
  const pitch =
    letters.length > 1 ? Math.min((last.at - first.at) / (letters.length - 1), guess * 1.5) : guess;
  const from = Math.max(0, first.at - pitch / 2);
  const to = Math.min(1, last.at + pitch / 2);
  return {
    text: letters.map((letter) => letter.text).join(''),
    ...bounds(place, from, to),
    turn: place.sideways ? (place.angle > 0 ? 1 : 3) : 0,
    confidence: letters.reduce((sum, letter) => sum + letter.confidence, 0) / letters.length,
  };
}

/** The upright box around a part of a tilted line; horizontal text keeps its height. */
function bounds(place: LinePlace, from: number, to: number) {
  const [cos, sin] = [Math.cos(place.angle), Math.sin(place.angle)];
  const middle = ((from + to) / 2 - 0.5) * place.width;
  const [x, y] = [place.x + middle * cos, place.y + middle * sin];
  const length = (to - from) * place.width;
  const [halfX, halfY] = place.sideways ? [place.height / 2, length / 2] : [length / 2, place.height / 2];
  return { left: x - halfX, right: x + halfX, top: y - halfY, bottom: y + halfY };
}
