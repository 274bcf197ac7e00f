import type { z } from 'zod';

import { type ReceivedRequest, type StandInReply, startStandIn } from '../../cloud/testing/start-stand-in.ts';
import type { RecordKind } from '../record-body.ts';
import {
  bodies,
  type ContactInput,
  ContactInput as ContactSchema,
  type RecordInput,
  type StatementInput,
  StatementInput as StatementSchema,
} from './record-schema.ts';

export const moneybirdToken = 'moneybird-token-of-the-tests';
export const administrationId = '123';

type StoredRecord = RecordInput & {
  kind: RecordKind;
  id: string;
  state: string;
  attachments: { id: string; filename: string; size: number }[];
};
type StoredContact = ContactInput & { id: string; archived: boolean };
type Mutation = StatementInput['financial_mutations_attributes'][number] & { id: string };

const expense = ['purchase_invoice', 'financial_mutation', 'general_journal_document'];
export const ledgerAccounts = [
  { id: '9001', name: 'Kantoorkosten', account_type: 'expenses', account_id: '4215', allowed: expense },
  { id: '9002', name: 'Inkopen', account_type: 'direct_costs', account_id: '7000', allowed: expense },
  { id: '9003', name: 'Omzet', account_type: 'revenue', account_id: '8000', allowed: ['sales_invoice'] },
  {
    id: '9004',
    name: 'Btw',
    account_type: 'current_liabilities',
    account_id: '1622',
    allowed: ['financial_mutation'],
  },
].map(({ allowed, ...one }) => ({ ...one, active: true, allowed_document_types: allowed }));

export const projects = [
  { id: '4960001', name: 'Vertrieb', state: 'active' },
  { id: '4960002', name: 'Umzug', state: 'archived' },
];
export const taxRates = [
  { id: '8001', name: '19% VAT', percentage: '19.0', tax_rate_type: 'purchase_invoice', show_tax: true },
  { id: '8002', name: '7% VAT', percentage: '7.0', tax_rate_type: 'purchase_invoice', show_tax: true },
  { id: '8003', name: 'Geen btw', percentage: '0.0', tax_rate_type: 'purchase_invoice', show_tax: true },
  { id: '8004', name: 'Btw verlegd', percentage: '21.0', tax_rate_type: 'purchase_invoice', show_tax: false },
  { id: '8005', name: '19% VAT', percentage: '19.0', tax_rate_type: 'sales_invoice', show_tax: true },
].map((one) => ({ ...one, active: true }));

const bank = { id: '7001', type: 'BankAccount', name: 'Zakelijk', identifier: 'DE02120300000000202051' };

/**
 * A simulator of Moneybird according to its published contract. The texts of field errors are not in the
 * contract: these are invented in the documented format.
 */
export async function startMoneybird() {
  const records: StoredRecord[] = [];
  const contacts: StoredContact[] = [];
  const mutations: Mutation[] = [];
  let lockedUntil: string | null = null;
  let keepAsNew = false;
  let ids = 100;
  const nextId = () => String(496_000_000_000_000_000n + BigInt(ids++));

  function answer(asked: ReceivedRequest): StandInReply {
    if (asked.headers['authorization'] !== `Bearer ${moneybirdToken}`) {
      return refused(401, 'The request is not authorized');
    }
    const path = asked.path.replace(/^\/api\/v2/, '').replace(/\.json$/, '');
    if (path === asked.path || !asked.path.endsWith('.json')) return refused(404, 'Not found');
    if (path === '/administrations') return { status: 200, body: [administration()] };
    const [, own, ...rest] = path.split('/');
    if (own !== administrationId) return refused(404, 'record not found');
    return within(asked, rest[0] === 'documents' ? rest.slice(1) : rest);
  }

  const administration = () => ({
    id: Number(administrationId),
    name: 'Hafen Handel B.V.',
    currency: 'EUR',
    suspended: false,
    period_locked_until: lockedUntil,
  });

  function within(asked: ReceivedRequest, [resource = '', id, part]: string[]): StandInReply {
    const route = `${asked.method} ${resource}${id ? '/id' : ''}${part ? `/${part}` : ''}`;
    switch (route) {
      case 'GET ledger_accounts':
        return { status: 200, body: ledgerAccounts };
      case 'GET tax_rates':
        return { status: 200, body: paged(taxRates, asked.query) };
      case 'GET projects':
        return { status: 200, body: paged(projects, asked.query) };
      case 'GET financial_accounts':
        return { status: 200, body: [{ ...bank, currency: 'EUR', active: true }] };
      case 'GET contacts':
        return { status: 200, body: contactsOf(asked.query) };
      case 'POST contacts':
        return makeContact(asked);
      case 'POST financial_statements':
        return makeStatement(asked);
      case 'GET financial_mutations':
        return { status: 200, body: mutationsOf(asked.query).map(shownMutation) };
      case 'GET financial_mutations/id':
        return orMissing(mutations.filter((one) => one.id === id).map(shownMutation)[0]);
    }
    return Object.hasOwn(bodies, resource)
      ? ofRecords(asked, resource as RecordKind, id, part)
      : refused(404, 'Not found');
  }

  function ofRecords(asked: ReceivedRequest, kind: RecordKind, id?: string, part?: string): StandInReply {
    const at = records.findIndex((one) => one.kind === kind && one.id === id);
    const record = records[at];
    if (!id) return asked.method === 'POST' ? makeRecord(asked, kind) : listRecords(asked.query, kind);
    if (!record) return refused(404, 'record not found');
    if (part) return storeFile(asked, record, part);
    if (asked.method === 'DELETE') records.splice(at, 1);
    return { status: 200, body: asked.method === 'DELETE' ? 200 : shown(record) };
  }

  function contactsOf(query: URLSearchParams) {
    const words = query.get('query')?.toLowerCase() ?? '';
    const some = contacts.filter(
      (one) =>
        one.company_name.toLowerCase().includes(words) && (query.get('include_archived') || !one.archived),
    );
    return paged(some, query);
  }

  function makeContact({ json }: ReceivedRequest): StandInReply {
    const read = ContactSchema.safeParse(json);
    if (!read.success) return unfit(read.error);
    const contact = { ...read.data.contact, id: nextId(), archived: false };
    contacts.push(contact);
    return { status: 201, body: contact };
  }

  function listRecords(query: URLSearchParams, kind: RecordKind): StandInReply {
    const filter = filterOf(query);
    const [from, to] = filter['period']?.split('..') ?? ['20260101', '20261231'];
    if (filter['reference'] && kind === 'external_sales_invoices') return refused(400, 'Unknown filter');
    const some = records.filter((one) => {
      const day = one.date.replaceAll('-', '');
      const isNamed = filter['reference'] === undefined || one.reference === filter['reference'];
      return one.kind === kind && isNamed && day >= (from ?? '') && day <= (to ?? '');
    });
    return { status: 200, body: paged(some, query).map(shown) };
  }

  function makeRecord({ json }: ReceivedRequest, kind: RecordKind): StandInReply {
    const read = bodies[kind].safeParse(json);
    if (!read.success) return unfit(read.error);
    const record = Object.values(read.data)[0] as RecordInput;
    const errors = faultsOf(record, kind);
    if (Object.keys(errors).length > 0) return { status: 422, body: { error: errors } };
    const state = keepAsNew ? 'new' : 'open';
    const stored = { ...record, kind, id: nextId(), state, attachments: [] };
    records.push(stored);
    return { status: 201, body: shown(stored) };
  }

  function faultsOf(record: RecordInput, kind: RecordKind): Record<string, string[]> {
    const isSale = kind === 'external_sales_invoices';
    const type = isSale ? 'sales_invoice' : 'purchase_invoice';
    const errors: Record<string, string[]> = {};
    if (lockedUntil !== null && record.date <= lockedUntil) errors['date'] = ['is in a locked period'];
    if (!contacts.some(({ id }) => id === record.contact_id)) errors['contact'] = ['must exist'];
    for (const { ledger_account_id, tax_rate_id } of record.details_attributes) {
      const account = ledgerAccounts.find(({ id }) => id === ledger_account_id);
      if (!account?.allowed_document_types.includes(type))
        errors['details.ledger_account'] = ['is not allowed'];
      const rate = taxRates.find(({ id }) => id === tax_rate_id);
      if (rate?.tax_rate_type !== type) errors['details.tax_rate'] = ['is not valid'];
    }
    return errors;
  }

  function storeFile({ form }: ReceivedRequest, record: StoredRecord, part: string): StandInReply {
    const expected = record.kind === 'external_sales_invoices' ? 'attachment' : 'attachments';
    const file = form?.get('file');
    if (part !== expected || !(file instanceof File)) return refused(400, 'File is required');
    if (file.type === 'image/tiff')
      return { status: 422, body: { error: { attachment: ['is not an allowed type'] } } };
    record.attachments.push({ id: nextId(), filename: file.name, size: file.size });
    return { status: 200, body: 200 };
  }

  function makeStatement({ json }: ReceivedRequest): StandInReply {
    const read = StatementSchema.safeParse(json);
    if (!read.success) return unfit(read.error);
    const { financial_account_id, financial_mutations_attributes: rows } = read.data.financial_statement;
    if (financial_account_id !== bank.id)
      return { status: 422, body: { error: { financial_account: ['must exist'] } } };
    const made = rows.map((row) => ({ ...row, id: nextId() }));
    mutations.push(...made);
    return { status: 201, body: { id: nextId(), financial_mutations: made.map(shownMutation) } };
  }

  function mutationsOf(query: URLSearchParams): Mutation[] {
    const filter = filterOf(query);
    const [from = '', to = ''] = filter['period']?.split('..') ?? [];
    return mutations
      .filter(({ date, amount }) => {
        const day = date.replaceAll('-', '');
        const size = Math.abs(Number(amount));
        const isOfSize =
          size >= Number(filter['amount_from'] ?? 0) && size <= Number(filter['amount_to'] ?? 1e12);
        return day >= from && day <= to && isOfSize;
      })
      .slice(0, 100);
  }

  /** The system computes the tax of each rate from prices that include it. */
  function shown(record: StoredRecord) {
    const rates = Map.groupBy(record.details_attributes, ({ tax_rate_id }) => tax_rate_id);
    let gross = 0;
    let tax = 0;
    for (const [id, details] of rates) {
      const cents = details.reduce((sum, one) => sum + Math.round(Number(one.price) * 100), 0);
      const rate = taxRates.find((one) => one.id === id);
      const percent = rate?.show_tax ? Number(rate.percentage) : 0;
      gross += cents;
      tax += Math.round((cents * percent) / (100 + percent));
    }
    const { kind: _, details_attributes: details, contact_id, ...rest } = record;
    return {
      ...rest,
      contact_id,
      contact: contacts.find(({ id }) => id === contact_id) ?? null,
      total_price_incl_tax: (gross / 100).toFixed(2),
      total_price_excl_tax: ((gross - tax) / 100).toFixed(2),
      details: details.map((one) => ({ ...one, id: '1' })),
    };
  }

  const standIn = await startStandIn('https://moneybird.com', answer);
  return {
    ...standIn,
    records,
    contacts,
    mutations,
    lockUntil: (day: string | null) => {
      lockedUntil = day;
    },
    /** From now on, created records lack something and are not booked. */
    keepAsNew: (does: boolean) => {
      keepAsNew = does;
    },
  };
}

function shownMutation(one: Mutation) {
  const { offset: _, ...rest } = one;
  return { ...rest, currency: 'EUR', financial_account_id: bank.id, state: 'unprocessed' };
}

function filterOf(query: URLSearchParams): Record<string, string> {
  const terms = query.get('filter')?.split(',') ?? [];
  return Object.fromEntries(terms.map((term) => term.split(/:(.*)/s).slice(0, 2) as [string, string]));
}

function paged<Item>(all: Item[], query: URLSearchParams): Item[] {
  const size = Number(query.get('per_page') ?? 50);
  const page = Number(query.get('page') ?? 1);
  return all.slice((page - 1) * size, page * size);
}

function orMissing(found: object | undefined): StandInReply {
  return found ? { status: 200, body: found } : refused(404, 'record not found');
}

function refused(status: number, error: string): StandInReply {
  return { status, body: { error, symbolic: {} } };
}

function unfit(error: z.ZodError): StandInReply {
  const [issue] = error.issues;
  return refused(400, `${issue?.path.join('.')} is not valid: ${issue?.message}`);
}
