import { AmountInput } from '@slipway/contract/money.ts';
import { z } from 'zod';

import { askCloud, askForRecord, mapOk } from '../cloud/ask-cloud.ts';
import type { CloudApi, CloudRequest } from '../cloud/cloud-api.ts';
import { containsKey } from '../cloud/key-in-text.ts';
import { readAllPages } from '../cloud/read-pages.ts';
import {
  type Answer,
  type BookableDocument,
  type Call,
  type ExportKey,
  ok,
  type RemoteDocument,
  type Step,
} from '../connector.ts';
import { type RecordKind, recordKinds, refOf, splitRef } from './record-kinds.ts';
import { calendarDate } from './xero-dates.ts';

const pageSize = 100;
/** Longer than any export is left alone: a lost record may be this old. */
const recentMs = 4 * 24 * 3_600_000;

const Attachment = z.object({ FileName: z.string() });
const Record = z.object({
  Type: z.string(),
  Status: z.string(),
  Contact: z.object({ Name: z.string().nullish() }).nullish(),
  Date: z.string().nullish(),
  DateString: z.string().nullish(),
  InvoiceNumber: z.string().nullish(),
  CreditNoteNumber: z.string().nullish(),
  Reference: z.string().nullish(),
  CurrencyCode: z.string().nullish(),
  Total: AmountInput.nullish(),
  TotalTax: AmountInput.nullish(),
  HasAttachments: z.boolean().nullish(),
  Attachments: z.array(Attachment).nullish(),
  LineItems: z.array(z.object({ Description: z.string().nullish() })).nullish(),
  InvoiceID: z.string().nullish(),
  CreditNoteID: z.string().nullish(),
  BankTransactionID: z.string().nullish(),
});
export type XeroRecord = z.output<typeof Record>;

/** The list in an answer, by its name. */
export function recordsIn(kind: RecordKind) {
  return z
    .object({ [kind]: z.array(Record) })
    .transform((content) => (content as { [Kind in RecordKind]?: XeroRecord[] })[kind] ?? []);
}

/** The possible lists of each document type. */
const placesOf: Partial<Record<BookableDocument['documentType'], [RecordKind, string][]>> = {
  PURCHASE_INVOICE: [['Invoices', 'ACCPAY']],
  SALES_INVOICE: [['Invoices', 'ACCREC']],
  PURCHASE_CREDIT_NOTE: [['CreditNotes', 'ACCPAYCREDIT']],
  SALES_CREDIT_NOTE: [['CreditNotes', 'ACCRECCREDIT']],
  RECEIPT: [
    ['BankTransactions', 'SPEND'],
    ['Invoices', 'ACCPAY'],
  ],
};

/**
 * Not every kind of record in Xero can be searched by our key. So all records of the document date are read,
 * and, if the key is not among them, all recently changed ones, because a user may have changed the date of a
 * draft.
 */
export async function findRecords(
  api: CloudApi,
  key: ExportKey,
  document: BookableDocument | undefined,
  call: Call,
): Promise<Answer<RemoteDocument[]>> {
  const date = document?.fields.documentDate;
  const places = document ? (placesOf[document.documentType] ?? []) : everywhere;
  for (const narrowed of date ? [true, false] : [false]) {
    const found: RemoteDocument[] = [];
    for (const [kind, type] of places) {
      const request = narrowed && date ? ofDay(kind, type, date) : ofLate(kind, api.tools.now());
      const records = await listRecords(api, kind, request, call);
      if (records.kind !== 'ok') return records;
      const ours = records.value.filter((record) => holdsOurKey(record, key));
      found.push(...ours.map((record) => remoteRecord(kind, record, key, null)));
    }
    if (found.length > 0) return ok(found);
  }
  return ok([]);
}

const everywhere: [RecordKind, string][] = [
  ['Invoices', ''],
  ['CreditNotes', ''],
  ['BankTransactions', ''],
];

type Narrowing = Pick<CloudRequest, 'query' | 'headers'>;

function ofDay(kind: RecordKind, type: string, date: string): Narrowing {
  const day = date.split('-').map(Number).join(',');
  return {
    query: { where: `Type=="${type}" AND Date==DateTime(${day})`, order: `${recordKinds[kind].id} ASC` },
  };
}

function ofLate(kind: RecordKind, now: Date): Narrowing {
  const since = new Date(now.getTime() - recentMs).toISOString().slice(0, 19);
  return { query: { order: `${recordKinds[kind].id} ASC` }, headers: { 'if-modified-since': since } };
}

function listRecords(
  api: CloudApi,
  kind: RecordKind,
  { query, headers }: Narrowing,
  call: Call,
): Promise<Answer<XeroRecord[]>> {
  return readAllPages(async (index) => {
    const request: CloudRequest = {
      method: 'GET',
      path: `/${kind}`,
      query: { ...query, page: index + 1, pageSize },
      ...(headers && { headers }),
      step: 'find',
    };
    const answer = await askCloud(api, request, recordsIn(kind), call);
    return mapOk(answer, (items) => ({ items, hasMore: items.length === pageSize }));
  });
}

function holdsOurKey({ Reference, LineItems }: XeroRecord, key: ExportKey): boolean {
  return (
    containsKey(Reference, key) || (LineItems ?? []).some(({ Description }) => containsKey(Description, key))
  );
}

/** The current record; null if it does not exist. */
export async function readRecord(
  api: CloudApi,
  ref: string,
  hashOf: (fileName: string) => string | null,
  call: Call,
): Promise<Answer<RemoteDocument | null>> {
  const { kind, id } = splitRef(ref);
  const request = { method: 'GET', path: `/${kind}/${encodeURIComponent(id)}`, step: 'read' } as const;
  const answer = await askForRecord(api, request, recordsIn(kind), call);
  if (answer.kind !== 'ok') return answer;
  const [record] = answer.value ?? [];
  if (!record) return ok(null);
  const names = await attachmentNames(api, ref, record, 'read', call);
  if (names.kind !== 'ok') return names;
  const attachments = names.value.map((name) => ({ name, sha256: hashOf(name) }));
  return ok({ ...remoteRecord(kind, record, keyIn(record), null), attachments });
}

/** Only single records contain the names of their files. */
export async function attachmentNames(
  api: CloudApi,
  ref: string,
  record: Pick<XeroRecord, 'HasAttachments'> | null,
  step: Step,
  call: Call,
): Promise<Answer<string[]>> {
  if (record && record.HasAttachments === false) return ok([]);
  const { kind, id } = splitRef(ref);
  const path = `/${kind}/${encodeURIComponent(id)}/Attachments`;
  const Attachments = z.object({ Attachments: z.array(Attachment) });
  const answer = await askCloud(api, { method: 'GET', path, step }, Attachments, call);
  return mapOk(answer, (content) => content.Attachments.map(({ FileName }) => FileName));
}

/** The export key in one of our records; otherwise the record's own id. */
function keyIn({ Reference, LineItems }: XeroRecord): ExportKey {
  const texts = [Reference, ...(LineItems ?? []).map(({ Description }) => Description)];
  const text = texts.find((one) => one && /-d\d+-c\d+-r\d+$/.test(one));
  return text?.split(' · ').at(-1) ?? Reference ?? '';
}

export function remoteRecord(
  kind: RecordKind,
  record: XeroRecord,
  key: ExportKey,
  attachments: RemoteDocument['attachments'],
): RemoteDocument {
  const id = record[recordKinds[kind].id] ?? '';
  const numberName = recordKinds[kind].number;
  const number = (numberName && record[numberName]) || null;
  return {
    ref: { id: refOf(kind, id), url: urlOf(kind, record.Type, id) },
    key,
    state: states[record.Status] ?? 'POSTED',
    reference: number ?? record.Reference ?? null,
    documentNumber: number,
    documentDate: calendarDate(record.DateString ?? record.Date),
    vendorName: record.Type.startsWith('ACCREC') ? null : (record.Contact?.Name ?? null),
    currencyCode: record.CurrencyCode ?? null,
    totalAmount: record.Total ?? null,
    taxAmount: record.TotalTax ?? null,
    attachments: record.HasAttachments === false ? [] : attachments,
  };
}

const states: { [Status in string]?: RemoteDocument['state'] } = {
  DRAFT: 'DRAFT',
  SUBMITTED: 'DRAFT',
  AUTHORISED: 'POSTED',
  PAID: 'POSTED',
  DELETED: 'CANCELLED',
  VOIDED: 'CANCELLED',
};

function urlOf(kind: RecordKind, type: string, id: string): string {
  const desk = type.startsWith('ACCREC') ? 'AccountsReceivable' : 'AccountsPayable';
  const pages: Record<RecordKind, string> = {
    Invoices: `${desk}/View.aspx?InvoiceID=`,
    CreditNotes: `${desk}/ViewCreditNote.aspx?creditNoteID=`,
    BankTransactions: 'Bank/ViewTransaction.aspx?bankTransactionID=',
  };
  return `https://go.xero.com/${pages[kind]}${encodeURIComponent(id)}`;
}
