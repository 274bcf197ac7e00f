import { type ReceivedRequest, type StandInReply, startStandIn } from '../../cloud/testing/start-stand-in.ts';
import { openAuthorisationDesk } from '../../oauth/testing/authorisation-desk.ts';
import type { HttpRequest } from '../../tools.ts';
import { type RecordKind, recordKinds } from '../record-kinds.ts';
import { faultsOf, lockFaults, totalsOf } from './check-record.ts';
import { accounts, firstContacts, organisation, taxRates, trackingCategories } from './xero-books.ts';
import { changes, creations, type RecordInput, uuid } from './xero-schema.ts';

export const xeroApp = { clientId: 'app-of-the-tests', clientSecret: 'secret-of-the-app' };
const api = '/api.xro/2.0';

type Stored = RecordInput & {
  kind: RecordKind;
  id: string;
  contactName: string;
  changedAt: string;
  files: Map<string, Buffer>;
  state: string;
};

/**
 * A stateful simulator of Xero according to its published contract: bodies are checked field by field, drafts
 * are approved by a second call, and the reference of a bill is dropped as in Xero.
 */
export async function startXero({ now = () => new Date('2026-11-20T10:00:00Z') }: { now?: () => Date } = {}) {
  const records: Stored[] = [];
  const contacts = firstContacts();
  const replies = new Map<string, StandInReply>();
  const tenants = [{ id: uuid(8, 1), tenantId: organisation.OrganisationID, tenantName: organisation.Name }];
  const desk = openAuthorisationDesk({
    ...xeroApp,
    proof: 'BASIC',
    lifeMs: 30 * 60_000,
    graceMs: 30 * 60_000,
    now,
  });
  let lockedUntil: string | null = null;

  function answer(asked: ReceivedRequest): StandInReply {
    const { method, path } = asked;
    if (path === '/identity/connect/authorize') return desk.authorise(asked);
    if (path === '/connect/token') return desk.token(asked);
    if (!desk.isLetIn(asked.headers['authorization'])) {
      return { status: 401, body: { Title: 'Unauthorized', Detail: 'TokenExpired: token expired' } };
    }
    if (path.startsWith('/connections')) return connections(method, path.split('/')[2]);
    const tenant = asked.headers['xero-tenant-id'];
    if (!tenants.some(({ tenantId }) => tenantId === tenant)) {
      return { status: 403, body: { Title: 'Forbidden', Detail: 'AuthenticationUnsuccessful' } };
    }
    const key = asked.headers['idempotency-key'];
    if (method === 'GET' || !key) return handle(asked);
    if (key.length > 128) return { status: 400, body: { Message: 'The idempotency key is too long.' } };
    const told = replies.get(key) ?? handle(asked);
    replies.set(key, told);
    return told;
  }

  function connections(method: string, id: string | undefined): StandInReply {
    if (method === 'GET') {
      return { status: 200, body: tenants.map((one) => ({ ...one, tenantType: 'ORGANISATION' })) };
    }
    const at = tenants.findIndex((one) => one.id === id);
    if (at >= 0) tenants.splice(at, 1);
    return { status: at >= 0 ? 204 : 404 };
  }

  function handle(asked: ReceivedRequest): StandInReply {
    const { method, path } = asked;
    const [list = '', id, part, name] = path.slice(api.length + 1).split('/');
    const lists: Record<string, object> = {
      Organisation: {
        Organisations: [{ ...organisation, ...(lockedUntil && { PeriodLockDate: wireDate(lockedUntil) }) }],
      },
      Accounts: { Accounts: accounts },
      TaxRates: { TaxRates: taxRates },
      TrackingCategories: { TrackingCategories: trackingCategories },
      Currencies: { Currencies: [{ Code: 'EUR' }, { Code: 'USD' }] },
      Contacts: { Contacts: page(contacts, asked) },
    };
    if (method === 'GET' && lists[list] && !id) return { status: 200, body: lists[list] };
    if (!Object.hasOwn(recordKinds, list)) return { status: 404 };
    const kind = list as RecordKind;
    if (!id) return method === 'GET' ? find(kind, asked) : create(kind, asked);
    const record = records.find((one) => one.kind === kind && one.id === id);
    if (!record) return { status: 404, body: { Message: "The resource you're looking for cannot be found" } };
    if (part === 'Attachments') return attachments(record, name, asked);
    return method === 'GET' ? { status: 200, body: { [kind]: [shown(record)] } } : change(record, asked);
  }

  /** The Xero filters that we use; any other is rejected as in Xero. */
  function find(kind: RecordKind, asked: ReceivedRequest): StandInReply {
    const where = asked.query.get('where');
    const since = asked.headers['if-modified-since'] ?? '';
    const terms = where?.split(' AND ').map((term) => termOf(term)) ?? [];
    if (terms.includes(null))
      return { status: 400, body: { Type: 'QueryParseException', Message: 'Unknown filter' } };
    const found = records.filter(
      (record) => record.kind === kind && record.changedAt >= since && terms.every((fits) => fits?.(record)),
    );
    return { status: 200, body: { [kind]: page(found.map(shown), asked) } };
  }

  function create(kind: RecordKind, { method, json, query }: ReceivedRequest): StandInReply {
    if (method !== 'PUT') return { status: 405 };
    const read = creations[kind].safeParse(json);
    if (!read.success) {
      const { path, message } = read.error.issues[0]!;
      return {
        status: 400,
        body: { ErrorNumber: 14, Type: 'PostDataInvalidException', Message: `${path.join('.')}: ${message}` },
      };
    }
    const [input] = Object.values(read.data)[0] as unknown as [RecordInput];
    const numbers = records.flatMap((one) =>
      'InvoiceNumber' in one && one.InvoiceNumber ? [one.InvoiceNumber] : [],
    );
    const faults = faultsOf(input, contacts, lockedUntil, numbers);
    if (faults.length > 0) return refused(kind, faults, query.get('summarizeErrors') === 'false');
    const id = uuid({ Invoices: 3, CreditNotes: 4, BankTransactions: 5 }[kind], records.length + 1);
    const record: Stored = {
      ...withoutDropped(input),
      kind,
      id,
      contactName: contactOf(input),
      changedAt: now().toISOString(),
      files: new Map(),
      state: input.Status,
    };
    records.push(record);
    return { status: 200, body: { [kind]: [shown(record)] } };
  }

  /** Xero creates a missing contact. */
  function contactOf({ Contact }: RecordInput): string {
    if ('ContactID' in Contact) return contacts.find((one) => one.ContactID === Contact.ContactID)!.Name;
    if (!contacts.some(({ Name }) => Name === Contact.Name)) {
      const ContactID = uuid(2, contacts.length + 1);
      contacts.push({ ContactID, ContactStatus: 'ACTIVE', IsSupplier: true, IsCustomer: false, ...Contact });
    }
    return Contact.Name;
  }

  function change(record: Stored, { json }: ReceivedRequest): StandInReply {
    const read = changes[record.kind].safeParse(json);
    if (!read.success) return { status: 400, body: { Message: read.error.issues[0]!.message } };
    const [{ Status }] = Object.values(read.data)[0] as unknown as [{ Status: string }];
    if (record.state !== 'DRAFT')
      return refused(record.kind, ['Invoice not of valid status for modification'], false);
    const faults = Status === 'AUTHORISED' ? lockFaults(record.Date, lockedUntil) : [];
    if (faults.length > 0) return refused(record.kind, faults, false);
    record.state = Status;
    record.changedAt = now().toISOString();
    return { status: 200, body: { [record.kind]: [shown(record)] } };
  }

  function attachments(
    record: Stored,
    name: string | undefined,
    { method, headers, bytes }: ReceivedRequest,
  ): StandInReply {
    if (method === 'PUT' && name) {
      if (headers['content-type'] !== 'application/octet-stream') return { status: 415 };
      if (record.files.size >= 10 && !record.files.has(name))
        return refused(record.kind, ['Too many attachments'], false);
      record.files.set(name, bytes);
    }
    return { status: 200, body: { Attachments: [...record.files.keys()].map((FileName) => ({ FileName })) } };
  }

  const standIn = await startStandIn('https://api.xero.com', answer);
  return {
    ...standIn,
    send: (request: HttpRequest) =>
      standIn.send({ ...request, url: request.url.replace(/^https:\/\/(login|identity)\./, 'https://api.') }),
    desk,
    tenants,
    contacts,
    records,
    lockUntil: (day: string | null) => {
      lockedUntil = day;
    },
  };
}

type Fits = (record: Stored) => boolean;

function termOf(term: string): Fits | null {
  const [, field, value] = /^(Type|InvoiceNumber)=="([^"]*)"$/.exec(term) ?? [];
  if (field === 'Type') return ({ Type }) => Type === value;
  if (field === 'InvoiceNumber')
    return (record) => 'InvoiceNumber' in record && record.InvoiceNumber === value;
  const day = /^Date==DateTime\((\d+),(\d+),(\d+)\)$/.exec(term);
  if (day) {
    const wanted = [day[1]!, day[2]!.padStart(2, '0'), day[3]!.padStart(2, '0')].join('-');
    return (record) => record.Date === wanted;
  }
  const contact = /^Contact\.ContactID==guid\("([^"]+)"\)$/.exec(term)?.[1];
  if (!contact) return null;
  return ({ Contact }) => 'ContactID' in Contact && Contact.ContactID === contact;
}

/** Xero silently drops the reference of a bill and of a supplier's credit note. */
function withoutDropped(input: RecordInput): RecordInput {
  const isDropped = input.Type === 'ACCPAY' || input.Type === 'ACCPAYCREDIT';
  return isDropped && 'Reference' in input ? { ...input, Reference: undefined } : input;
}

function shown({ kind, id, contactName, changedAt: _, files, state, ...record }: Stored) {
  return {
    ...record,
    [recordKinds[kind].id]: id,
    Contact: { Name: contactName },
    Date: wireDate(record.Date),
    DateString: `${record.Date}T00:00:00`,
    Status: state,
    HasAttachments: files.size > 0,
    ...totalsOf(record.LineItems),
  };
}

function wireDate(day: string): string {
  return `/Date(${Date.parse(`${day}T00:00:00Z`)}+0000)/`;
}

function page<Item>(items: Item[], { query }: ReceivedRequest): Item[] {
  const [number, size] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 100)];
  return items.slice((number - 1) * size, number * size);
}

function refused(kind: RecordKind, sentences: string[], isMixed: boolean): StandInReply {
  const ValidationErrors = sentences.map((Message) => ({ Message }));
  if (isMixed) {
    const one = { HasErrors: true, StatusAttributeString: 'ERROR', ValidationErrors };
    return { status: 200, body: { Status: 'OK', [kind]: [one] } };
  }
  const Elements = [{ ValidationErrors }];
  return {
    status: 400,
    body: {
      ErrorNumber: 10,
      Type: 'ValidationException',
      Message: 'A validation exception occurred',
      Elements,
    },
  };
}
