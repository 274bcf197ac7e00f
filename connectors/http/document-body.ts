import { DocumentType } from '@slipway/contract/document.ts';
import { FieldName, fieldNames, fieldTable } from '@slipway/contract/fields.ts';
import { Amount } from '@slipway/contract/money.ts';
import { z } from 'zod';

import { type Coding, chooseCoding } from '../choose-coding.ts';
import type { BookableDocument, Booking, CodedPart, Refusal } from '../connector.ts';
import { costCentresIn } from '../cost-centre-setting.ts';
import type { CostCentreItem } from '../master-data/master-data.ts';
import { type ChosenCostCentre, chooseCostCentre } from '../plan/choose-cost-centre.ts';
import type { HttpSettings } from './http-settings.ts';

const Text = z.string().nullable();
const Money = Amount.nullable();

const Line = z.object({
  description: Text,
  quantity: Money,
  unit: Text,
  unitPrice: Money,
  taxRate: Money,
  lineAmount: Money,
});
const Tax = z.object({ category: Text, rate: Money, baseAmount: Money, taxAmount: Money });
const Entry = z.object({
  bookingDate: Text,
  valueDate: Text,
  amount: Amount,
  counterparty: Text,
  counterpartyIban: Text,
  description: Text,
  reference: Text,
  balance: Money,
});
const Account = z.object({
  account: Text,
  bankName: Text.default(null),
  holder: Text,
  number: Text,
  currencyCode: Text,
  periodStart: Text,
  periodEnd: Text,
  openingBalance: Money,
  closingBalance: Money,
  entries: z.array(Entry),
});

/**
 * The body of the request to the receiver. Amounts are JSON numbers of at most 15 significant digits, as in
 * our API; unknown values are null. Credit notes have positive amounts: `documentType` determines the
 * direction.
 */
export const DocumentBody = z.object({
  key: z.string().meta({ description: 'The same for every attempt: book a key once.' }),
  revision: z.int(),
  document: z.object({
    id: z.int(),
    documentType: DocumentType,
    fileName: z.string(),
    url: Text.meta({ description: 'The document in our web app.' }),
    externalId: Text,
    metadata: z.record(z.string(), z.string()),
    fields: z.record(FieldName, z.union([z.string(), z.number(), z.null()])),
    lines: z.array(Line),
    taxes: z.array(Tax),
    statement: z.object({ accounts: z.array(Account) }).nullable(),
    coding: z
      .object({
        account: Text,
        taxCode: Text,
        costCentre: Text,
        paymentTermDays: z.int().nullable(),
        lines: z
          .array(z.object({ line: z.int(), account: Text, taxCode: Text, costCentre: Text.default(null) }))
          .meta({ description: "The user's choices for single lines, counted from 1." }),
      })
      .meta({
        description:
          'Accounts that users chose, or set for this supplier, folder or type, or that were used before; with the names of your ledger.',
      }),
  }),
  file: z
    .object({
      name: z.string(),
      mediaType: z.string(),
      bytes: z.int(),
      sha256: z.string(),
      url: Text.meta({ description: 'A link that expires. It may differ between attempts of one key.' }),
      contentBase64: Text,
    })
    .nullable(),
});
export type DocumentBody = z.infer<typeof DocumentBody>;

type CostCentreSettings = Pick<HttpSettings, 'costCentres'>;

/** `content` is the file's bytes if they are included, otherwise null. */
export function documentBody(
  { key, document, file }: Booking,
  content: Uint8Array | null,
  settings: CostCentreSettings,
): DocumentBody {
  return DocumentBody.parse({
    key,
    revision: document.revision,
    document: { ...document, fields: fields(document), coding: coding(document, settings) },
    file: file && {
      ...file,
      url: content ? null : file.url,
      contentBase64: content && Buffer.from(content).toString('base64'),
    },
  });
}

function fields(document: BookableDocument): Record<string, string | number | null> {
  const pairs = fieldNames.map((name) => {
    const value = document.fields[name];
    return [name, fieldTable[name].kind === 'amount' && value !== null ? Number(value) : value];
  });
  return Object.fromEntries(pairs);
}

function coding(
  document: BookableDocument,
  settings: CostCentreSettings,
): DocumentBody['document']['coding'] {
  const { account, taxCode, paymentTerms } = codingOf(document);
  return {
    account: account?.value ?? null,
    taxCode: taxCode?.value ?? null,
    costCentre: costCentreOf(document, costCentresIn(settings)).costCentre?.id ?? null,
    paymentTermDays: paymentTerms ? Number(paymentTerms.value) : null,
    lines: (document.rules.chosen?.lines ?? []).flatMap((chosen, at) => {
      if (!chosen) return [];
      const { account, taxCode, costCentre = null } = chosen;
      return [{ line: at + 1, account, taxCode, costCentre }];
    }),
  };
}

/** The same for users, with the reasons. */
export function explainCoding(document: BookableDocument, settings: CostCentreSettings): CodedPart[] {
  const { account, taxCode, paymentTerms } = codingOf(document);
  return [
    ...(account ? [{ part: 'ACCOUNT' as const, ...account }] : []),
    ...(taxCode ? [{ part: 'TAX' as const, ...taxCode }] : []),
    ...costCentreOf(document, costCentresIn(settings)).coding,
    ...(paymentTerms ? [{ part: 'PAYMENT_TERMS' as const, ...paymentTerms }] : []),
  ];
}

/** Cost centres of the document and its lines that the settings no longer list. */
export function unknownCostCentres(document: BookableDocument, settings: CostCentreSettings): Refusal[] {
  const items = costCentresIn(settings);
  const lines = document.rules.chosen?.lines ?? [];
  const places = [null, ...lines.flatMap((line, at) => (line?.costCentre ? [at] : []))];
  return places.flatMap((line) => {
    const chosen = chooseCostCentre({ ...askedBy(document), place: { line, rate: null } }, items);
    return 'category' in chosen ? [chosen] : [];
  });
}

function costCentreOf(document: BookableDocument, items: readonly CostCentreItem[]): ChosenCostCentre {
  const chosen = chooseCostCentre(askedBy(document), items);
  return 'category' in chosen ? { costCentre: null, coding: [] } : chosen;
}

function askedBy({ rules, documentType }: BookableDocument) {
  return { rules, isReceived: !documentType.startsWith('SALES_') };
}

/** The receiver has its own defaults: only users' choices are included. */
function codingOf({ metadata, rules, documentType }: BookableDocument): Coding {
  return chooseCoding({
    named: metadata['ledgerAccount'] ?? null,
    isReceived: !documentType.startsWith('SALES_'),
    rules,
    ofVendor: null,
    ofConnection: null,
  });
}
