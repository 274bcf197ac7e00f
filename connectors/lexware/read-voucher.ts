import { AmountInput } from '@slipway/contract/money.ts';
import { z } from 'zod';

import { askCloud, askForRecord, mapOk } from '../cloud/ask-cloud.ts';
import type { CloudApi } from '../cloud/cloud-api.ts';
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
import { nameOf, readContact } from './contacts.ts';

const appAddress = 'https://app.lexware.de';
/** At most this many vouchers with one number are examined. */
const sameNumberMax = 50;
const pageSize = 250;

export const Voucher = z.object({
  id: z.string().min(1),
  type: z.string(),
  voucherStatus: z.string(),
  voucherNumber: z.string().nullish(),
  voucherDate: z.string().min(10),
  totalGrossAmount: AmountInput,
  totalTaxAmount: AmountInput.nullish(),
  contactId: z.string().nullish(),
  remark: z.string().nullish(),
  files: z.array(z.string()).default([]),
});
export type Voucher = z.output<typeof Voucher>;

const Ids = z.object({ content: z.array(z.object({ id: z.string().min(1) })), last: z.boolean() });

/**
 * A voucher cannot be searched by its remark, which contains our key: of those with the document's number, or
 * with the key as their number, it is the one whose remark contains the key.
 */
export async function findVouchers(
  api: CloudApi,
  key: ExportKey,
  document: BookableDocument | undefined,
  call: Call,
): Promise<Answer<RemoteDocument[]>> {
  const found: RemoteDocument[] = [];
  for (const number of new Set([document?.fields.documentNumber?.trim() || key, key])) {
    const ids = await idsWithNumber(api, number, call);
    if (ids.kind !== 'ok') return ids;
    for (const id of ids.value.slice(0, sameNumberMax)) {
      const voucher = await readVoucher(api, id, 'find', call);
      if (voucher.kind !== 'ok') return voucher;
      if (voucher.value && containsKey(voucher.value.remark, key))
        found.push(remoteVoucher(voucher.value, key));
    }
  }
  return ok(found);
}

function idsWithNumber(api: CloudApi, voucherNumber: string, call: Call): Promise<Answer<string[]>> {
  return readAllPages(async (page) => {
    const query = { voucherNumber, page, size: pageSize };
    const answer = await askCloud(api, { method: 'GET', path: '/vouchers', query, step: 'find' }, Ids, call);
    return mapOk(answer, ({ content, last }) => ({ items: content.map(({ id }) => id), hasMore: !last }));
  });
}

export function readVoucher(
  api: CloudApi,
  id: string,
  step: Step,
  call: Call,
): Promise<Answer<Voucher | null>> {
  return askForRecord(
    api,
    { method: 'GET', path: `/vouchers/${encodeURIComponent(id)}`, step },
    Voucher,
    call,
  );
}

/** With the name of its contact, which the voucher does not contain. */
export async function readBooked(
  api: CloudApi,
  id: string,
  call: Call,
): Promise<Answer<RemoteDocument | null>> {
  const voucher = await readVoucher(api, id, 'read', call);
  if (voucher.kind !== 'ok') return voucher;
  if (!voucher.value) return ok(null);
  const remote = remoteVoucher(voucher.value, keyOf(voucher.value));
  if (!voucher.value.contactId) return ok(remote);
  const contact = await readContact(api, voucher.value.contactId, call);
  return mapOk(contact, (one) => ({ ...remote, vendorName: one && nameOf(one) }));
}

function keyOf({ remark, voucherNumber }: Voucher): ExportKey {
  return remark?.split(' · ').at(-1) ?? voucherNumber ?? '';
}

function remoteVoucher(voucher: Voucher, key: ExportKey): RemoteDocument {
  const number = voucher.voucherNumber ?? null;
  return {
    ref: { id: voucher.id, url: voucherUrl(voucher.id) },
    key,
    state: voucher.voucherStatus === 'voided' ? 'CANCELLED' : 'POSTED',
    reference: number,
    documentNumber: number === key ? null : number,
    documentDate: voucher.voucherDate.slice(0, 10),
    vendorName: null,
    currencyCode: 'EUR',
    totalAmount: voucher.totalGrossAmount,
    taxAmount: voucher.totalTaxAmount ?? null,
    // The system stores files under its own ids and may change them: only "none" is certain.
    attachments: voucher.files.length === 0 ? [] : null,
  };
}

export function voucherUrl(id: string): string {
  return `${appAddress}/permalink/vouchers/view/${id}`;
}
