import type { XmlElement } from './xml.ts';

/** All elements at a path of local names below an element, such as `Acct/Id/IBAN`. */
export function findAll(from: XmlElement | null, path: string): XmlElement[] {
  let found = from ? [from] : [];
  for (const name of path.split('/')) {
    found = found.flatMap((element) => element.children.filter((child) => child.name === name));
  }
  return found;
}

/** The first element at a path, or null. */
export function findOne(from: XmlElement | null, path: string): XmlElement | null {
  return findAll(from, path)[0] ?? null;
}

/** The trimmed text of the first element at the first path that has text; null if there is none. */
export function textAt(from: XmlElement | null, ...paths: string[]): string | null {
  for (const path of paths) {
    for (const element of findAll(from, path)) {
      const text = element.text.trim();
      if (text) return text;
    }
  }
  return null;
}

/** The trimmed texts of all elements at a path, without the empty ones. */
export function textsAt(from: XmlElement | null, path: string): string[] {
  return findAll(from, path)
    .map((element) => element.text.trim())
    .filter((text) => text !== '');
}
