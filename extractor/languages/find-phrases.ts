import { type Part, parsePhrase, type Special, splitPhrases } from './parse-phrase.ts';

/** A phrase found in folded text; `value` is its meaning. */
export type FoundPhrase<T> = { start: number; end: number; value: T };

export type PhraseFinder<T> = {
  /** The longest phrase for each value, from every start of a word. */
  findAll(folded: string): FoundPhrase<T>[];
  /** The longest phrase that starts exactly here. */
  findAt(folded: string, at: number): FoundPhrase<T> | null;
  /** The longest phrase anywhere in the text. */
  find(folded: string): FoundPhrase<T> | null;
};

/** There are a hundred thousand of these, so most parts exist only where they are needed. */
type Node<T> = {
  /** The first character that leads on, and its node: most nodes have no others. */
  character: string | null;
  next: Node<T> | null;
  others: Map<string, Node<T>> | null;
  gap: Node<T> | null;
  point: Node<T> | null;
  sign: Node<T> | null;
  /** Further nodes that are reachable without a character. */
  onward: Node<T>[] | null;
  specials: Map<Special, Node<T>> | null;
  values: T[] | null;
  /** Only characters lead on from here. */
  isPlain: boolean;
};

const numberSpellings =
  /(?:numbers?|nummer|numero|numer|numar(?:ul)?|num|nos?|nro|nr|nbr|n\.o|n[°º*.:]|#|cislo|szama?|stevilka|broj|αρ(?:ιθμοσ|ιθ)?|νο)[.:°º]?/uy;
const rate = /[@(]? ?\d{1,2}(?:[.,]\d+)? ?% ?\)?/uy;
const count = /\d{1,3}/uy;
/** Not the short words for "without tax", "with tax" and the tax itself: "Total HT" is no total in a currency. */
const code = /(?!(?:ht|ttc|tva|vat|btw|iva|ust|gst|hst|pst|mva|dph|alv|tax|net)(?!\p{L}))[a-z]{2,3}/uy;
const word = /\p{L}+/uy;
const wideGap = / {0,3}\(?/uy;
const anything = 40;
const letter = /\p{L}/u;
const space = /\s/;

type Lists<T> = Iterable<{ phrases: string; value: T }>;

/**
 * Finds many phrases in one pass over a text. A phrase starts where no letter or digit precedes it, and ends
 * where no letter follows, or with a point: "no.A17". The phrases are parsed lazily with the first text, because many processes load
 * this module without reading a document.
 */
export function createPhraseFinder<T>(lists: Lists<T>): PhraseFinder<T> {
  let root: Node<T> | undefined;
  const addAt = (text: string, start: number, found: FoundPhrase<T>[]) => {
    root ??= treeOf(lists);
    if (root.isPlain && !nodeAfter(root, text[start])) return;
    const ends = new Map<T, number>();
    walk(root, text, start, ends);
    for (const [value, end] of ends) found.push({ start, end, value });
  };
  const findAll = (text: string) => {
    const found: FoundPhrase<T>[] = [];
    let isInWord = false;
    for (let at = 0; at < text.length; at++) {
      if (!isInWord && !isSpaceAt(text, at)) addAt(text, at, found);
      isInWord = isLetterAt(text, at) || isDigitAt(text, at);
    }
    return found;
  };
  const findAt = (text: string, at: number) => {
    const found: FoundPhrase<T>[] = [];
    addAt(text, at, found);
    return longest(found);
  };
  return {
    findAll,
    findAt,
    find: (text) => longest(findAll(text)),
  };
}

function treeOf<T>(lists: Lists<T>): Node<T> {
  const root = newNode<T>();
  const nodes = new Set([root]);
  for (const { phrases, value } of lists) {
    for (const phrase of splitPhrases(phrases)) {
      for (const end of grow([root], parsePhrase(phrase))) {
        end.values ??= [];
        if (!end.values.includes(value)) end.values.push(value);
      }
    }
  }
  // A set also visits what is added to it meanwhile.
  for (const node of nodes) {
    const { next, others, gap, point, sign, onward, specials } = node;
    const special = [gap, point, sign, ...(onward ?? []), ...(specials?.values() ?? [])];
    node.isPlain = special.every((one) => one === null);
    for (const one of [next, ...(others?.values() ?? []), ...special]) if (one) nodes.add(one);
  }
  return root;
}

function longest<T>(found: readonly FoundPhrase<T>[]): FoundPhrase<T> | null {
  let best: FoundPhrase<T> | null = null;
  for (const one of found) if (!best || one.end - one.start > best.end - best.start) best = one;
  return best;
}

function newNode<T>(): Node<T> {
  return {
    character: null,
    next: null,
    others: null,
    gap: null,
    point: null,
    sign: null,
    onward: null,
    specials: null,
    values: null,
    isPlain: false,
  };
}

/**
 * Adds the parts after each node, and returns the end nodes. Phrases share their beginnings. After a choice
 * that is not the first part, the branches meet again, which keeps the tree small.
 */
function grow<T>(from: Node<T>[], parts: readonly Part[], isFirst = true): Node<T>[] {
  let nodes = from;
  for (const [at, part] of parts.entries()) {
    const meet = !isFirst || at > 0;
    const next = nodes.flatMap((node) => {
      if (part.sort !== 'choice') return [step(node, part)];
      const ends = part.choices.flatMap((choice) => grow([node], choice, !meet));
      return meet ? [meetAgain(ends)] : ends;
    });
    nodes = [...new Set(next)];
  }
  return nodes;
}

function meetAgain<T>(ends: readonly Node<T>[]): Node<T> {
  const meeting = newNode<T>();
  for (const end of new Set(ends)) {
    end.onward ??= [];
    end.onward.push(meeting);
  }
  return meeting;
}

function step<T>(node: Node<T>, part: Exclude<Part, { sort: 'choice' }>): Node<T> {
  switch (part.sort) {
    case 'character':
      return addAfter(node, part.character);
    case 'special':
      node.specials ??= new Map();
      return child(node.specials, part.special);
    default:
      node[part.sort] ??= newNode();
      return node[part.sort] ?? node;
  }
}

function addAfter<T>(node: Node<T>, character: string): Node<T> {
  if (node.character === null || node.next === null) {
    node.character = character;
    node.next = newNode();
  }
  if (node.character === character) return node.next;
  node.others ??= new Map();
  return child(node.others, character);
}

function nodeAfter<T>(node: Node<T>, character: string | undefined): Node<T> | null | undefined {
  return node.character === character ? node.next : node.others?.get(character ?? '');
}

function child<T, K>(children: Map<K, Node<T>>, key: K): Node<T> {
  const found = children.get(key) ?? newNode<T>();
  children.set(key, found);
  return found;
}

/** Follows the text down the tree and records where phrases end. */
function walk<T>(node: Node<T>, text: string, at: number, ends: Map<T, number>): void {
  if (node.values && (!isLetterAt(text, at) || text[at - 1] === '.')) {
    for (const value of node.values) if ((ends.get(value) ?? -1) < at) ends.set(value, at);
  }
  const character = text[at];
  const next = nodeAfter(node, character);
  if (next) walk(next, text, at + 1, ends);
  if (node.isPlain) return;
  if (node.onward) for (const further of node.onward) walk(further, text, at, ends);
  if (node.point) walk(node.point, text, character === '.' ? at + 1 : at, ends);
  if (node.gap) walk(node.gap, text, afterGap(text, at), ends);
  if (node.sign) {
    walk(node.sign, text, at, ends);
    if (character !== undefined && !isLetterAt(text, at)) walk(node.sign, text, at + 1, ends);
  }
  if (!node.specials) return;
  for (const [special, after] of node.specials) {
    for (const place of passSpecial(special, text, at)) walk(after, text, place, ends);
  }
}

/** Skips an optional bracket, dash, space and bracket. */
function afterGap(text: string, at: number): number {
  let place = at;
  if (text[place] === ')') place++;
  if (text[place] === '-') place++;
  if (text[place] === ' ') place++;
  return text[place] === '(' ? place + 1 : place;
}

function passSpecial(special: Special, text: string, at: number): number[] {
  switch (special) {
    case 'NO':
      return pass(numberSpellings, text, at);
    case 'RATE':
      return pass(rate, text, at);
    case 'CODE':
      return pass(code, text, at);
    case 'WORD':
      return pass(word, text, at);
    case '#':
      return pass(count, text, at);
    case '_':
      return pass(wideGap, text, at);
    case '…':
      return placesInCell(text, at);
  }
}

/** Every position from here to the end of the cell, up to the maximum length of a phrase. */
function placesInCell(text: string, at: number): number[] {
  // The optional space before the text can be the first of a gap.
  const from = isSpaceAt(text, at - 1) ? at - 1 : at;
  const gap = text.indexOf('   ', from);
  if (gap === from) return [at];
  const end = Math.min(at + anything, gap < 0 ? text.length : gap);
  return Array.from({ length: end - at + 1 }, (_, step) => at + step);
}

function pass(pattern: RegExp, text: string, at: number): number[] {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match ? [at + match[0].length] : [];
}

function isDigitAt(text: string, at: number): boolean {
  const character = text[at] ?? '';
  return character >= '0' && character <= '9';
}

function isSpaceAt(text: string, at: number): boolean {
  const character = text[at] ?? '';
  return character < '\x80' ? character <= ' ' && space.test(character) : space.test(character);
}

function isLetterAt(text: string, at: number): boolean {
  const character = text[at];
  if (character === undefined) return false;
  if (character < '\x80')
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
  return letter.test(character);
}
