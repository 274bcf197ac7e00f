/**
 * The syntax of phrases. Phrases are folded: lower case, no accents.
 *
 *     total amount          a space: an optional space, dash or bracket ("Total-amount", "totalamount", "total (amount)")
 *     t.v.a.                an optional point
 *     d'avoir               an optional apostrophe or similar character
 *     [grand |net ]total    optional words
 *     (bill|sold) to        one of these words
 *     invoice NO            any spelling of "number"
 *     vat RATE              a percentage
 *     incl. CODE            two or three letters
 *     gesamtWORD            any letters
 *     total_(incl.|inc.)    an optional gap as wide as between columns
 *     # days                a number of up to three digits
 *     skonto… bis           any text of up to forty characters
 */
export type Special = 'NO' | 'RATE' | 'CODE' | 'WORD' | '#' | '_' | '…';

export type Part =
  | { sort: 'character'; character: string }
  | { sort: 'gap' | 'point' | 'sign' }
  | { sort: 'special'; special: Special }
  | { sort: 'choice'; choices: Part[][] };

const specials = /^(?:NO|RATE|CODE|WORD|#|_|…)/;

/** Splits a list of phrases at commas and line breaks. */
export function splitPhrases(phrases: string): string[] {
  return phrases
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}

/** The parts of one phrase, in order. */
export function parsePhrase(phrase: string): Part[] {
  const { parts, end } = parseChoice(phrase, 0);
  if (end < phrase.length) throw new Error(`The phrase "${phrase}" has an unopened bracket.`);
  return parts.length === 1 ? (parts[0] ?? []) : [{ sort: 'choice', choices: parts }];
}

/** Alternatives from `at` up to the bracket that closes them. */
function parseChoice(phrase: string, at: number): { parts: Part[][]; end: number } {
  const choices: Part[][] = [[]];
  let place = at;
  while (place < phrase.length && !')]'.includes(phrase[place] ?? '')) {
    const current = choices.at(-1) ?? [];
    if (phrase[place] === '|') {
      choices.push([]);
      place++;
    } else if ('(['.includes(phrase[place] ?? '')) {
      const inner = parseChoice(phrase, place + 1);
      const close = phrase[place] === '(' ? ')' : ']';
      if (phrase[inner.end] !== close) throw new Error(`The phrase "${phrase}" has no closing "${close}".`);
      current.push({ sort: 'choice', choices: close === ']' ? [...inner.parts, []] : inner.parts });
      place = inner.end + 1;
    } else {
      const special = specials.exec(phrase.slice(place))?.[0] as Special | undefined;
      current.push(special ? { sort: 'special', special } : toPart(phrase[place] ?? ''));
      place += special?.length ?? 1;
    }
  }
  return { parts: choices, end: place };
}

function toPart(character: string): Part {
  if (character === ' ') return { sort: 'gap' };
  if (character === '.') return { sort: 'point' };
  if (character === "'") return { sort: 'sign' };
  return { sort: 'character', character };
}
