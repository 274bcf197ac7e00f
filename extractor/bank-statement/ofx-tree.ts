import { Unreadable } from '../reading.ts';

const depthMax = 100;
const tagsMax = 2_000_000;

/** What holds other elements also where a file breaks off before it is closed. */
const aggregates = [
  ...['OFX', 'BANKMSGSRSV1', 'CREDITCARDMSGSRSV1', 'STMTTRNRS', 'CCSTMTTRNRS', 'STMTRS', 'CCSTMTRS'],
  ...['BANKACCTFROM', 'CCACCTFROM', 'BANKTRANLIST', 'STMTTRN', 'LEDGERBAL', 'AVAILBAL'],
];

export type OfxElement = { name: string; text: string; children: OfxElement[] };

/**
 * OFX 1 is SGML whose leaves need no closing tag, OFX 2 is XML; banks mix both. A name that is never closed in
 * the whole file is a leaf, and so is whatever is followed by text.
 */
export function parseOfx(text: string): OfxElement {
  if (/<!doctype/i.test(text))
    throw new Unreadable('FORBIDDEN_XML', 'The OFX file has a DOCTYPE, so it is refused.');
  const start = text.search(/<OFX>/i);
  if (start < 0) throw new Unreadable('DAMAGED_FILE', 'The OFX file breaks off before its data begins.');
  const body = withoutComments(text.slice(start));
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

/** The text of the first element of a name anywhere below, or null. */
export function ofxText(from: OfxElement | undefined, name: string): string | null {
  return ofxAll(from, name)[0]?.text || null;
}

/** All elements of a name anywhere below, but not below one another. */
export function ofxAll(from: OfxElement | undefined, name: string): OfxElement[] {
  return (from?.children ?? []).flatMap((child) => (child.name === name ? [child] : ofxAll(child, name)));
}

const tagAndText = /<(\/)?([A-Za-z][\w.]*)\s*(\/)?>((?:<!\[CDATA\[[\s\S]*?\]\]>|[^<])*)/g;

function close(open: OfxElement[], name: string): void {
  const at = open.findLastIndex((element) => element.name === name);
  if (at > 0) open.length = at;
}

function withoutComments(text: string): string {
  return text.replace(/<!--[\s\S]*?-->/g, '');
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decodeEntities(text: string): string {
  return text
    .split(/<!\[CDATA\[([\s\S]*?)\]\]>/)
    .map((part, index) => (index % 2 ? part : part.replace(/&(#?\w{1,8});/g, decodeEntity)))
    .join('');
}

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : whole;
}
