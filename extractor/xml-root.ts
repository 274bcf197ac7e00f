import { prologEnd } from './xml.ts';

/** A start tag is never this long. */
const tagMax = 8192;

export type XmlRoot = { name: string; namespace: string };

/**
 * The name and namespace of a root element: the only two reliable properties of an XML format. Null if there
 * is no root element.
 */
export function readXmlRoot(text: string, start = prologEnd(text)): XmlRoot | null {
  const tag = /^<(?:([\w.-]+):)?([\w.-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/.exec(
    text.slice(start, start + tagMax),
  );
  if (!tag) return null;
  const [, prefix, name = '', attributes = ''] = tag;
  const declaration = new RegExp(
    `\\sxmlns${prefix ? `:${prefix.replaceAll('.', '\\.')}` : ''}\\s*=\\s*["']([^"']*)`,
  );
  return { name, namespace: declaration.exec(attributes)?.[1] ?? '' };
}
