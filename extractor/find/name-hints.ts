import { letters } from './fold-text.ts';
import type { IbanSpot } from './iban.ts';
import { isBareWeb } from './line-kinds.ts';
import { cleanName } from './names.ts';
import type { Row, Segment } from './text-lines.ts';

/** Facts about the names in the whole document. */
export type NameHints = {
  /** Names in web and email addresses. */
  domains: readonly string[];
  /** Names in web addresses only. */
  webDomains: readonly string[];
  /** The hosts of web addresses, such as "firm.example" in "www.firm.example". */
  webHosts: ReadonlySet<string>;
  /** How often each name is printed. */
  seen: ReadonlyMap<string, number>;
  /** Holders of the payment account. */
  holders: ReadonlySet<string>;
};

export function findNameHints(rows: readonly Row[], ibans: readonly IbanSpot[]): NameHints {
  return {
    domains: findDomains(rows, anyAddress),
    webDomains: findDomains(rows, webAddress),
    webHosts: new Set(rows.flatMap(({ text }) => hostsIn(text, webHost))),
    seen: countNames(rows),
    holders: findHolders(rows, ibans),
  };
}

/** The holder of a contract has the same label in Spanish and French as that of an account. */
const anyHolder = /^titula(?:r|ire) ?:? ?$/u;
const rowsToAccount = 2;

/** "Account holder: Firm", "Titulaire du compte : Firm", also in the middle of a line. */
function findHolders(rows: readonly Row[], ibans: readonly IbanSpot[]): Set<string> {
  const holders = new Set<string>();
  const label =
    /(?:kontoinhaber\p{L}*|account (?:holder|name)|beneficiary(?: name)?|titulaire(?: du compte)?|titular(?: de la cuenta| da conta)?|intestatario(?: del conto)?|intestato a|beneficiario|rekeninghouder|t\.n\.v\.|ten name van|a l'ordre de|zugunsten(?: von)?|payable to|in favou?r of) ?:? ?/gu;
  for (const { row, folded, text } of rows) {
    const isAtAccount = ibans.some((iban) => Math.abs(iban.row - row) <= rowsToAccount);
    for (const match of folded.matchAll(label)) {
      if (anyHolder.test(match[0]) && !isAtAccount) continue;
      const rest = text.slice(match.index + match[0].length);
      const [name = ''] = rest.split(/ {3}|\s[-–|·•]\s|[,;]/);
      if (letters(name).length > 3) holders.add(letters(cleanName(name)));
    }
  }
  return holders;
}

/** A web or email address. */
export const anyAddress = /(?:www\.|@|https?:\/\/)([a-z\d][a-z\d.-]*)\.[a-z]{2,15}(?![a-z])/giu;
const webAddress = /(?:www\.|https?:\/\/)([a-z\d][a-z\d.-]*)\.[a-z]{2,15}(?![a-z])/giu;

const webHost = /(?:www\.|https?:\/\/(?:www\.)?)([a-z\d][a-z\d.-]*\.[a-z]{2,15})(?![a-z])/giu;
const mailHost = /@([a-z\d][a-z\d.-]*\.[a-z]{2,15})(?![a-z])/giu;

/** The hosts of the email addresses in a text. */
export function mailHostsIn(text: string): string[] {
  return hostsIn(text, mailHost);
}

function hostsIn(text: string, address: RegExp): string[] {
  return [...text.matchAll(address)].flatMap(([, host]) => (host ? [host.toLowerCase()] : []));
}

/** The names in the addresses of these lines: "firm" in "info@mail.firm.co.uk". */
export function findDomains(
  lines: readonly { text: string; segments?: readonly Segment[] }[],
  address: RegExp,
): string[] {
  const domains = new Set<string>();
  for (const { text, segments = [] } of lines) {
    const bare = segments.flatMap((part) => part.text.split(/[\s|·•,;]+/)).filter(isBareWeb);
    for (const match of [text, ...bare.map((part) => `www.${part}`)].flatMap((part) => [
      ...part.matchAll(address),
    ])) {
      const label =
        (match[1] ?? '')
          .toLowerCase()
          .replace(/^www\./, '')
          .replace(/\.(?:co|com|org|net|gv|ac)$/, '')
          .split('.')
          .at(-1) ?? '';
      if (
        label.length > 2 &&
        !/^(?:gmail|gmx|web|hotmail|outlook|yahoo|t-online|localhost|free|orange|example)$/.test(label)
      ) {
        domains.add(label.replace(/[^a-z\d]/g, ''));
      }
    }
  }
  return [...domains];
}

export function matchesDomain(value: string, domain: string): boolean {
  const name = letters(value);
  const first = letters(value.split(/\s+/)[0] ?? '');
  return (
    (first.length > 3 && domain.startsWith(first)) ||
    (domain.length > 3 && name.startsWith(domain)) ||
    // "Officine Brambati S.r.l.": brambati.it, "Ruth Penhallow": penhallowrepairs.example
    (domain.length > 4 &&
      value
        .split(/\s+/)
        .map(letters)
        .some((word) => word === domain || (word.length >= ownWordMin && domain.startsWith(word))))
  );
}

/**
 * Whether a domain consists of words of a name on two lines, in their order, and has one of the second line:
 * "Harbour Road", "Bicycle Repair", harbourbicycle.example.
 */
export function spansLines(first: string, second: string, domain: string): boolean {
  const rest = withoutWords(domain, first);
  return rest !== domain && rest.length >= spanMin && withoutWords(rest, second) === '';
}

/** Removes each word of a line in turn from the start of a text, if the text begins with it. */
function withoutWords(text: string, line: string): string {
  return line
    .split(/[\s-]+/u)
    .map(letters)
    .reduce((left, word) => (left.startsWith(word) ? left.slice(word.length) : left), text);
}

const spanMin = 4;

/** A family name that a domain begins with has at least this many letters. */
const ownWordMin = 7;

/** "For Sagar Traders" above a signature. */
const signedFor = /^for (?=\p{Lu})/iu;

function countNames(rows: readonly Row[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const texts = new Set(
      row.segments.flatMap(({ text }) => [
        text.replace(signedFor, ''),
        ...text.split(/\s*[·•●|∙,;]\s*|\s[-–]\s|:\s/),
      ]),
    );
    for (const text of texts) {
      const key = letters(cleanName(text));
      if (key.length > 3) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}
