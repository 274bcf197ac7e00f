import { SaxesParser } from 'saxes';

import { decodeXml } from './decode-text.ts';
import { Unreadable } from './reading.ts';

const xmlBytesMax = 32 * 1024 * 1024;
const depthMax = 100;
const elementsMax = 1_000_000;
const attributesMax = 200;

/** An element: names without their prefix, its own text joined, in document order. */
export type XmlElement = {
  name: string;
  namespace: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
};

type Scope = { prefixes: Map<string, string>; outer: Scope | null };
type Open = { element: XmlElement; scope: Scope | null };

/**
 * Parses untrusted XML. Entities cannot be declared, so nothing expands and nothing is fetched. Throws
 * Unreadable: FORBIDDEN_XML for a DOCTYPE or too deep nesting, TOO_LARGE, or DAMAGED_FILE if it is not
 * well-formed.
 */
export function parseXml(bytes: Uint8Array): XmlElement {
  if (bytes.length > xmlBytesMax) throw new Unreadable('TOO_LARGE', 'The XML file is larger than 32 MB.');
  const text = decodeXml(bytes).trimStart();
  if (/^<!doctype/i.test(text.slice(prologEnd(text), prologEnd(text) + 9))) throw forbiddenDoctype();
  return readTree(text);
}

/** Where the root element or a DOCTYPE starts: after the declaration, comments and white space. */
export function prologEnd(text: string): number {
  let at = 0;
  while (true) {
    while (/\s/.test(text.charAt(at))) at++;
    const close = text.startsWith('<?', at) ? '?>' : text.startsWith('<!--', at) ? '-->' : null;
    if (close === null) return at;
    const end = text.indexOf(close, at + 2);
    if (end < 0) return text.length;
    at = end + close.length;
  }
}

function readTree(text: string): XmlElement {
  // The parser's own namespace handling takes time that grows with the square of the nesting.
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  const open: Open[] = [];
  let root: XmlElement | null = null;
  let elements = 0;
  parser.on('doctype', () => {
    throw forbiddenDoctype();
  });
  parser.on('error', () => {
    throw new Unreadable(
      'DAMAGED_FILE',
      'The XML is not well-formed: a part of the file is missing or broken.',
    );
  });
  parser.on('opentag', (tag) => {
    const outer = open.at(-1);
    if (open.length >= depthMax || ++elements > elementsMax) throw tooDeep();
    const scope = scopeOf(tag.attributes, outer?.scope ?? null);
    const element = elementOf(tag.name, tag.attributes, scope);
    if (outer) outer.element.children.push(element);
    else root ??= element;
    open.push({ element, scope });
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const addText = (part: string) => {
    const inside = open.at(-1);
    if (inside) inside.element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  if (!root) throw new Unreadable('DAMAGED_FILE', 'The XML file has no element.');
  return root;
}

function elementOf(name: string, attributes: Record<string, string>, scope: Scope | null): XmlElement {
  const colon = name.indexOf(':');
  const prefix = colon < 0 ? '' : name.slice(0, colon);
  return {
    name: name.slice(colon + 1),
    namespace: resolve(prefix, scope),
    attributes,
    children: [],
    text: '',
  };
}

function scopeOf(attributes: Record<string, string>, outer: Scope | null): Scope | null {
  let prefixes: Map<string, string> | null = null;
  let count = 0;
  for (const name in attributes) {
    if (++count > attributesMax) throw tooDeep();
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    prefixes ??= new Map();
    prefixes.set(name.slice(6), attributes[name] ?? '');
  }
  return prefixes ? { prefixes, outer } : outer;
}

function resolve(prefix: string, scope: Scope | null): string {
  for (let at = scope; at; at = at.outer) {
    const namespace = at.prefixes.get(prefix);
    if (namespace !== undefined) return namespace;
  }
  return '';
}

function forbiddenDoctype(): Unreadable {
  return new Unreadable(
    'FORBIDDEN_XML',
    'The XML has a DOCTYPE, which is not allowed: no invoice or bank format has one.',
  );
}

function tooDeep(): Unreadable {
  return new Unreadable(
    'FORBIDDEN_XML',
    'The XML is nested deeper, or has more elements, than any invoice or statement.',
  );
}
