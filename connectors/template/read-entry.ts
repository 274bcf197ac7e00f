import { AmountInput } from '@slipway/contract/money.ts';
import { z } from 'zod';

import { askCloud, askForRecord, mapOk } from '../cloud/ask-cloud.ts';
import type { CloudApi } from '../cloud/cloud-api.ts';
import type { Answer, Call, ExportKey, RemoteDocument, Step } from '../connector.ts';

/** Only the properties that we read: new ones must not break the connection. */
export const Entry = z.object({
  id: z.string().min(1),
  externalId: z.string(),
  state: z.enum(['draft', 'posted', 'reversed']),
  voucher: z.string().nullable(),
  number: z.string().nullable(),
  date: z.string(),
  currency: z.string(),
  party: z.object({ name: z.string() }),
  tax: AmountInput,
  total: AmountInput,
  files: z.array(z.object({ id: z.string(), name: z.string(), sha256: z.string() })),
  link: z.string().nullable(),
});
export type Entry = z.output<typeof Entry>;

const Entries = z.array(Entry);

/**
 * ALL entries with our key, in any state: a draft of a lost request is used, a second one is removed, and
 * after a reversal the document can be booked again. If the key cannot be searched, search for the document's
 * number or date, and compare the key: lexware/read-voucher.ts.
 */
export async function findEntries(
  api: CloudApi,
  key: ExportKey,
  call: Call,
): Promise<Answer<RemoteDocument[]>> {
  const query = { externalId: key };
  const answer = await askCloud(api, { method: 'GET', path: '/entries', query, step: 'find' }, Entries, call);
  return mapOk(answer, (entries) => entries.map(remoteEntry));
}

export async function findByNumber(api: CloudApi, number: string, call: Call): Promise<Answer<Entry[]>> {
  return askCloud(
    api,
    { method: 'GET', path: '/entries', query: { number }, step: 'preflight' },
    Entries,
    call,
  );
}

/** null if it does not exist. */
export function readEntry(api: CloudApi, id: string, step: Step, call: Call): Promise<Answer<Entry | null>> {
  return askForRecord(api, { method: 'GET', path: entryPath(id), step }, Entry, call);
}

export function entryPath(id: string): string {
  return `/entries/${encodeURIComponent(id)}`;
}

/**
 * The entry as stored by the ledger, not as sent: it is compared with the document after booking. Use null
 * for values that the system does not return: null is not compared.
 */
export function remoteEntry(entry: Entry): RemoteDocument {
  return {
    ref: { id: entry.id, url: entry.link },
    key: entry.externalId,
    state: states[entry.state],
    reference: entry.voucher,
    documentNumber: entry.number,
    documentDate: entry.date,
    vendorName: entry.party.name,
    currencyCode: entry.currency,
    totalAmount: entry.total,
    taxAmount: entry.tax,
    attachments: entry.files,
  };
}

const states = { draft: 'DRAFT', posted: 'POSTED', reversed: 'CANCELLED' } as const;
