import { type Part, parsePhrase, type Special, splitPhrases } from './parse-phrase.ts';

/** There are a hundred thousand of these, so most parts exist only where they are needed. */
export type Node<T> = {
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

export type Lists<T> = Iterable<{ phrases: string; value: T }>;

/** The tree of all phrases in the lists. */
export function treeOf<T>(lists: Lists<T>): Node<T> {
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

function newNode<T>(): Node<T> {
  return {
    character: -1,
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
