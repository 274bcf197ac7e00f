/** A recognised character; `at` is its middle as a fraction of the line's width. */
export type LineChar = { text: string; at: number; confidence: number };

/** The recogniser runs words together; a space it held possible to this degree is put back. */
const spaceMin = 0.02;
/** Between the digits of a number a space must be likelier. */
const spaceInNumberMin = 0.15;
const numeric = /^[\d.,:/-]$/;

/**
 * Turns the recogniser's probabilities, one row a time step and one column a class, into characters
 * (connectionist temporal classification: repeats are one, class 0 is nothing).
 * @param filled the part of the time steps that lie within the line.
 */
export function decodeCharacters(
  probabilities: Float32Array,
  characters: string[],
  classes: number,
  filled: number,
): LineChar[] {
  const steps = probabilities.length / classes;
  const chars: LineChar[] = [];
  let last = 0;
  let space = 0;
  for (let step = 0; step < steps; step++) {
    const row = probabilities.subarray(step * classes, (step + 1) * classes);
    const best = indexOfMax(row);
    space = Math.max(space, row[classes - 1]!);
    if (best !== 0 && best !== last) {
      const char = {
        text: characters[best] ?? '',
        at: (step + 0.5) / steps / filled,
        confidence: row[best]!,
      };
      addChar(chars, char, space);
      space = 0;
    }
    last = best;
  }
  return chars;
}

/** @param space how likely a space was, at most, since the character before. */
function addChar(chars: LineChar[], char: LineChar, space: number): void {
  const before = chars.at(-1);
  if (before && before.text !== ' ' && char.text !== ' ') {
    const isNumber = numeric.test(before.text) && numeric.test(char.text);
    if (space >= (isNumber ? spaceInNumberMin : spaceMin)) {
      chars.push({ text: ' ', at: (before.at + char.at) / 2, confidence: space });
    }
  }
  chars.push(char);
}

function indexOfMax(values: Float32Array): number {
  let best = 0;
  for (let at = 1; at < values.length; at++) if (values[at]! > values[best]!) best = at;
  return best;
}
