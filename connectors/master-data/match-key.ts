import type { BookableDocument } from '../connector.ts';
import type { PartyItem } from './master-data.ts';

/**
 * A search key of a party: `tax:…`, `iban:…` and `name:…` in normalised form. A common key makes a party
 * possible; `choose-party.ts` decides.
 */
export type MatchKey = string;

/** A shorter number or name identifies nobody. */
const taxIdLengthMin = 5;

export function partyKeys({ taxId, ibans, name }: Pick<PartyItem, 'taxId' | 'ibans' | 'name'>): MatchKey[] {
  return keysOf([taxId], ibans, [name]);
}

/** The keys of the document's counterparty; for a bank statement, of all counterparties in its entries. */
export function documentKeys(
  document: Pick<BookableDocument, 'documentType' | 'fields' | 'statement'>,
): MatchKey[] {
  const { documentType, fields, statement } = document;
  if (documentType === 'BANK_STATEMENT') {
    const entries = (statement?.accounts ?? []).flatMap((account) => account.entries);
    return keysOf(
      [],
      entries.map(({ counterpartyIban }) => counterpartyIban),
      entries.map(({ counterparty }) => counterparty),
    );
  }
  // The account on a sales invoice is our own.
  return documentType.startsWith('SALES_')
    ? keysOf([fields.buyerTaxId], [], [fields.buyerName])
    : keysOf([fields.vendorTaxId], [fields.iban], [fields.vendorName]);
}

type Texts = readonly (string | null)[];

function keysOf(taxIds: Texts, ibans: Texts, names: Texts): MatchKey[] {
  const keys = [
    ...taxIds.map((taxId) => prefixed('tax', taxIdKey(taxId))),
    ...ibans.map((iban) => prefixed('iban', ibanKey(iban))),
    ...names.flatMap((name) => nameStems(name).map((stem) => prefixed('name', stem))),
  ];
  return [...new Set(keys.filter((key) => key !== null))];
}

function prefixed(kind: string, key: string | null): MatchKey | null {
  return key === null ? null : `${kind}:${key}`;
}

/** `DE 123.456.789` is `DE123456789`, `CHE-123.456.789 MWST` is `CHE123456789`; null for none. */
export function taxIdKey(taxId: string | null): string | null {
  const plain = (taxId ?? '').toUpperCase().replace(/[^A-Z\d]/g, '');
  const key = /^CHE\d{9}/.exec(plain)?.[0] ?? plain;
  return key.length >= taxIdLengthMin && /\d/.test(key) ? key : null;
}

export function ibanKey(iban: string | null): string | null {
  const key = (iban ?? '').toUpperCase().replace(/[^A-Z\d]/g, '');
  return /^[A-Z]{2}\d{2}[A-Z\d]{8,30}$/.test(key) ? key : null;
}

/** The length of the bank code in an IBAN by country, after country and check digits. */
const bankCodeLengths: Readonly<Record<string, number>> = { DE: 8, AT: 5, CH: 5, LI: 5 };

/** A bank account in national notation: `12030000/202051`, or the number alone. */
type AccountNumber = { bankCode: string | null; number: string };

/** The bank code and account number of an account, also from its IBAN; null if it has none. */
function accountNumberOf(account: string | null): AccountNumber | null {
  const iban = ibanKey(account);
  if (iban !== null) {
    const length = bankCodeLengths[iban.slice(0, 2)];
    return length === undefined ? null : numbered(iban.slice(4, 4 + length), iban.slice(4 + length));
  }
  const parts = (account ?? '').toUpperCase().split('/');
  const [number = '', bankCode = null] = parts.map((part) => part.replace(/[^A-Z\d]/g, '')).reverse();
  return parts.length > 2 ? null : numbered(bankCode, number);
}

/** Numbers may be padded with zeros. */
function numbered(bankCode: string | null, filled: string): AccountNumber | null {
  const number = filled.replace(/^0+/, '');
  return /\d/.test(number) ? { bankCode: bankCode || null, number } : null;
}

/** Whether two accounts are the same: a bank code that only one of them has is no contradiction. */
function isSameAccount(one: AccountNumber | null, other: AccountNumber | null): boolean {
  if (one === null || other === null || one.number !== other.number) return false;
  return one.bankCode === null || other.bankCode === null || one.bankCode === other.bankCode;
}

/**
 * The items that are this bank account: those with exactly this IBAN or number; otherwise by bank code and
 * number. A different IBAN means a different account.
 */
export function sameAccounts<Item extends { iban: string | null }>(
  account: string | null,
  items: readonly Item[],
): Item[] {
  const plain = plainAccount(account);
  if (plain === '') return [];
  const exact = items.filter(({ iban }) => plainAccount(iban) === plain);
  if (exact.length > 0) return exact;
  const key = ibanKey(account);
  const number = accountNumberOf(account);
  return items.filter(
    ({ iban }) => (key === null || ibanKey(iban) === null) && isSameAccount(number, accountNumberOf(iban)),
  );
}

/** The IBAN, or the number as printed, without spaces; empty without one. */
export function plainAccount(account: string | null): string {
  return ibanKey(account) ?? (account ?? '').replace(/\s/g, '').toUpperCase();
}

/** Spellings of legal forms, without dots, spaces and punctuation, by their meaning. */
const legalForms: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'gmbh gesellschaftmitbeschrankterhaftung mbh',
    'ggmbh',
    'ug ughaftungsbeschrankt unternehmergesellschaft unternehmergesellschafthaftungsbeschrankt',
    'ag aktiengesellschaft',
    'kg kommanditgesellschaft',
    'kgaa',
    'gmbhcokg gmbhukg gmbhundcokg gmbhcokommanditgesellschaft',
    'ugcokg ugundcokg ughaftungsbeschranktcokg',
    'agcokg agundcokg',
    'ohg og',
    'gbr gesbr',
    'ek eu ekfm ekfr',
    'ev',
    'eg egen',
    'se',
    'sa societeanonyme sociedadanonima',
    'sarl',
    'sas sasu',
    'srl srls',
    'spa',
    'bv',
    'nv',
    'vof',
    'sl slu',
    'lda limitada',
    'ab aktiebolag',
    'as',
    'aps',
    'oy',
    'oyj',
    'ltd limited',
    'plc',
    'llp',
    'llc',
    'inc incorporated',
    'corp corporation',
    'spzoo',
    'sro',
    'doo',
    'kft',
    'zrt',
  ].flatMap((row) => {
    const [form = '', ...others] = row.split(' ');
    return [form, ...others].map((written) => [written, form]);
  }),
);

/** The longest form has this many words: Unternehmergesellschaft (haftungsbeschränkt) & Co. KG. */
const formWordsMax = 4;

/** The legal form at the end of a name, normalised; null if it has none. */
export function legalFormOf(name: string): string | null {
  return splitName(words(name)).form;
}

/**
 * A name without its legal form, accents, punctuation and words for "and". Umlauts have two spellings, so
 * there may be two stems: Büro is Buro or Buero, but Bauer is never Baur.
 */
export function nameStems(name: string | null): string[] {
  if (name === null) return [];
  const stems = [name, spellOut(name)].map((spelt) => splitName(words(spelt)).stem);
  return [...new Set(stems.filter((stem) => stem !== ''))];
}

/** A shorter part of a name, or a word of many names, identifies nobody. */
const tellingLettersMin = 4;
const commonWords = new Set(
  'austria deutschland europa europe germany gesellschaft group gruppe holding international niederlassung schweiz service services'.split(
    ' ',
  ),
);

/**
 * Whether two names may belong to one company: one is part of the other, or they share a distinctive word.
 */
export function namesFit(one: string, other: string): boolean {
  const [ours, theirs] = [nameStems(one), nameStems(other)];
  const isPart = (part: string, whole: string) =>
    part === whole || (part.length >= tellingLettersMin && whole.includes(part));
  if (ours.some((our) => theirs.some((their) => isPart(our, their) || isPart(their, our)))) return true;
  const words = new Set(tellingWords(other));
  return tellingWords(one).some((word) => words.has(word));
}

function tellingWords(name: string): string[] {
  return [name, spellOut(name)]
    .flatMap(words)
    .filter((word) => word.length >= tellingLettersMin && !commonWords.has(word) && !(word in legalForms));
}

function splitName(all: string[]): { stem: string; form: string | null } {
  for (let count = Math.min(formWordsMax, all.length - 1); count > 0; count--) {
    const tail = all.slice(-count).join('');
    const form = Object.hasOwn(legalForms, tail) ? legalForms[tail] : undefined;
    if (form !== undefined) return { stem: joined(all.slice(0, -count)), form };
  }
  return { stem: joined(all), form: null };
}

const andWords = new Set(['und', 'and', 'et']);

function joined(all: string[]): string {
  const meaningful = all.filter((word) => !andWords.has(word));
  return (meaningful.length > 0 ? meaningful : all).join('');
}

/** `S.r.l.` is one word, `A/S` are two. */
function words(name: string): string[] {
  return unaccented(name)
    .replace(/[.'’`´]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const ownLetters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd' };

function unaccented(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßøæœłđ]/gu, (letter) => ownLetters[letter] ?? letter);
}

const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

function spellOut(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøå]/gu, (letter) => spelledOut[letter] ?? letter);
}
