import type { CodingEvidence, CodingSource } from '@slipway/contract/coding.ts';

/** The accounts set for one supplier, folder or document type; null if not set. */
export type CodingDefaults = {
  account: string | null;
  taxCode: string | null;
  costCentre?: string | null | undefined;
};

/** An account or tax code by its id in this accounting system, and how often it was used. */
export type LearnedChoice = { value: string; evidence: CodingEvidence };
export type LearnedCoding = {
  account: LearnedChoice | null;
  taxCode: LearnedChoice | null;
  costCentre?: LearnedChoice | null;
};

/** All account rules of a workspace for one document, as values without a database. */
export type CodingRules = {
  /**
   * What a user chose on the document itself, by ids of this accounting system; `lines` by the line's
   * position.
   */
  chosen: (CodingDefaults & { lines: (CodingDefaults | null)[] }) | null;
  supplier: (CodingDefaults & { paymentTermDays: number | null }) | null;
  /**
   * Accounts of earlier bookings, if unambiguous: by the line's position, by tax rate, and for the whole
   * document.
   */
  learned: {
    lines: (LearnedCoding | null)[];
    rates: Record<string, LearnedCoding>;
    document: LearnedCoding | null;
  } | null;
  folder: CodingDefaults | null;
  documentType: CodingDefaults | null;
  /** The names in this accounting system for accounts that are set elsewhere: `6300` is `Expenses:Office`. */
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
  LEARNED: 'used before',
  PARTY: 'the default of this party in the accounting system',
  FOLDER: 'set for the folder',
  DOCUMENT_TYPE: 'set for this type of document',
  CONNECTION: "the connection's default",
  ONLY: 'the only one in the accounting system',
};

/** The name in the accounting system, the requested name, and the reason. */
export type Chosen = {
  value: string;
  asked: string;
  source: CodingSource;
  message: string;
  evidence?: CodingEvidence;
};
export type Coding = { account: Chosen | null; taxCode: Chosen | null; paymentTerms: Chosen | null };

/** The place in the document: a line by its position, and a tax rate; null for the whole document. */
export type CodedPlace = { line: number | null; rate: string | null };
const wholeDocument: CodedPlace = { line: null, rate: null };

type Asked = {
  /** The value in the document's own metadata. */
  named: string | null;
  /** Whether a supplier sent it: rules for suppliers do not apply to our own sales. */
  isReceived: boolean;
  rules: CodingRules;
  /** The connection's settings for this vendor, and for all others. */
  ofVendor: string | null;
  ofConnection: string | null;
  /** The party's default in the accounting system. */
  ofParty?: CodingDefaults | null;
  place?: CodedPlace;
};

export type CostCentreQuestion = Pick<Asked, 'isReceived' | 'rules' | 'place'>;

/**
 * The account, tax code and payment terms of a document, each with the reason: the most specific rule wins.
 */
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

/** All tax codes that are named for it, the most specific first; those for another rate are skipped. */
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

/** All cost centres that are named for it, the most specific first. */
export function chooseCostCentres({
  isReceived,
  rules,
  place = wholeDocument,
}: CostCentreQuestion): Chosen[] {
  const candidates: Candidate[] = [
    ['LINE', chosenForLine(rules, place)?.costCentre],
    ['CHOSEN', rules.chosen?.costCentre],
    ['SUPPLIER', isReceived ? rules.supplier?.costCentre : null],
    ['LEARNED', learnedFor(rules, place)?.costCentre],
    ['FOLDER', rules.folder?.costCentre],
    ['DOCUMENT_TYPE', rules.documentType?.costCentre],
  ];
  return explained('cost centre', candidates, {});
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

/** The most specific learned choice: of the line's words, of the rate, of the supplier. */
function learnedFor({ learned }: CodingRules, { line, rate }: CodedPlace): LearnedCoding | null {
  if (!learned) return null;
  const ofLine = line === null ? null : learned.lines[line];
  const ofRate = rate !== null && Object.hasOwn(learned.rates, rate) ? learned.rates[rate] : null;
  const levels = [ofLine, ofRate, learned.document].filter((one) => one !== null && one !== undefined);
  const account = levels.find((one) => one.account !== null)?.account ?? null;
  const taxCode = levels.find((one) => one.taxCode !== null)?.taxCode ?? null;
  const costCentre = levels.find((one) => one.costCentre)?.costCentre ?? null;
  return { account, taxCode, costCentre };
}

type Candidate = [CodingSource, string | LearnedChoice | null | undefined];

/** Ids of this accounting system need no translation. */
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

/** "account 6815 Office supplies: used 12 of 13 times, last ER2026-00003 on 2026-10-05". */
export function learnt(what: string, { value, evidence }: LearnedChoice): Chosen {
  const { name, times, of, lastReference, lastDate } = evidence;
  const last = [lastReference, lastDate && `on ${lastDate}`].filter(Boolean).join(' ');
  const on = name === value ? '' : ` on ${name}`;
  const message = `${what} ${value}: used${on} ${times} of ${of} times${last && `, last ${last}`}`;
  return { value, asked: value, source: 'LEARNED', message, evidence };
}

/** The connection's own default, if no more specific rule applies. */
export function byConnection(what: string, value: string): Chosen {
  return explain(what, value, value, 'CONNECTION');
}
