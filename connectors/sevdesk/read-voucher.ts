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
} from '../connector.ts';
import { Contact, nameOf } from './contacts.ts';
import { Id, listed, single } from './sevdesk-api.ts';

const pageSize = 100;

const Voucher = z.object({
  id: Id,
  description: z.string().nullish(),
  voucherDate: z.string().nullish(),
  status: z.union([z.string(), z.number()]).nullish(),
  currency: z.string().nullish(),
  sumGross: UnsignedAmount.nullish(),
  sumTax: UnsignedAmount.nullish(),
  supplierName: z.string().nullish(),
  supplier: z.union([Contact, z.null()]).optional().catch(undefined),
  document: z.object({ id: Id }).nullish(),
});
type Voucher = z.output<typeof Voucher>;

const Position = z.object({ comment: z.string().nullish() });

/**
 * A voucher cannot be searched by the comments of its positions, which contain our key: of those with the
 * document's number, or with the key as their number, it is the one whose position has the key.
 */
export async function findVouchers(
  api: CloudApi,
  key: ExportKey,
  document: BookableDocument | undefined,
  call: Call,
): Promise<Answer<RemoteDocument[]>> {
  const found: RemoteDocument[] = [];
  for (const number of new Set([document?.fields.documentNumber?.trim() || key, key])) {
    const vouchers = await vouchersWithNumber(api, number, call);
    if (vouchers.kind !== 'ok') return vouchers;
    for (const voucher of vouchers.value) {
      const comments = await commentsOf(api, voucher.id, call);
      if (comments.kind !== 'ok') return comments;
      if (comments.value.some((comment) => containsKey(comment, key)))
        found.push(remoteVoucher(voucher, key));
    }
  }
  return ok(found);
}

/** The filter finds every description that contains the number. */
async function vouchersWithNumber(api: CloudApi, number: string, call: Call): Promise<Answer<Voucher[]>> {
  const like = await readAllPages(async (index) => {
    const query = { descriptionLike: number, limit: pageSize, offset: index * pageSize };
    const answer = await askCloud(
      api,
      { method: 'GET', path: '/Voucher', query, step: 'find' },
      listed(Voucher),
      call,
    );
    return mapOk(answer, ({ objects }) => ({ items: objects, hasMore: objects.length === pageSize }));
  });
  return mapOk(like, (vouchers) => vouchers.filter(({ description }) => description?.trim() === number));
}

async function commentsOf(api: CloudApi, id: string, call: Call): Promise<Answer<string[]>> {
  const query = { 'voucher[id]': id, 'voucher[objectName]': 'Voucher' };
  const answer = await askCloud(
    api,
    { method: 'GET', path: '/VoucherPos', query, step: 'find' },
    listed(Position),
    call,
  );
  return mapOk(answer, ({ objects }) => objects.map(({ comment }) => comment ?? ''));
}

export async function readBooked(
  api: CloudApi,
  id: string,
  call: Call,
): Promise<Answer<RemoteDocument | null>> {
  const path = `/Voucher/${encodeURIComponent(id)}`;
  const voucher = await askForRecord(
    api,
    { method: 'GET', path, query: { embed: 'supplier' }, step: 'read' },
    single(Voucher),
    call,
  );
  return mapOk(voucher, (one) => one && remoteVoucher(one.objects, ''));
}

/** If users want drafts, the connection does not post them: a draft then counts as booked. */
function remoteVoucher(voucher: Voucher, key: ExportKey): RemoteDocument {
  const number = voucher.description?.trim() || null;
  const name = voucher.supplierName || (voucher.supplier ? nameOf(voucher.supplier) : null);
  return {
    ref: { id: voucher.id, url: null },
    key,
    state: 'POSTED',
    reference: number,
    documentNumber: number,
    documentDate: voucher.voucherDate?.slice(0, 10) ?? null,
    vendorName: name,
    currencyCode: voucher.currency ?? null,
    totalAmount: voucher.sumGross ?? null,
    taxAmount: voucher.sumTax ?? null,
    // The system stores the file under its own name: only "none" is certain.
    attachments: voucher.document ? null : [],
  };
}
