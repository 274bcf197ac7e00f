import type { Special } from './parse-phrase.ts';
import { type Lists, type Node, nodeAfter, opened, treeOf } from './phrase-tree.ts';

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

/** The spellings of "number", as a part of a regular expression for folded text. */
export const numberWord = String.raw`(?:numbers?|nummer|numero|numer|numar(?:ul)?|num|nos?|nro|nr|nbr|n\.o|n[°º*.:]|#|cislo|szama?|stevilka|broj|αρ(?:ιθμοσ|ιθ)?|νο|№|номер|ном)[.:°º]?`;
const numberSpellings = new RegExp(numberWord, 'uy');
/** Turkish has the sign before the number. */
const rate = /[@(]? ?(?:\d{1,2}(?:[.,]\d+)? ?%|% ?\d{1,2}(?:[.,]\d+)?(?![\d.,])) ?\)?/uy;
const count = /\d{1,3}/uy;
/** Not the short words for "without tax", "with tax" and the tax itself: "Total HT" is no total in a currency. */
const code = /(?!(?:ht|ttc|tva|vat|btw|iva|ust|gst|hst|pst|mva|dph|alv|tax|net)(?!\p{L}))[a-z]{2,3}/uy;
const word = /\p{L}+/uy;
const wideGap = / {0,3}\(?/uy;
const anything = 40;
const point = '.'.charCodeAt(0);

/**
 * Finds many phrases in one pass over a text. A phrase starts where no letter or digit precedes it, and ends
 * where no letter follows, or with a point: "no.A17". A phrase is parsed when a text first begins like it, because most phrases never
 * occur, and many processes load this module without reading a document.
 */
export function createPhraseFinder<T>(lists: Lists<T>): PhraseFinder<T> {
  let begin: Way<T> | undefined;
  const addAt = (text: string, start: number, found: FoundPhrase<T>[]) => {
    begin ??= { nodes: [treeOf(lists)], steps: new Map() };
    search(begin, { text, start, found, first: found.length });
  };
  const findAll = (text: string) => {
    const found: FoundPhrase<T>[] = [];
    let isInWord = false;
    for (let at = 0; at < text.length; at++) {
      const kind = kindAt(text, at);
      if (!isInWord && kind !== blank) addAt(text, at, found);
      isInWord = kind === letter || kind === digit;
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

function longest<T>(found: readonly FoundPhrase<T>[]): FoundPhrase<T> | null {
  let best: FoundPhrase<T> | null = null;
  for (const one of found) if (!best || one.end - one.start > best.end - best.start) best = one;
  return best;
}

/** A search from one start; what it found begins at `first` in the list. */
type Search<T> = { text: string; start: number; found: FoundPhrase<T>[]; first: number };

/**
 * Where the letters so far lead in the tree. The ways are added when a text first takes them. A step is null if no
 * phrase goes on with a letter, and 'SLOW' if a pattern may match there.
 */
type Way<T> = { nodes: readonly Node<T>[]; steps: Map<number, Way<T> | null | 'SLOW'> };

/** Follows the letters at the start together: most words begin no phrase. Then each node is followed alone. */
function search<T>(begin: Way<T>, search: Search<T>): void {
  const { text, start } = search;
  let way = begin;
  let at = start;
  for (;;) {
    const character = text.charCodeAt(at);
    if (kindsOfAscii[character] !== letter) break;
    let step = way.steps.get(character);
    if (step === undefined) {
      step = stepFrom(way.nodes, character);
      way.steps.set(character, step);
    }
    if (step === null) return;
    if (step === 'SLOW') break;
    way = step;
    at++;
  }
  for (const node of way.nodes) walk(node, search, at);
}

/** No phrase ends before a letter, so only the nodes behind it matter. */
function stepFrom<T>(nodes: readonly Node<T>[], character: number): Way<T> | null | 'SLOW' {
  const reached = new Set<Node<T>>();
  for (const node of nodes) reach(node, reached);
  const after = new Set<Node<T>>();
  for (const node of reached) {
    for (const special of node.specials?.keys() ?? []) if (canBegin(special, character)) return 'SLOW';
    const next = nodeAfter(node, character);
    if (next) after.add(next);
  }
  return after.size > 0 ? { nodes: [...after], steps: new Map() } : null;
}

/** Adds the nodes that are reachable without a character before a letter, in the order in which `walk` visits them. */
function reach<T>(node: Node<T>, reached: Set<Node<T>>): void {
  if (reached.has(node)) return;
  reached.add(opened(node));
  for (const further of [...(node.onward ?? []), node.point, node.gap, node.sign]) {
    if (further) reach(further, reached);
  }
}

/** Follows the text down the tree and records where phrases end. */
function walk<T>(node: Node<T>, search: Search<T>, at: number): void {
  const { text } = search;
  if (node.waiting) opened(node);
  if (node.values && (kindAt(text, at) !== letter || text[at - 1] === '.')) addEnd(search, node.values, at);
  const character = text.charCodeAt(at);
  const next = nodeAfter(node, character);
  if (next) walk(next, search, at + 1);
  if (node.isPlain) return;
  if (node.onward) for (const further of node.onward) walk(further, search, at);
  if (node.point) walk(node.point, search, character === point ? at + 1 : at);
  if (node.gap) walk(node.gap, search, afterGap(text, at));
  if (node.sign) {
    walk(node.sign, search, at);
    if (at < text.length && kindAt(text, at) !== letter) walk(node.sign, search, at + 1);
  }
  if (!node.specials) return;
  for (const [special, after] of node.specials) {
    if (!canBegin(special, character)) continue;
    for (const place of passSpecial(special, text, at)) walk(after, search, place);
  }
}

/** Keeps the last end of each value. */
function addEnd<T>({ found, first, start }: Search<T>, values: readonly T[], end: number): void {
  for (const value of values) {
    let at = first;
    while (at < found.length && found[at]?.value !== value) at++;
    const before = found[at];
    if (!before) found.push({ start, end, value });
    else if (before.end < end) before.end = end;
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

const numberLetters = new Set([...'ncbs#'].map((character) => character.charCodeAt(0)));

/** Whether a text can match from this character: most cannot, and the patterns are slow. */
function canBegin(special: Special, character: number): boolean {
  switch (special) {
    case 'NO':
      return numberLetters.has(character);
    case 'RATE':
      return kindsOfAscii[character] !== letter;
    case '#':
      return kindsOfAscii[character] === digit;
    default:
      return true;
  }
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
  const from = kindAt(text, at - 1) === blank ? at - 1 : at;
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

/** What a character is. Digits are only those of ASCII. */
const [other, letter, digit, blank] = [0, 1, 2, 3];
const kindsOfAscii = Uint8Array.from({ length: 0x80 }, (_, code) => kindOf(String.fromCharCode(code)));

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return kindsOfAscii[code] ?? kindOf(text[at] ?? '');
}

function kindOf(character: string): number {
  if (/^\p{L}/u.test(character)) return letter;
  if (/^[0-9]/.test(character)) return digit;
  return /^\s/.test(character) ? blank : other;
}
