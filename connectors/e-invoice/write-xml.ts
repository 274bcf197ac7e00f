/** A part of XML: an element, or null without a value. */
export type XmlPart = string | null;
type Attributes = Record<string, string>;

const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** An element with text; absent without text. */
export function leaf(name: string, text: string | null, attributes: Attributes = {}): XmlPart {
  const said = text === null ? '' : escaped(text).trim();
  return said === '' ? null : `<${name}${spell(attributes)}>${said}</${name}>`;
}

/**
 * Like `leaf`, but keeps line breaks. XRechnung states a cash discount as a separate line,
 * `#SKONTO#TAGE=7#PROZENT=2.00#`, which a line break must end (BR-DE-18).
 */
export function leafOfLines(name: string, text: string | null): XmlPart {
  const lines = (text ?? '').split('\n').map((line) => escaped(line).trim());
  const said = lines.join('\n').trim();
  return said === '' ? null : `<${name}>${said}${said.endsWith('#') ? '\n' : ''}</${name}>`;
}

/** An element with children; absent if none is left. */
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

/** XML 1.0 cannot represent control characters and unpaired surrogates. */
function escaped(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]+/gu, ' ').replace(/[&<>"]/g, (sign) => names[sign] ?? '');
}
