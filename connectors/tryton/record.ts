import { decimal } from '@slipway/contract/money.ts';
import { z } from 'zod';

import type { ExportKey, RemoteAttachment, RemoteDocument, RemoteRef } from '../connector.ts';
import type { Desk } from './desk.ts';
import { keyIn, keyMark, paidMark, placeOf, refOf, resourceOf } from './place.ts';
import { filesOf } from './store-file.ts';
import type { TrytonSettings } from './tryton-settings.ts';

const recordsMax = 100;

/** Every invoice and statement with the key, including cancelled ones. */
export async function findRecords(desk: Desk, key: ExportKey): Promise<RemoteDocument[]> {
  const starts = (field: string) => [
    ['company', '=', desk.company.id],
    ['OR', [field, '=', keyMark + key], [field, 'like', `${keyMark}${key} %`]],
  ];
  const found = [
    ...(await invoicesWhere(desk, starts('description'))),
    ...(await statementsWhere(desk, starts('name'))),
  ];
  // `_` in a key is a wildcard in a search.
  return found.filter((record) => record.key === key);
}

export async function readRecord(desk: Desk, ref: RemoteRef): Promise<RemoteDocument | null> {
  const { model, id } = placeOf(ref);
  const where = [['id', '=', id]];
  const [record] = await (model === 'account.invoice' ? invoicesWhere : statementsWhere)(desk, where);
  return record ?? null;
}

const Text = z.string().nullable();
const Amount = z.string().nullable();
const Invoice = z.object({
  id: z.int(),
  description: Text,
  state: z.enum(['draft', 'validated', 'posted', 'paid', 'cancelled']),
  number: Text,
  reference: Text,
  invoice_date: Text,
  total_amount: Amount,
  tax_amount: Amount,
  'currency.': z.object({ code: z.string() }),
});
const invoiceFields = [
  'description',
  'state',
  'number',
  'reference',
  'invoice_date',
  'total_amount',
  'tax_amount',
  'currency.code',
];

async function invoicesWhere(desk: Desk, where: unknown[]): Promise<RemoteDocument[]> {
  const parameters = [where, 0, recordsMax, [['id', 'ASC']], invoiceFields];
  const rows = await desk.ask('model.account.invoice.search_read', parameters, z.array(Invoice));
  const files = await filesOf(
    desk,
    rows.map(({ id }) => ({ model: 'account.invoice', id })),
  );
  return rows.map((row) =>
    invoiceRecord(desk, row, files.get(resourceOf({ model: 'account.invoice', id: row.id })) ?? []),
  );
}

/** A credit note has negative amounts there, and positive ones here. */
function invoiceRecord(
  desk: Desk,
  row: z.output<typeof Invoice>,
  attachments: RemoteAttachment[],
): RemoteDocument {
  const sign = decimal(row.total_amount ?? '0').isNegative() ? -1 : 1;
  const ours = (amount: string | null) => (amount === null ? null : decimal(amount).times(sign).toFixed());
  return {
    ref: refOf({ model: 'account.invoice', id: row.id }),
    key: keyIn(row.description) ?? '',
    state: isUnpaid(row, desk.link.settings) ? 'DRAFT' : invoiceStates[row.state],
    reference: row.number,
    documentNumber: row.reference,
    documentDate: row.invoice_date,
    // The party was chosen by its id; its name there may be spelt differently.
    vendorName: null,
    currencyCode: row['currency.'].code,
    totalAmount: ours(row.total_amount),
    taxAmount: ours(row.tax_amount),
    attachments,
  };
}

/** A posted receipt that must still be marked as paid: its booking is incomplete. */
function isUnpaid(row: z.output<typeof Invoice>, { paymentMethod }: TrytonSettings): boolean {
  const start = `${keyMark}${keyIn(row.description) ?? ''} ${paidMark}`;
  return row.state === 'posted' && paymentMethod !== undefined && (row.description ?? '').startsWith(start);
}

/** A validated invoice has its number and its entry, but can still be withdrawn: it is not booked yet. */
const invoiceStates = {
  draft: 'DRAFT',
  validated: 'DRAFT',
  posted: 'POSTED',
  paid: 'POSTED',
  cancelled: 'CANCELLED',
} as const;

const Statement = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(['draft', 'validated', 'posted', 'cancelled']),
  rec_name: z.string(),
  'journal.': z.object({ name: z.string() }),
});

const Access = z.record(z.string(), z.object({ read: z.union([z.boolean(), z.number()]) }));

/** Whether the module for bank statements is active, and the user can read them. */
export function hasStatements(desk: Desk): Promise<boolean> {
  return desk.remember('statements', async () => {
    const where = [['model', '=', 'account.statement']];
    if ((await desk.ask('model.ir.model.search_count', [where], z.int())) === 0) return false;
    const access = await desk.ask('model.ir.model.access.get_access', [['account.statement']], Access);
    return Boolean(access['account.statement']?.read);
  });
}

async function statementsWhere(desk: Desk, where: unknown[]): Promise<RemoteDocument[]> {
  if (!(await hasStatements(desk))) return [];
  const parameters = [where, 0, recordsMax, [['id', 'ASC']], ['name', 'state', 'rec_name', 'journal.name']];
  const rows = await desk.ask('model.account.statement.search_read', parameters, z.array(Statement));
  const files = await filesOf(
    desk,
    rows.map(({ id }) => ({ model: 'account.statement', id })),
  );
  return rows.map((row) =>
    statementRecord(row, files.get(resourceOf({ model: 'account.statement', id: row.id })) ?? []),
  );
}

function statementRecord(row: z.output<typeof Statement>, attachments: RemoteAttachment[]): RemoteDocument {
  const key = keyIn(row.name) ?? '';
  return {
    ref: refOf({ model: 'account.statement', id: row.id }),
    key,
    state: statementStates[row.state],
    reference: `${row['journal.'].name}${row.name.slice(keyMark.length + key.length)}`,
    documentNumber: null,
    documentDate: null,
    vendorName: null,
    currencyCode: null,
    totalAmount: null,
    taxAmount: null,
    attachments,
  };
}

const statementStates = {
  draft: 'DRAFT',
  validated: 'DRAFT',
  posted: 'POSTED',
  cancelled: 'CANCELLED',
} as const;
