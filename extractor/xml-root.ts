import { prologEnd } from './xml.ts';

/** So long is no start tag. */
const tagMax = 8192;

export type XmlRoot = { name: string; namespace: string };

/** The name and namespace of a root element: the only two things that an XML format promises. Null where none starts. */
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
