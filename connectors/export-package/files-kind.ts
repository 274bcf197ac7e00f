import { CalendarDate } from '@slipway/contract/dates.ts';
import { z } from 'zod';

import { chooseCoding } from '../choose-coding.ts';
import type { BookableDocument, Booking, CodedPart, Refusal } from '../connector.ts';
import { connectorKind } from '../connector-kind.ts';
import { costCentreSetting, costCentresIn } from '../cost-centre-setting.ts';
import { chooseCostCentre } from '../plan/choose-cost-centre.ts';
import { plainRate } from '../plan/rate-share.ts';
import { foresee, resolveAmounts } from '../plan/resolve-amounts.ts';
import { refusalText } from '../refusal-text.ts';
import { checkDay } from './check-day.ts';
import { createExportPackageConnector, type Written } from './export-package-connector.ts';
import type { FilesContent, HandedDocument } from './files-content.ts';
import { packFiles } from './pack-files.ts';

const Account = z.string().trim().min(1).max(200).optional();

const FilesSettings = z.strictObject({
  csv: z.enum(['COMMA', 'SEMICOLON']).default('COMMA').meta({
    title: 'Tables',
    description: 'Number format and separator of the tables: 1.50 and a comma, or 1,50 and a semicolon.',
  }),
  closedUntil: CalendarDate.nullable().default(null).meta({
    title: 'Closed until',
    description: 'Nothing is booked on or before this day.',
  }),
  expenseAccount: Account.meta({
    title: 'Account for purchases',
    description: 'The default account for purchases; none if empty.',
    input: 'ACCOUNT',
  }),
  incomeAccount: Account.meta({
    title: 'Account for sales',
    description: 'The default account for sales; none if empty.',
    input: 'ACCOUNT',
  }),
  costCentres: costCentreSetting,
});
type FilesSettings = z.output<typeof FilesSettings>;

export const filesExportPackage = connectorKind({
  title: 'Files',
  description: 'Collects documents as tables, JSON and their source files in one ZIP file.',
  settings: FilesSettings,
  tellsBooks: false,
  pack: packFiles,
  create: (settings, tools) =>
    createExportPackageConnector(
      {
        kind: 'FILES',
        maxFileBytes: 256 * 1024 * 1024,
        health: { baseCurrency: null, notes: [] },
        write: async (booking) => write(booking, settings, tools.now()),
      },
      tools,
    ),
});

/** Nothing is coded or computed: the document is exported unchanged, once it is complete and consistent. */
function write(booking: Booking, settings: FilesSettings, today: Date): Written | Refusal[] {
  const { document, key } = booking;
  const date = dateOf(document);
  const refusals = [
    ...checkParts(document),
    ...(date === null ? [] : checkDay(date, settings.closedUntil, today)),
  ];
  const lines = document.lines.map((_, at) => codingOf(document, settings, at));
  const coding = codingOf(document, settings, null);
  refusals.push(...[coding, ...lines].flatMap((one) => ('refusal' in one ? [one.refusal] : [])));
  if (date === null || refusals.length > 0 || 'refusal' in coding) return refusals;

  const content: FilesContent = { csv: settings.csv, document: handed(booking, coding.parts, lines) };
  const { documentNumber, documentDate, vendorName, currencyCode, totalAmount, taxAmount } = document.fields;
  const record = { documentNumber, documentDate, vendorName, currencyCode, totalAmount, taxAmount };
  return {
    date,
    content,
    record: { reference: documentNumber ?? key, ...record },
    preview: {
      mediaType: 'application/json',
      content: `${JSON.stringify(content.document, null, 2)}\n`,
      coding: coding.parts,
    },
  };
}

/** For a bank statement, its last day. */
function dateOf({ documentType, fields, statement }: BookableDocument): string | null {
  if (documentType !== 'BANK_STATEMENT') return fields.documentDate;
  const accounts = statement?.accounts ?? [];
  const days = accounts.flatMap(({ periodEnd, entries }) => [
    periodEnd,
    ...entries.map(({ bookingDate, valueDate }) => bookingDate ?? valueDate),
  ]);
  return (
    days
      .filter((day) => day !== null)
      .sort()
      .at(-1) ?? fields.documentDate
  );
}

function checkParts(document: BookableDocument): Refusal[] {
  const { documentType, fields, statement } = document;
  if (documentType === 'BANK_STATEMENT') {
    const entries = (statement?.accounts ?? []).flatMap((account) => account.entries);
    if (entries.length === 0) return [foresee('AMOUNT', null, refusalText('STATEMENT_EMPTY'))];
    return dateOf(document) === null
      ? [foresee('DATE', 'documentDate', refusalText('ENTRY_DATE_MISSING'))]
      : [];
  }
  if (!bookable.has(documentType)) return [foresee('NOT_BOOKABLE', null, refusalText('TYPE_NOT_BOOKED'))];
  const party = documentType.startsWith('SALES_') ? 'buyerName' : 'vendorName';
  const amounts = resolveAmounts(document);
  return [
    ...(fields.documentDate === null ? [foresee('DATE', 'documentDate', refusalText('DATE_MISSING'))] : []),
    ...(fields.currencyCode === null
      ? [foresee('CURRENCY', 'currencyCode', refusalText('CURRENCY_MISSING'))]
      : []),
    ...(fields[party] === null && documentType !== 'RECEIPT'
      ? [foresee('SUPPLIER', party, refusalText('PARTY_MISSING'))]
      : []),
    ...('category' in amounts ? [amounts] : []),
  ];
}

const bookable: ReadonlySet<string> = new Set([
  'PURCHASE_INVOICE',
  'PURCHASE_CREDIT_NOTE',
  'SALES_INVOICE',
  'SALES_CREDIT_NOTE',
  'RECEIPT',
]);

type Coded = { parts: CodedPart[] } | { refusal: Refusal };

/** The choices for the whole document, or for one of its lines. */
function codingOf(document: BookableDocument, settings: FilesSettings, line: number | null): Coded {
  if (!bookable.has(document.documentType)) return { parts: [] };
  const isReceived = !document.documentType.startsWith('SALES_');
  const rate = line === null ? null : plainRate(document.lines[line]?.taxRate ?? null);
  const question = { isReceived, rules: document.rules, place: { line, rate } };
  const centred = chooseCostCentre(question, costCentresIn(settings));
  if ('category' in centred) return { refusal: centred };
  const { account, taxCode, paymentTerms } = chooseCoding({
    ...question,
    named: document.metadata['ledgerAccount'] ?? null,
    ofVendor: null,
    ofConnection: (isReceived ? settings.expenseAccount : settings.incomeAccount) ?? null,
  });
  const parts: CodedPart[] = [
    ...(account ? [{ part: 'ACCOUNT' as const, ...account }] : []),
    ...(taxCode ? [{ part: 'TAX' as const, ...taxCode }] : []),
    ...centred.coding,
    ...(paymentTerms ? [{ part: 'PAYMENT_TERMS' as const, ...paymentTerms }] : []),
  ];
  return { parts };
}

function handed({ key, document }: Booking, coding: CodedPart[], ofLines: Coded[]): HandedDocument {
  const { id, documentType, fields, lines, taxes, statement, externalId, metadata, url } = document;
  const codes = codesOf(coding);
  return {
    id,
    key,
    type: documentType,
    fields,
    ...codes,
    lines: lines.map(({ lineAmount, ...line }, at) => {
      const coded = ofLines[at];
      return { ...line, amount: lineAmount, ...codesOf(coded && 'parts' in coded ? coded.parts : coding) };
    }),
    taxes,
    accounts: (statement?.accounts ?? []).map((account) => ({ bankName: null, ...account })),
    externalId,
    metadata,
    url,
  };
}

function codesOf(coding: readonly CodedPart[]) {
  const chosen = (part: CodedPart['part']) => coding.find((one) => one.part === part);
  return {
    account: chosen('ACCOUNT')?.value ?? null,
    taxCode: chosen('TAX')?.value ?? null,
    costCentre: chosen('COST_CENTRE')?.id ?? null,
  };
}
