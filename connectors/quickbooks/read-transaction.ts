import { AmountInput } from '@slipway/contract/money.ts';
import { z } from 'zod';

import { containsKey } from '../cloud/key-in-text.ts';
import {
  type Answer,
  type BookableDocument,
  type Call,
  type ExportKey,
  ok,
  type RemoteDocument,
} from '../connector.ts';
import { findFiles } from './files.ts';
import { askCompany, type Company, findAll, quoted } from './quickbooks-api.ts';
import { numberLengthMax } from './transaction-body.ts';
import {
  allKinds,
  kindsOf,
  refOf,
  splitRef,
  type TransactionKind,
  transactionKinds,
} from './transaction-kinds.ts';

/** Longer than any export is left alone: a lost record may be this old. */
const recentMs = 4 * 24 * 3_600_000;
const notFound = '610';

const Ref = z.object({ value: z.string(), name: z.string().nullish() });
export const Transaction = z.object({
  Id: z.string().min(1),
  SyncToken: z.string(),
  DocNumber: z.string().nullish(),
  TxnDate: z.string().nullish(),
  TotalAmt: AmountInput.nullish(),
  PrivateNote: z.string().nullish(),
  CurrencyRef: Ref.nullish(),
  TxnTaxDetail: z.object({ TotalTax: AmountInput.nullish() }).nullish(),
  VendorRef: Ref.nullish(),
  EntityRef: Ref.nullish(),
});
export type Transaction = z.output<typeof Transaction>;

/**
 * The note with our key cannot be searched. So the transactions with the document's number or date are read,
 * and, if the key is not among them, all recently changed ones, because a user may have changed both.
 */
export async function findTransactions(
  company: Company,
  key: ExportKey,
  document: BookableDocument | undefined,
  call: Call,
): Promise<Answer<RemoteDocument[]>> {
  const kinds = document ? (kindsOf[document.documentType] ?? []) : allKinds;
  const since = new Date(company.api.tools.now().getTime() - recentMs).toISOString().slice(0, 19);
  const lately = `MetaData.LastUpdatedTime >= '${since}Z'`;
  for (const where of [narrowing(document), lately]) {
    if (where === null) continue;
    const found: RemoteDocument[] = [];
    for (const kind of kinds) {
      const asking = { entity: kind, where, schema: Transaction, step: 'find' as const };
      const answer = await findAll(company, asking, call);
      if (answer.kind !== 'ok') return answer;
      for (const one of answer.value.filter(({ PrivateNote }) => containsKey(PrivateNote, key))) {
        const files = await findFiles(company, kind, one.Id, 'find', call);
        if (files.kind !== 'ok') return files;
        found.push({ ...remoteTransaction(kind, one, key), attachments: files.value });
      }
    }
    if (found.length > 0) return ok(found);
  }
  return ok([]);
}

function narrowing(document: BookableDocument | undefined): string | null {
  const { documentNumber, documentDate } = document?.fields ?? {};
  if (documentNumber) return `DocNumber = ${quoted(documentNumber.slice(0, numberLengthMax))}`;
  return documentDate ? `TxnDate = '${documentDate}'` : null;
}

/** The current transaction with its files; null if it does not exist. */
export async function readTransaction(
  company: Company,
  ref: string,
  call: Call,
): Promise<Answer<RemoteDocument | null>> {
  const { kind, id } = splitRef(ref);
  const path = `/${transactionKinds[kind].path}/${encodeURIComponent(id)}`;
  const schema = z.object({ [kind]: Transaction });
  const answer = await askCompany(company, { method: 'GET', path, step: 'read' }, schema, call);
  if (answer.kind === 'refused' && answer.refusal.code === notFound) return ok(null);
  if (answer.kind !== 'ok') return answer;
  const transaction = answer.value[kind] as Transaction;
  const files = await findFiles(company, kind, id, 'read', call);
  if (files.kind !== 'ok') return files;
  const key = transaction.PrivateNote?.split(' · ').at(-1) ?? '';
  return ok({ ...remoteTransaction(kind, transaction, key), attachments: files.value });
}

export function remoteTransaction(kind: TransactionKind, one: Transaction, key: ExportKey): RemoteDocument {
  const number = one.DocNumber || null;
  const isVoid = one.PrivateNote?.startsWith('Voided') === true && Number(one.TotalAmt ?? 1) === 0;
  return {
    ref: { id: refOf(kind, one.Id), url: urlOf(kind, one.Id) },
    key,
    state: isVoid ? 'CANCELLED' : 'POSTED',
    reference: number ?? one.Id,
    // A shortened number is not the document's.
    documentNumber: number && number.length < numberLengthMax ? number : null,
    documentDate: one.TxnDate?.slice(0, 10) ?? null,
    vendorName: (one.VendorRef ?? one.EntityRef)?.name ?? null,
    currencyCode: one.CurrencyRef?.value ?? null,
    totalAmount: one.TotalAmt ?? null,
    taxAmount: one.TxnTaxDetail?.TotalTax ?? null,
    attachments: null,
  };
}

export function urlOf(kind: TransactionKind, id: string): string {
  return `https://app.qbo.intuit.com/app/${transactionKinds[kind].page}?txnId=${encodeURIComponent(id)}`;
}
