import { letters } from './fold-text.ts';
import { matchesDomain, type NameHints } from './name-hints.ts';
import { hasLegalForm, isFullName, isTown } from './names.ts';
import type { PartyBlock } from './party-blocks.ts';
import { type Facts, isSame, type PartyFacts } from './party-facts.ts';
import type { ScorePart } from './score-vendor-name.ts';
import type { Segment } from './text-lines.ts';
import type { VendorInput } from './vendor.ts';

/** Points for details that a company prints about itself: recipients have fewer. */
const pointsOf = { address: 0.12, vat: 0.15, web: 0.1, phone: 0.1, mail: 0.04, host: 0.36, mailName: 0.2 };

/** Points for or against a name from the details printed with it, in all places. */
export function scoreParty(
  value: string,
  segment: Segment,
  given: VendorInput,
  facts: PartyFacts,
  hints: NameHints,
): ScorePart[] {
  const parts: ScorePart[] = [];
  const add = (points: number, code: string, message: string) =>
    parts.push({ points, evidence: { code, message } });
  const block = given.parties.of(segment);
  if (block && block.name !== segment && block.address?.lines.includes(segment)) {
    add(-0.6, 'ADDRESS_LINE', 'is a line of an address');
  } else if (block && block.name !== segment && isTown(segment.text) && !hasLegalForm(value)) {
    add(-0.4, 'ADDRESS_LINE', 'is a line of an address');
  }
  const isBuyer = given.sections.of(segment) === 'buyer';
  if (!isBuyer && facts.isBranded(value)) {
    add(hasLegalForm(value) ? 0.3 : 0.2, 'BRAND', 'begins with the brand at the top of the page');
  }
  if (block && !hasLegalForm(value) && isBesideCompany(block, segment))
    add(-0.3, 'BRAND', 'is in one address with the name of a company');
  if (block && isBelowPerson(block, segment, value, hints)) {
    add(0.5, 'SELLER_LABEL', "below the seller's label");
  }
  const known = facts.of(value, block?.names.includes(segment) ? block : null);
  if (!known) return parts;
  const role = given.sections.of(segment);
  if (known.buyer && !known.seller && role !== 'buyer') {
    add(-0.45, 'BUYER', 'named as the buyer elsewhere');
  }
  if (role === 'buyer' || role === 'other') return parts;
  // "Harbour" above "Ashdown Joinery Ltd" and its address is a brand of that company.
  const isBrand = block && block.name !== segment && hasLegalForm(block.name.text);
  if (known.address && !hasLegalForm(value) && !isBrand) add(0.22, 'BLOCK_NAME', 'first line of an address');
  if (known.address) add(pointsOf.address, 'BLOCK_ADDRESS', 'above an address');
  if (known.vat) add(pointsOf.vat, 'BLOCK_TAX_ID', 'printed with a tax ID');
  if (known.web) add(pointsOf.web, 'BLOCK_WEB', 'printed with a web address');
  if (known.phone) add(pointsOf.phone, 'BLOCK_PHONE', 'printed with a telephone number');
  if (known.mail) add(pointsOf.mail, 'BLOCK_MAIL', 'printed with an email address');
  if (known.seller && role !== 'seller') add(0.3, 'SELLER_LABEL', 'named as the seller elsewhere');
  const account = given.ibans.filter(({ valid }) => valid).map(({ iban }) => iban.slice(0, 2));
  if (account.some((country) => known.countries.has(country))) {
    add(0.12, 'ACCOUNT_COUNTRY', 'in the country of the payment account');
  }
  if (isForeign(known, account, given)) {
    add(-0.3, 'FOREIGN_ID', 'another tax ID has the country of the payment account');
  }
  if (known.isFirst) add(0.1, 'FIRST_PARTY', 'first address on the page');
  if (known.atHeadAndFoot)
    add(0.3, 'HEAD_AND_FOOT', 'at the top of the page, and with its address in the footer');
  if (known.address && facts.isOnlyOther(known))
    add(0.25, 'ONLY_OTHER', 'the only address besides that of the buyer');
  const lines = known.blocks.flatMap(({ names }) => names.map(({ text }) => text));
  const isNamed = [value, ...lines].some((name) =>
    hints.domains.some((domain) => matchesDomain(name, domain)),
  );
  if (known.ownHost && !isNamed) {
    add(pointsOf.host, 'DOMAIN', 'matches the web or email address');
  }
  const fits = (domains: readonly string[]) => domains.some((domain) => matchesDomain(value, domain));
  if (facts.isLarger(value)) add(0.15, 'LARGER', 'printed larger than the name of the other party');
  if (known.mail && !fits(hints.domains) && !facts.hasOther(value) && isInMail(value, known)) {
    add(pointsOf.mailName, 'DOMAIN', 'matches the web or email address');
  }
  const mailOnly = known.address && known.mail && !known.web && !known.phone && !known.seller;
  if (mailOnly && facts.hasOther(value) && fits(hints.domains) && !fits(hints.webDomains)) {
    add(-0.24, 'MAIL_ONLY', 'matches only an email address, like a recipient');
  }
  const plain = known.address && !known.vat && !known.web && !known.phone && !known.seller;
  const isMailOwn = fits(hints.domains) && !facts.hasOtherHost(value);
  const hasOwnMail = known.mail && (isMailOwn || !facts.hasOther(value));
  const isReachable = known.web || known.phone || hasOwnMail || known.mailElsewhere;
  const silent = known.address && !isReachable && !known.seller;
  const isOthersWeb = () =>
    !fits(hints.domains) &&
    given.parties.all.some(({ name }) => hints.webDomains.some((domain) => matchesDomain(name.text, domain)));
  if (silent && known.vat && (facts.hasReachable(value) || isOthersWeb())) {
    add(-0.25, 'WINDOW', 'has no telephone number or web address, unlike another party');
  }
  const isUnbranded = facts.hasBranded && !facts.isBranded(value);
  if (plain && (isUnbranded || facts.hasRival(value)))
    add(-0.2, 'WINDOW', 'has only an address, like a recipient');
  return parts;
}

/** "Café Cumbre" in one address with "Cumbre Tostadores S.A.S." is a brand of that company. */
function isBesideCompany({ names }: PartyBlock, segment: Segment): boolean {
  return names.includes(segment) && names.some((other) => other !== segment && hasLegalForm(other.text));
}

/** "Curtis Vance", "Ridge Network Services", curtis@ridgenet.example: the second is the company. */
function isBelowPerson(
  { names, role }: PartyBlock,
  segment: Segment,
  value: string,
  { domains }: NameHints,
): boolean {
  const [first, second] = names;
  if (role !== 'seller' || !first || second !== segment || !isFullName(first.text)) return false;
  const fits = (name: string) => domains.some((domain) => matchesDomain(name, domain));
  return (hasLegalForm(value) || fits(value)) && !fits(first.text) && !hasLegalForm(first.text);
}

/** Its tax IDs are of another country than the payment account, and another tax ID on the page is not. */
function isForeign({ blocks }: Facts, account: readonly string[], { taxIds }: VendorInput): boolean {
  const isOf = (id: string) => account.some((country) => id.startsWith(country));
  const own = blocks.flatMap((block) => block.taxIds.map(({ id }) => id));
  const isOther = own.length > 0 && own.every((id) => /^[A-Z]{2}/.test(id) && !isOf(id));
  return isOther && taxIds.some(({ id, vat }) => vat && isOf(id));
}

/** "Sammy Maystone", smaystone@mail.example. */
function isInMail(value: string, { blocks }: Facts): boolean {
  const boxes = blocks.flatMap(({ lines }) =>
    lines.flatMap(({ text }) => [...text.matchAll(/([\w.+-]+)@/g)].map(([, box = '']) => letters(box))),
  );
  const words = value.split(/\s+/).map(letters);
  return words.some((word) => word.length > 3 && boxes.some((box) => box.includes(word)));
}

/** Whether a text contains the name of this party. */
export function names(text: string, value: string): boolean {
  return isSame(letters(text), letters(value));
}
