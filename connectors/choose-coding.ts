import type { CodingEvidence, CodingSource } from '@slipway/contract/coding.ts';

/** What people set for one supplier, folder or type of document; null where they left it open. */
export type CodingDefaults = { account: string | null; taxCode: string | null };

/** An account or tax code by its id in these books, and how often it was booked so. */
export type LearnedChoice = { value: string; evidence: CodingEvidence };
export type LearnedCoding = { account: LearnedChoice | null; taxCode: LearnedChoice | null };

/** All that a workspace set for one document, as values: nothing here knows a database. */
export type CodingRules = {
  /** What a person chose on the document itself, by ids of these books; `lines` by the line's position. */
  chosen: (CodingDefaults & { lines: (CodingDefaults | null)[] }) | null;
  supplier: (CodingDefaults & { paymentTermDays: number | null }) | null;
  /** What was booked before, where it is clear: by the line's position, by tax rate, and for all of the document. */
  learned: {
    lines: (LearnedCoding | null)[];
    rates: Record<string, LearnedCoding>;
    document: LearnedCoding | null;
  } | null;
  folder: CodingDefaults | null;
  documentType: CodingDefaults | null;
  /** What these books call an account that people set elsewhere: `6300` is `Expenses:Office`. */
  accounts: Record<string, string>;
  /** The same for tax codes. */
  taxes: Record<string, string>;
};

export const noRules: CodingRules = {
  chosen: null,
  supplier: null,
  learned: null,
  folder: null,
  documentType: null,
  accounts: {},
  taxes: {},
};

const sourceWords: Record<CodingSource, string> = {
  LINE: 'chosen for this line',
  CHOSEN: 'chosen for this document',
  DOCUMENT: 'named by the document itself',
  VENDOR: 'set for this vendor in the connection',
  SUPPLIER: 'set for this supplier',
  LEARNED: 'booked so before',
  PARTY: 'what the books have for this party',
  FOLDER: 'set for the folder',
  DOCUMENT_TYPE: 'set for this type of document',
  CONNECTION: "the connection's default",
  ONLY: 'the only one in the books',
};

/** The name in the books, what was asked for, and why. */
export type Chosen = {
  value: string;
  asked: string;
  source: CodingSource;
  message: string;
  evidence?: CodingEvidence;
};
export type Coding = { account: Chosen | null; taxCode: Chosen | null; paymentTerms: Chosen | null };

/** Where in the document: a line by its position, and a tax rate; null for all of it. */
export type CodedPlace = { line: number | null; rate: string | null };
const wholeDocument: CodedPlace = { line: null, rate: null };

type Asked = {
  /** What the document's own metadata names. */
  named: string | null;
  /** Whether a supplier sent it: what is set for suppliers says nothing of one's own sales. */
  isReceived: boolean;
  rules: CodingRules;
  /** What the connection's own settings say of this vendor, and of all others. */
  ofVendor: string | null;
  ofConnection: string | null;
  /** What the books themselves have for this party. */
  ofParty?: CodingDefaults | null;
  place?: CodedPlace;
};

/** Which account, tax code and terms a document is booked with, each with the reason: the most particular rule wins. */
export function chooseCoding(question: Asked): Coding {
  const [taxCode = null] = chooseTaxCodes(question);
  const { isReceived, rules } = question;
  const days = (isReceived ? rules.supplier?.paymentTermDays : null) ?? null;
  const terms: Candidate[] = [['SUPPLIER', days === null ? null : String(days)]];
  return {
    account: explained('account', accountsAsked(question), rules.accounts)[0] ?? null,
    taxCode,
    paymentTerms: explained('payment term in days', terms, {})[0] ?? null,
  };
}

/** All tax codes that are named for it, the most particular first: one that is for another rate is passed over. */
export function chooseTaxCodes({ isReceived, rules, ofParty, place = wholeDocument }: Asked): Chosen[] {
  const candidates: Candidate[] = [
    ['LINE', chosenForLine(rules, place)?.taxCode],
    ['CHOSEN', rules.chosen?.taxCode],
    ['SUPPLIER', isReceived ? rules.supplier?.taxCode : null],
    ['LEARNED', learnedFor(rules, place)?.taxCode],
    ['PARTY', ofParty?.taxCode],
    ['FOLDER', rules.folder?.taxCode],
    ['DOCUMENT_TYPE', rules.documentType?.taxCode],
  ];
  return explained('tax code', candidates, rules.taxes);
}

function accountsAsked({
  named,
  isReceived,
  rules,
  ofVendor,
  ofConnection,
  ofParty,
  place = wholeDocument,
}: Asked): Candidate[] {
  return [
    ['LINE', chosenForLine(rules, place)?.account],
    ['CHOSEN', rules.chosen?.account],
    ['DOCUMENT', named],
    ['VENDOR', ofVendor],
    ['SUPPLIER', isReceived ? rules.supplier?.account : null],
    ['LEARNED', learnedFor(rules, place)?.account],
    ['PARTY', ofParty?.account],
    ['FOLDER', rules.folder?.account],
    ['DOCUMENT_TYPE', rules.documentType?.account],
    ['CONNECTION', ofConnection],
  ];
}

function chosenForLine({ chosen }: CodingRules, { line }: CodedPlace): CodingDefaults | null {
  return line === null ? null : (chosen?.lines[line] ?? null);
}

/** The most particular of what was learned: of the line's words, of the rate, of the supplier. */
function learnedFor({ learned }: CodingRules, { line, rate }: CodedPlace): LearnedCoding | null {
  if (!learned) return null;
  const ofLine = line === null ? null : learned.lines[line];
  const ofRate = rate !== null && Object.hasOwn(learned.rates, rate) ? learned.rates[rate] : null;
  const levels = [ofLine, ofRate, learned.document].filter((one) => one !== null && one !== undefined);
  const account = levels.find((one) => one.account !== null)?.account ?? null;
  const taxCode = levels.find((one) => one.taxCode !== null)?.taxCode ?? null;
  return { account, taxCode };
}

type Candidate = [CodingSource, string | LearnedChoice | null | undefined];

/** Ids of these books need no other name. */
export const sourcesById: ReadonlySet<CodingSource> = new Set(['LINE', 'CHOSEN', 'LEARNED', 'PARTY']);

function explained(what: string, candidates: Candidate[], names: Record<string, string>): Chosen[] {
  return candidates.flatMap(([source, candidate]) => {
    if (candidate === null || candidate === undefined || candidate === '') return [];
    if (typeof candidate !== 'string') return [learnt(what, candidate)];
    const isNamed = !sourcesById.has(source) && Object.hasOwn(names, candidate);
    return [explain(what, candidate, (isNamed && names[candidate]) || candidate, source)];
  });
}

/** "account 6300, here Expenses:Office: set for this supplier". */
function explain(what: string, asked: string, value: string, source: CodingSource): Chosen {
  const here = value === asked ? '' : `, here ${value}`;
  return { value, asked, source, message: `${what} ${asked}${here}: ${sourceWords[source]}` };
}

/** "account 6815 Office supplies: booked so 12 of 13 times, last ER2026-00003 on 2026-10-05". */
export function learnt(what: string, { value, evidence }: LearnedChoice): Chosen {
  const { name, times, of, lastReference, lastDate } = evidence;
  const last = [lastReference, lastDate && `on ${lastDate}`].filter(Boolean).join(' ');
  const on = name === value ? '' : ` on ${name}`;
  const message = `${what} ${value}: booked so${on} ${times} of ${of} times${last && `, last ${last}`}`;
  return { value, asked: value, source: 'LEARNED', message, evidence };
}

/** What stands in the connection itself, for parts that nothing more particular decides. */
export function byConnection(what: string, value: string): Chosen {
  return explain(what, value, value, 'CONNECTION');
}
