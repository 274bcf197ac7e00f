/** A piece of XML: an element, or nothing where there is no value. */
export type XmlPart = string | null;
type Attributes = Record<string, string>;

const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** An element that holds text; absent where there is none. */
export function leaf(name: string, text: string | null, attributes: Attributes = {}): XmlPart {
  const said = text === null ? '' : escaped(text).trim();
  return said === '' ? null : `<${name}${spell(attributes)}>${said}</${name}>`;
}

/**
 * As `leaf`, with its lines kept. XRechnung states a cash discount as a line of its own, `#SKONTO#TAGE=7#PROZENT=2.00#`,
 * which a line break must end (BR-DE-18).
 */
export function leafOfLines(name: string, text: string | null): XmlPart {
  const lines = (text ?? '').split('\n').map((line) => escaped(line).trim());
  const said = lines.join('\n').trim();
  return said === '' ? null : `<${name}>${said}${said.endsWith('#') ? '\n' : ''}</${name}>`;
}

/** An element that holds others; absent where none is left. */
export function node(name: string, children: readonly XmlPart[], attributes: Attributes = {}): XmlPart {
  const present = children.filter((child) => child !== null);
  return present.length === 0 ? null : `<${name}${spell(attributes)}>\n${present.join('\n')}\n</${name}>`;
}

export function xmlFile(root: XmlPart): Uint8Array {
  return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${root ?? ''}\n`);
}

function spell(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
}

/** XML 1.0 has no way to write control characters and halves of surrogate pairs. */
function escaped(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]+/gu, ' ').replace(/[&<>"]/g, (sign) => names[sign] ?? '');
}
