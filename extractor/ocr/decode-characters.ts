/**
 * A recognised character; `at` is its centre as a fraction of the line's width. `euroOdds`: how much more
 * likely the euro sign is than the pound sign (natural logarithm), if it is one of them.
 */
export type LineChar = { text: string; at: number; confidence: number; euroOdds?: number };

/** The characters of the recogniser, by class: the first is "blank", the last the space. */
export type Alphabet = {
  characters: string[];
  weights: Float32Array;
  euro: number;
  pound: number;
  spaces: Spaces;
};

/** Recognisers join words: a space with at least this probability is inserted. */
export type Spaces = {
  min: number;
  /** Between the digits of a number a space needs a higher probability. */
  inNumberMin: number;
};

export const latinSpaces: Spaces = { min: 0.02, inNumberMin: 0.15 };
/** This recogniser already sets most spaces: a lower threshold would split words. */
export const plainSpaces: Spaces = { min: 0.12, inNumberMin: 0.35 };

const numeric = /^[\d.,:/-]$/;
/** The recogniser was trained on too few accents: its confidence is low even for clear ones. */
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
 * Turns the recogniser's probabilities, one row per time step and one column per class, into characters
 * (connectionist temporal classification: repeats are one, class 0 is blank).
 * @param filled the share of the time steps within the line
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

/** @param space the highest probability of a space since the character before */
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
