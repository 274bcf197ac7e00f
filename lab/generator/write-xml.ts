/** A piece of XML: an element, or nothing where there is no value. */
export type XmlPart = string | null;
type Attributes = Record<string, string>;

/** An element that holds text; absent where the text is null. */
export function leaf(name: string, text: string | null, attributes: Attributes = {}): XmlPart {
  return text === null ? null : `<${name}${spell(attributes)}>${escapeText(text)}</${name}>`;
}

/** An element that holds others; absent where none is left. */
export function node(name: string, children: readonly XmlPart[], attributes: Attributes = {}): XmlPart {
  const present = children.filter((child): child is string => child !== null);
  if (present.length === 0) return null;
  const inner = present.map((child) => child.replace(/^/gm, '  ')).join('\n');
  return `<${name}${spell(attributes)}>\n${inner}\n</${name}>`;
}

export function xmlFile(root: XmlPart): Buffer {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${root ?? ''}\n`);
}

function spell(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeText(value)}"`)
    .join('');
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
