import { Unreadable } from '../../reading.ts';

const depthMax = 100;
const tagsMax = 2_000_000;

/** Elements that contain other elements, even if the file is truncated before they are closed. */
const aggregates = [
  ...['OFX', 'BANKMSGSRSV1', 'CREDITCARDMSGSRSV1', 'STMTTRNRS', 'CCSTMTTRNRS', 'STMTRS', 'CCSTMTRS'],
  ...[
    'BANKACCTFROM',
    'CCACCTFROM',
    'BANKTRANLIST',
    'STMTTRN',
    'BANKTRANLISTP',
    'STMTTRNP',
    'LEDGERBAL',
    'AVAILBAL',
  ],
];

export type OfxElement = { name: string; text: string; children: OfxElement[] };

/**
 * Parses OFX. OFX 1 is SGML whose leaves need no closing tag, OFX 2 is XML, and banks mix both. A name that
 * is never closed in the whole file is a leaf, and so is every element that is followed by text.
 */
export function parseOfx(text: string): OfxElement {
  if (/<!doctype/i.test(text))
    throw new Unreadable('FORBIDDEN_XML', 'The OFX file has a DOCTYPE, which is not allowed.');
  const start = text.search(/<OFX>/i);
  if (start < 0) throw new Unreadable('DAMAGED_FILE', 'The OFX file ends before its data begins.');
  const body = plainMarkup(text.slice(start));
  const closed = new Set(aggregates);
  for (const [, name = ''] of body.matchAll(/<\/([\w.]+)\s*>/g)) closed.add(name.toUpperCase());
  const root: OfxElement = { name: '', text: '', children: [] };
  const open = [root];
  let tags = 0;
  for (const [, slash, rawName = '', selfClosed, after = ''] of body.matchAll(tagAndText)) {
    if (++tags > tagsMax)
      throw new Unreadable('TOO_LARGE', 'The OFX file has more elements than any statement.');
    const name = rawName.toUpperCase();
    if (slash) close(open, name);
    else {
      const element: OfxElement = { name, text: decodeEntities(after).trim(), children: [] };
      open.at(-1)?.children.push(element);
      if (!selfClosed && element.text === '' && closed.has(name)) open.push(element);
      if (open.length > depthMax) throw new Unreadable('FORBIDDEN_XML', 'The OFX file is nested too deeply.');
    }
  }
  return root;
}

/** The text of the first element with this name at any depth, or null. */
export function ofxText(from: OfxElement | undefined, name: string): string | null {
  return ofxAll(from, name)[0]?.text || null;
}

/** All elements with this name at any depth, but not inside one another. */
export function ofxAll(from: OfxElement | undefined, name: string): OfxElement[] {
  return (from?.children ?? []).flatMap((child) => (child.name === name ? [child] : ofxAll(child, name)));
}

const tagAndText = /<(\/)?([A-Za-z][\w.]*)\s*(\/)?>([^<]*)/g;

function close(open: OfxElement[], name: string): void {
  const at = open.findLastIndex((element) => element.name === name);
  if (at > 0) open.length = at;
}

/** Removes comments and turns character data into ordinary text, in one pass over the file. */
function plainMarkup(text: string): string {
  let plain = '';
  for (let at = 0; at < text.length; ) {
    const start = text.indexOf('<!', at);
    if (start < 0) return plain + text.slice(at);
    plain += text.slice(at, start);
    const isData = text.startsWith('<![CDATA[', start);
    const isComment = text.startsWith('<!--', start);
    const end = isData || isComment ? text.indexOf(isData ? ']]>' : '-->', start) : start - 1;
    if (end < 0) return plain;
    if (isData)
      plain += text
        .slice(start + 9, end)
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;');
    at = end + 3;
  }
  return plain;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decodeEntities(text: string): string {
  return text.replace(/&(#?\w{1,8});/g, decodeEntity);
}

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : whole;
}
