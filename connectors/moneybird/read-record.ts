import { decimal } from '@slipway/contract/money.ts';
import { z } from 'zod';

import { askCloud, askForRecord, mapOk } from '../cloud/ask-cloud.ts';
import type { CloudApi } from '../cloud/cloud-api.ts';
import { containsKey } from '../cloud/key-in-text.ts';
import { readAllPages } from '../cloud/read-pages.ts';
import { UnsignedAmount } from '../cloud/unsigned-amount.ts';
import {
  type Answer,
  type BookableDocument,
  type Call,
  type ExportKey,
  ok,
  type RemoteDocument,
  type Step,
} from '../connector.ts';
import { Contact, nameOf } from './contacts.ts';
import { Id } from './moneybird-api.ts';
import { kindToFind, type RecordKind, recordKinds } from './record-body.ts';

const pageSize = 100;
/** Filters without a period cover only this year. */
const everything = '19000101..29991231';

const Booked = z.object({
  id: Id,
  contact: z.union([Contact, z.null()]).optional().catch(undefined),
  reference: z.string().nullish(),
  date: z.string().nullish(),
  state: z.string(),
  currency: z.string().nullish(),
  total_price_excl_tax: UnsignedAmount.nullish(),
  total_price_incl_tax: UnsignedAmount.nullish(),
  details: z.array(z.object({ description: z.string().nullish() })).default([]),
  attachments: z.array(z.object({ filename: z.string().nullish(), size: z.int().nullish() })).default([]),
});
export type Booked = z.output<typeof Booked>;

export type RecordPlace = { kind: RecordKind; id: string };

/** Our id contains the kind, because the system's ids do not. */
export function placeOf(refId: string): RecordPlace | null {
  const [kind, id] = refId.split('/');
  return kind && id && Object.hasOwn(recordKinds, kind) ? { kind: kind as RecordKind, id } : null;
}

export function refId({ kind, id }: RecordPlace): string {
  return `${kind}/${id}`;
}

/**
 * Records are searched by their reference, the document's number, or by their date if such a filter fails; of
 * those, ours has the key in its details.
 */
export async function findRecords(
  api: CloudApi,
  key: ExportKey,
  document: BookableDocument | undefined,
  call: Call,
): Promise<Answer<RemoteDocument[]>> {
  const found: RemoteDocument[] = [];
  for (const { kind, filter } of filtersFor(key, document)) {
    const records = await listRecords(api, kind, filter, call);
    if (records.kind !== 'ok') return records;
    for (const record of records.value) {
      const isOurs = record.details.some(({ description }) => containsKey(description, key));
      if (isOurs) found.push(remoteRecord(record, kind, key));
    }
  }
  return ok(found);
}

function filtersFor(
  key: ExportKey,
  document: BookableDocument | undefined,
): { kind: RecordKind; filter: string }[] {
  const byKey = `reference:${key},period:${everything}`;
  if (!document) {
    return [
      { kind: 'purchase_invoices', filter: byKey },
      { kind: 'receipts', filter: byKey },
    ];
  }
  const kind = kindToFind(document);
  const { documentNumber: number, documentDate } = document.fields;
  const day = documentDate?.replaceAll('-', '') ?? null;
  const isListedByDay = kind === 'external_sales_invoices' || /[,:|]/.test(number ?? '');
  if (isListedByDay) return [{ kind, filter: `period:${day ? `${day}..${day}` : everything}` }];
  return [{ kind, filter: number ? `reference:${number},period:${everything}` : byKey }];
}

function listRecords(api: CloudApi, kind: RecordKind, filter: string, call: Call): Promise<Answer<Booked[]>> {
  const path = `${recordKinds[kind].path}.json`;
  return readAllPages(async (index) => {
    const query = { filter, page: index + 1, per_page: pageSize };
    const answer = await askCloud(api, { method: 'GET', path, query, step: 'find' }, z.array(Booked), call);
    return mapOk(answer, (items) => ({ items, hasMore: items.length === pageSize }));
  });
}

export function readRecord(
  api: CloudApi,
  { kind, id }: RecordPlace,
  step: Step,
  call: Call,
): Promise<Answer<Booked | null>> {
  const path = `${recordKinds[kind].path}/${encodeURIComponent(id)}.json`;
  return askForRecord(api, { method: 'GET', path, step }, Booked, call);
}

/** A record that lacks something is in state "new": it is not booked. */
export function remoteRecord(record: Booked, kind: RecordKind, key: ExportKey): RemoteDocument {
  const { total_price_incl_tax: gross, total_price_excl_tax: net } = record;
  const number = record.reference || null;
  return {
    ref: { id: refId({ kind, id: record.id }), url: null },
    key,
    state: record.state === 'new' ? 'DRAFT' : 'POSTED',
    reference: number,
    documentNumber: number,
    documentDate: record.date ?? null,
    vendorName: record.contact ? nameOf(record.contact) : null,
    currencyCode: record.currency ?? null,
    totalAmount: gross ?? null,
    taxAmount: gross && net ? decimal(gross).minus(net).toFixed() : null,
    // The system may store a file under another name: only "none" is certain.
    attachments: record.attachments.length === 0 ? [] : null,
  };
}
