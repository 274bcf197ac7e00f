/** What people set for one supplier, folder or type of document; null where they left it open. */
export type CodingDefaults = { account: string | null; taxCode: string | null };

/** All that a workspace set for one document, as values: nothing here knows a database. */
export type CodingRules = {
  supplier: (CodingDefaults & { paymentTermDays: number | null }) | null;
  folder: CodingDefaults | null;
  documentType: CodingDefaults | null;
  /** What these books call an account that people set elsewhere: `6300` is `Expenses:Office`. */
  accounts: Record<string, string>;
  /** The same for tax codes. */
  taxes: Record<string, string>;
};

export const noRules: CodingRules = {
  supplier: null,
  folder: null,
  documentType: null,
  accounts: {},
  taxes: {},
};

/** Where a choice comes from, the most particular first. */
export const codingSources = [
  'DOCUMENT',
  'VENDOR',
  'SUPPLIER',
  'FOLDER',
  'DOCUMENT_TYPE',
  'CONNECTION',
] as const;
export type CodingSource = (typeof codingSources)[number];

const sourceWords: Record<CodingSource, string> = {
  DOCUMENT: 'named by the document itself',
  VENDOR: 'set for this vendor in the connection',
  SUPPLIER: 'set for this supplier',
  FOLDER: 'set for the folder',
  DOCUMENT_TYPE: 'set for this type of document',
  CONNECTION: "the connection's default",
};

/** The name in the books, what was asked for, and why. */
export type Chosen = { value: string; asked: string; source: CodingSource; message: string };
export type Coding = { account: Chosen | null; taxCode: Chosen | null; paymentTerms: Chosen | null };

type Asked = {
  /** What the document's own metadata names. */
  named: string | null;
  /** Whether a supplier sent it: what is set for suppliers says nothing of one's own sales. */
  isReceived: boolean;
  rules: CodingRules;
  /** What the connection's own settings say of this vendor, and of all others. */
  ofVendor: string | null;
  ofConnection: string | null;
};

/** Which account, tax code and terms a document is booked with, each with the reason: the most particular rule wins. */
export function chooseCoding({ named, isReceived, rules, ofVendor, ofConnection }: Asked): Coding {
  const supplier = isReceived ? rules.supplier : null;
  const account = first(
    'account',
    [
      ['DOCUMENT', named],
      ['VENDOR', ofVendor],
      ['SUPPLIER', supplier?.account],
      ['FOLDER', rules.folder?.account],
      ['DOCUMENT_TYPE', rules.documentType?.account],
      ['CONNECTION', ofConnection],
    ],
    rules.accounts,
  );
  const taxCode = first(
    'tax code',
    [
      ['SUPPLIER', supplier?.taxCode],
      ['FOLDER', rules.folder?.taxCode],
      ['DOCUMENT_TYPE', rules.documentType?.taxCode],
    ],
    rules.taxes,
  );
  const days = supplier?.paymentTermDays ?? null;
  const terms = first('payment term in days', [['SUPPLIER', days === null ? null : String(days)]], {});
  return { account, taxCode, paymentTerms: terms };
}

function first(
  what: string,
  candidates: [CodingSource, string | null | undefined][],
  names: Record<string, string>,
): Chosen | null {
  for (const [source, asked] of candidates) {
    if (asked === null || asked === undefined || asked === '') continue;
    return explain(what, asked, Object.hasOwn(names, asked) ? (names[asked] ?? asked) : asked, source);
  }
  return null;
}

/** "account 6300, here Expenses:Office: set for this supplier". */
function explain(what: string, asked: string, value: string, source: CodingSource): Chosen {
  const here = value === asked ? '' : `, here ${value}`;
  return { value, asked, source, message: `${what} ${asked}${here}: ${sourceWords[source]}` };
}

/** What stands in the connection itself, for parts that nothing more particular decides. */
export function byConnection(what: string, value: string): Chosen {
  return explain(what, value, value, 'CONNECTION');
}
