/**
 * A recognised character; `at` is its middle as a fraction of the line's width.
 * `euroOdds`: how much likelier the euro sign is than the pound sign (natural logarithm), where it is either.
 */
export type LineChar = { text: string; at: number; confidence: number; euroOdds?: number };

/** What the recogniser knows, by class: the first is "nothing", the last the space. */
export type Alphabet = {
  characters: string[];
  weights: Float32Array;
  euro: number;
  pound: number;
  spaces: Spaces;
};

/** Recognisers run words together; a space one held possible to this degree is put back. */
export type Spaces = {
  min: number;
  /** Between the digits of a number a space must be likelier. */
  inNumberMin: number;
};

export const latinSpaces: Spaces = { min: 0.02, inNumberMin: 0.15 };
/** This recogniser sets most spaces itself: a faint guess tears words apart. */
export const plainSpaces: Spaces = { min: 0.12, inNumberMin: 0.35 };

const numeric = /^[\d.,:/-]$/;
/** The recogniser has seen too few accents: it doubts them even where they are plain to see. */
const accented = /^[ß-öø-ÿÀ-ÖØ-Ý\u0100-\u017f]$/;
const accentWeight = 4;
const signShareMin = 0.4;

export function makeAlphabet(printed: string[], spaces = latinSpaces): Alphabet {
  const characters = ['', ...printed, ' '];
  return {
    characters,
    weights: Float32Array.from(characters, (text) => (accented.test(text) ? accentWeight : 1)),
    euro: characters.indexOf('€'),
    pound: characters.indexOf('£'),
    spaces,
  };
}

/**
 * Turns the recogniser's probabilities, one row a time step and one column a class, into characters
 * (connectionist temporal classification: repeats are one, class 0 is nothing).
 * @param filled the part of the time steps that lie within the line.
 */
export function decodeCharacters(
  probabilities: Float32Array,
  alphabet: Alphabet,
  filled: number,
): LineChar[] {
  const classes = alphabet.characters.length;
  const steps = probabilities.length / classes;
  const chars: LineChar[] = [];
  let last = 0;
  let space = 0;
  for (let step = 0; step < steps; step++) {
    const row = probabilities.subarray(step * classes, (step + 1) * classes);
    const best = indexOfLikeliest(row, alphabet.weights);
    space = Math.max(space, row[classes - 1]!);
    if (best !== 0 && best !== last) {
      const confidence = Math.min(1, row[best]! * alphabet.weights[best]!);
      const char = { text: alphabet.characters[best]!, at: (step + 0.5) / steps / filled, confidence };
      addChar(chars, { ...char, ...signOdds(row, alphabet) }, space, alphabet.spaces);
      space = 0;
    }
    last = best;
  }
  return chars;
}

/** @param space how likely a space was, at most, since the character before. */
function addChar(chars: LineChar[], char: LineChar, space: number, spaces: Spaces): void {
  const before = chars.at(-1);
  if (before && before.text !== ' ' && char.text !== ' ') {
    const isNumber = numeric.test(before.text) && numeric.test(char.text);
    if (space >= (isNumber ? spaces.inNumberMin : spaces.min)) {
      chars.push({ text: ' ', at: (before.at + char.at) / 2, confidence: space });
    }
  }
  chars.push(char);
}

function indexOfLikeliest(values: Float32Array, weights: Float32Array): number {
  let best = 0;
  for (let at = 1; at < values.length; at++)
    if (values[at]! * weights[at]! > values[best]! * weights[best]!) best = at;
  return best;
}

function signOdds(row: Float32Array, { euro, pound }: Alphabet): { euroOdds?: number } {
  const [likelyEuro = 0, likelyPound = 0] = [row[euro], row[pound]];
  if (likelyEuro + likelyPound < signShareMin) return {};
  return { euroOdds: Math.log(Math.max(likelyEuro, 1e-6) / Math.max(likelyPound, 1e-6)) };
}
