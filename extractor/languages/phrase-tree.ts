import { type Part, parsePhrase, type Special, splitPhrases } from './parse-phrase.ts';

/**
 * A node is completed by `opened` when a text first reaches it: most phrases never occur, and all of them together have a
 * hundred thousand nodes. Most parts exist only where they are needed.
 */
export type Node<T> = {
  /** The phrases that go on here and are not yet in the tree, in their order; null in a complete node. */
  waiting: Rest<T>[] | null;
  /** The first character (UTF-16) that leads on, or -1, and its node: most nodes have no others. */
  character: number;
  next: Node<T> | null;
  others: Map<number, Node<T>> | null;
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

/**
 * What remains of a phrase. A phrase stays text up to its first character with a meaning, so that it is parsed only if
 * a text begins like it. Then the rest are parts, followed by other parts, by a node where branches meet, or by the end.
 */
type Rest<T> =
  | { kind: 'text'; phrase: string; at: number; value: T }
  | { kind: 'parts'; parts: readonly Part[]; at: number; isFirst: boolean; after: Rest<T> }
  | { kind: 'meeting'; node: Node<T> }
  | { kind: 'end'; value: T };

export type Lists<T> = Iterable<{ phrases: string; value: T }>;

/** Has a meaning in a phrase, or may begin a special. */
const meaningful = /[\s.'()[\]|A-Z#_…]/;
/** A choice that is not in brackets. */
const openChoice = /^[^([]*\|/;

/** The tree of all phrases in the lists. */
export function treeOf<T>(lists: Lists<T>): Node<T> {
  const root = newNode<T>();
  for (const { phrases, value } of lists) {
    for (const phrase of splitPhrases(phrases)) {
      const isChoice = openChoice.test(phrase);
      addRest(root, isChoice ? parsed(phrase, 0, value) : { kind: 'text', phrase, at: 0, value });
    }
  }
  return root;
}

/** The node with everything that leads on from it. */
export function opened<T>(node: Node<T>): Node<T> {
  const { waiting } = node;
  if (!waiting) return node;
  node.waiting = null;
  for (const rest of waiting) lead(node, rest);
  const { gap, point, sign, onward, specials } = node;
  node.isPlain = !(gap || point || sign || onward || specials);
  return node;
}

function newNode<T>(): Node<T> {
  return {
    waiting: null,
    character: -1,
    next: null,
    others: null,
    gap: null,
    point: null,
    sign: null,
    onward: null,
    specials: null,
    values: null,
    isPlain: true,
  };
}

function addRest<T>(node: Node<T>, rest: Rest<T>): void {
  if (node.waiting) node.waiting.push(rest);
  else node.waiting = [rest];
}

/**
 * Adds the first step of a rest. Phrases share their beginnings. After a choice that is not the first part, the
 * branches meet again, which keeps the tree small.
 */
function lead<T>(node: Node<T>, rest: Rest<T>): void {
  switch (rest.kind) {
    case 'end':
      node.values ??= [];
      if (!node.values.includes(rest.value)) node.values.push(rest.value);
      return;
    case 'meeting':
      node.onward ??= [];
      if (!node.onward.includes(rest.node)) node.onward.push(rest.node);
      return;
    case 'text':
      leadText(node, rest);
      return;
    case 'parts':
      leadParts(node, rest);
  }
}

function leadText<T>(node: Node<T>, { phrase, at, value }: Extract<Rest<T>, { kind: 'text' }>): void {
  if (at === phrase.length) lead(node, { kind: 'end', value });
  else if (meaningful.test(phrase[at] ?? '')) lead(node, parsed(phrase, at, value));
  else addRest(addAfter(node, phrase.charCodeAt(at)), { kind: 'text', phrase, at: at + 1, value });
}

function parsed<T>(phrase: string, at: number, value: T): Rest<T> {
  const parts = parsePhrase(phrase.slice(at));
  return { kind: 'parts', parts, at: 0, isFirst: at === 0, after: { kind: 'end', value } };
}

function leadParts<T>(node: Node<T>, rest: Extract<Rest<T>, { kind: 'parts' }>): void {
  const part = rest.parts[rest.at];
  if (!part) {
    lead(node, rest.after);
    return;
  }
  const after: Rest<T> = { ...rest, at: rest.at + 1, isFirst: false };
  if (part.sort !== 'choice') {
    addRest(step(node, part), after);
    return;
  }
  const { isFirst } = rest;
  const onward: Rest<T> = isFirst ? after : { kind: 'meeting', node: { ...newNode<T>(), waiting: [after] } };
  for (const parts of part.choices) leadParts(node, { kind: 'parts', parts, at: 0, isFirst, after: onward });
}

function step<T>(node: Node<T>, part: Exclude<Part, { sort: 'choice' }>): Node<T> {
  switch (part.sort) {
    case 'character':
      return addAfter(node, part.character.charCodeAt(0));
    case 'special':
      node.specials ??= new Map();
      return child(node.specials, part.special);
    default:
      node[part.sort] ??= newNode();
      return node[part.sort] ?? node;
  }
}

function addAfter<T>(node: Node<T>, character: number): Node<T> {
  if (node.next === null) {
    node.character = character;
    node.next = newNode();
  }
  if (node.character === character) return node.next;
  node.others ??= new Map();
  return child(node.others, character);
}

/** Beyond the end of a text, the character is NaN, which leads nowhere. */
export function nodeAfter<T>(node: Node<T>, character: number): Node<T> | null | undefined {
  return node.character === character ? node.next : node.others?.get(character);
}

function child<T, K>(children: Map<K, Node<T>>, key: K): Node<T> {
  const found = children.get(key) ?? newNode<T>();
  children.set(key, found);
  return found;
}
