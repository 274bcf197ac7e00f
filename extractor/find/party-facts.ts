import { letters } from './fold-text.ts';
import { anyAddress, findDomains, mailHostsIn, matchesDomain } from './name-hints.ts';
import { cleanName, hasLegalForm } from './names.ts';
import { isItalianPerson } from './national-ids.ts';
import { senderParts } from './parts-of-line.ts';
import type { PartyBlock, PartyBlocks } from './party-blocks.ts';
import type { PartySections } from './party-sections.ts';
import { splitSenderLine } from './sender-line.ts';
import { isSenderLine } from './stacks.ts';
import { heightOf, isAtFoot, medianHeight, type Row } from './text-lines.ts';
import { afterUnknownLabel } from './vendor-names.ts';

/** The facts that all blocks of one name print. */
export type Facts = {
  blocks: PartyBlock[];
  address: boolean;
  /** Whether it has a tax ID. That of an Italian person does not count: a seller prints a VAT ID. */
  vat: boolean;
  /** Whether a web address is printed with it, or elsewhere with the host of its email address. */
  web: boolean;
  /** Whether a web address has the host of its email address. */
  ownHost: boolean;
  phone: boolean;
  mail: boolean;
  /** Whether an email address that is not printed with any address has its name. */
  mailElsewhere: boolean;
  /** Countries of its tax IDs and addresses. */
  countries: ReadonlySet<string>;
  /** Whether its address is the first one on the page, by rows and then by columns. */
  isFirst: boolean;
  /** How tall its name is printed. */
  height: number;
  /** Whether it is printed only at the foot of a page, where letters are small. */
  atFoot: boolean;
  /** Whether it is alone at the head of the first page, and with its address at the foot. */
  atHeadAndFoot: boolean;
  /** The roles that labels give it. */
  seller: boolean;
  buyer: boolean;
};

/** The hosts of web addresses, and the names in email addresses that are not printed with an address. */
type Printed = { webHosts: ReadonlySet<string>; looseDomains: readonly string[]; rows: readonly Row[] };

export type PartyFacts = {
  /** The facts of a name: of all blocks whose names begin alike, and of the block that it is in. */
  of: (name: string, block: PartyBlock | null) => Facts | null;
  /** Whether it is the only one with an address besides the party below the buyer's heading. */
  isOnlyOther: (party: Facts) => boolean;
  /** Whether another party has an address. */
  hasOther: (name: string) => boolean;
  /** Whether another party that is not the buyer has an address and a telephone number or web address. */
  hasReachable: (name: string) => boolean;
  /** Whether a web address has the host of another party's email address. */
  hasOtherHost: (name: string) => boolean;
  /** Whether its name is printed larger than the names of all other parties with an address. */
  isLarger: (name: string) => boolean;
  /** Whether another party, or lines without a name, have more details than an address. */
  hasRival: (name: string) => boolean;
  /** Whether it begins with the brand that is printed alone at the top of the page. */
  isBranded: (name: string) => boolean;
  /** Whether a company begins with that brand. */
  hasBranded: boolean;
};

/** The facts for each name in the document. */
export function findPartyFacts(
  { all, namelessContact }: PartyBlocks,
  sections: PartySections,
  webHosts: ReadonlySet<string>,
  rows: readonly Row[],
): PartyFacts {
  // In a footer, the contacts are in a column of their own.
  const loose = all.filter(({ address, mail }) => address === null && mail).flatMap(({ lines }) => lines);
  const printed: Printed = { webHosts, looseDomains: findDomains(loose, anyAddress), rows };
  const byName = Map.groupBy(all, (block) => letters(nameIn(block, sections)));
  const [first] = all
    .filter(({ address }) => address !== null)
    .toSorted((a, b) => a.name.row - b.name.row || a.name.left - b.name.left);
  const facts = new Map([...byName].map(([key, blocks]) => [key, gather(blocks, first, printed)] as const));
  const ofKey = (key: string, block: PartyBlock | null = null) => {
    const alike = [...byName].filter(([other]) => isSame(other, key)).flatMap(([, blocks]) => blocks);
    const own = block ? (byName.get(letters(nameIn(block, sections))) ?? []) : [];
    const blocks = [...new Set([...alike, ...own])];
    return blocks.length > 0 ? gather(blocks, first, printed) : null;
  };
  const brands = findBrands(all, rows);
  const isBranded = (name: string) => brands.some((brand) => beginsWith(name, brand));
  return {
    of: (name, block) => ofKey(letters(name), block),
    isOnlyOther: ({ blocks }) => {
      const addressed = [...facts.values()].filter(({ address }) => address);
      const others = addressed.filter(({ buyer }) => !buyer);
      return (
        others.length < addressed.length &&
        others.every((one) => one.blocks.every((own) => blocks.includes(own)))
      );
    },
    hasOther: (name) => [...facts].some(([key, one]) => one.address && !isSame(key, letters(name))),
    hasReachable: (name) =>
      [...facts].some(
        ([key, one]) =>
          !isSame(key, letters(name)) &&
          !one.buyer &&
          one.address &&
          (one.phone || one.web || one.mailElsewhere),
      ),
    hasOtherHost: (name) => [...facts].some(([key, one]) => one.ownHost && !isSame(key, letters(name))),
    isLarger: (name) => {
      const own = ofKey(letters(name));
      const others = [...facts].flatMap(([key, one]) =>
        one.address && !one.atFoot && !isSame(key, letters(name)) ? [one] : [],
      );
      return (
        own?.address === true &&
        others.length > 0 &&
        others.every((one) => own.height > largerTimes * one.height)
      );
    },
    isBranded,
    hasBranded:
      brands.length > 0 &&
      rows.some(({ segments }) =>
        segments.some(
          (part) => sections.of(part) !== 'buyer' && isBranded(part.text) && hasLegalForm(part.text),
        ),
      ),
    hasRival: (name) =>
      namelessContact ||
      [...facts].some(
        ([key, one]) => !isSame(key, letters(name)) && !one.buyer && (one.phone || one.web || one.vat),
      ),
  };
}

/** The name in the first line of a block, without its label. */
export function nameIn({ name }: PartyBlock, sections: PartySections): string {
  const after = sections.afterLabel(name);
  const text = isSenderLine(name.text) ? senderOf(name.text) : name.text;
  return cleanName(text.slice(after ? after.start - name.start : afterUnknownLabel(text)));
}

function senderOf(text: string): string {
  return splitSenderLine(text)?.name ?? senderParts(text)[0] ?? text;
}

/** Names without an address, in large letters or alone in the first line of the page: logos. */
function findBrands(all: readonly PartyBlock[], rows: readonly Row[]): string[] {
  const height = medianHeight(rows);
  return all.flatMap(({ name, address, role }) => {
    const top = name.top / (rows[name.row]?.pageHeight ?? 1);
    const isLarge = heightOf(name) > largerTimes * height || name.row === 0;
    const isOne = name.page === 1 && top < brandPart && isLarge && address === null && role === null;
    return isOne && !hasLegalForm(name.text) ? [name.text] : [];
  });
}

/** "NORDWAY" of "Nordway Rental Ltd": the brand, or its first word if it is long. */
function beginsWith(name: string, brand: string): boolean {
  const [whole, short] = [letters(name), letters(brand)];
  const [first = ''] = brand.split(/\s+/).map(letters);
  const own = letters(name.split(/\s+/)[0] ?? '');
  if (whole === short) return false;
  return (
    (short.length >= brandLettersMin && whole.startsWith(short)) ||
    (first.length > brandLettersMin && first === own)
  );
}

/** A brand is this high on the page, and this long. */
const brandPart = 0.15;
const brandLettersMin = 4;

/** A name in letters this much larger is that of the sender. */
const largerTimes = 1.25;

const sameLettersMin = 5;
const samePart = 0.5;

/** Whether one name begins with the other. */
export function isSame(a: string, b: string): boolean {
  const [short = '', long = ''] = [a, b].sort((one, other) => one.length - other.length);
  return (
    a === b || (short.length >= Math.max(sameLettersMin, samePart * long.length) && long.startsWith(short))
  );
}

function gather(
  blocks: PartyBlock[],
  first: PartyBlock | undefined,
  { webHosts, looseDomains, rows }: Printed,
): Facts {
  const ownHost = blocks.some(({ lines }) =>
    lines.some(({ text }) => mailHostsIn(text).some((host) => webHosts.has(host))),
  );
  const some = (test: (block: PartyBlock) => boolean) => blocks.some(test);
  return {
    blocks,
    countries: new Set(blocks.flatMap(countriesOf)),
    isFirst: first !== undefined && blocks.includes(first),
    height: Math.max(...blocks.map(({ name }) => heightOf(name))),
    atFoot: blocks.every(({ name }) => isAtFoot(name, rows)),
    atHeadAndFoot:
      some(({ name, address }) => address !== null && isAtFoot(name, rows)) &&
      some(({ name }) => name.page === 1 && name.top < brandPart * (rows[name.row]?.pageHeight ?? 1)),
    address: some(({ address }) => address !== null),
    vat: some(({ taxIds }) => taxIds.some(({ id }) => !isItalianPerson(id))),
    web: ownHost || some(({ web }) => web),
    phone: some(({ phone }) => phone),
    mail: some(({ mail }) => mail),
    mailElsewhere: some(({ names }) =>
      names.some(({ text }) => looseDomains.some((domain) => matchesDomain(cleanName(text), domain))),
    ),
    ownHost,
    seller: some(({ role }) => role === 'seller'),
    buyer: some(({ role }) => role === 'buyer'),
  };
}

/** The country codes of its VAT IDs and of its address. */
function countriesOf({ taxIds, address }: PartyBlock): string[] {
  const codes = [...taxIds.map(({ id }) => id.slice(0, 2)), address?.value.slice(-2) ?? ''];
  return codes.filter((code) => /^[A-Z]{2}$/.test(code)).map((code) => (code === 'EL' ? 'GR' : code));
}
