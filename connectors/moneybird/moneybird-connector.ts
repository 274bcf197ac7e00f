import { z } from 'zod';

import { askCloud, exchange, mapOk, sendToCloud } from '../cloud/ask-cloud.ts';
import { bookWithContact } from '../cloud/book-with-contact.ts';
import type { CloudApi } from '../cloud/cloud-api.ts';
import { jsonPreview } from '../cloud/json-preview.ts';
import { filePart } from '../cloud/multipart-form.ts';
import { type PlanDependencies, partyName, planBooking, reasonsAgainst } from '../cloud/plan-booking.ts';
import {
  type Answer,
  type BookableFile,
  type Booking,
  type Call,
  type Connector,
  ok,
  type RemoteRef,
  refuse,
} from '../connector.ts';
import { connectorKind } from '../connector-kind.ts';
import { refusalText } from '../refusal-text.ts';
import type { Tools } from '../tools.ts';
import { findAdministration } from './administration.ts';
import { contactsOf } from './contacts.ts';
import { Id, moneybirdApi, requestMsMax } from './moneybird-api.ts';
import { moneybirdAuthorisation } from './moneybird-authorisation.ts';
import { moneybirdMasterData } from './moneybird-master-data.ts';
import { MoneybirdSettings } from './moneybird-settings.ts';
import { findRecords, placeOf, readRecord, refId, remoteRecord } from './read-record.ts';
import { recordBody, recordKindOf, recordKinds } from './record-body.ts';
import {
  bookStatement,
  findStatements,
  isStatementRef,
  planBankAccount,
  readStatement,
  statementBody,
} from './statement.ts';

/** The contract names no limit; larger files are not sent. */
const fileBytesMax = 20 * 1024 * 1024;
/** A search for the contact and its creation, then the record. */
const requestsPerCallMax = 3;
/** A document without tax would otherwise get the administration's default rate. */
const needs: PlanDependencies = { wantsTaxCode: 'Moneybird' };

export const moneybird = connectorKind({
  title: 'Moneybird',
  description: 'Books purchase invoices, receipts, sales invoices and bank statements in Moneybird.',
  settings: MoneybirdSettings,
  authorisation: moneybirdAuthorisation,
  create: createMoneybirdConnector,
});

export function createMoneybirdConnector(settings: MoneybirdSettings, tools: Tools): Connector {
  const api = moneybirdApi(settings, tools);
  const isStatement = ({ document }: Booking) => document.documentType === 'BANK_STATEMENT';
  return {
    kind: 'MONEYBIRD',
    capabilities: {
      draft: false,
      attach: 'after',
      nativeKey: null,
      findByKey: true,
      postIsIdempotent: true,
      deletableDraft: true,
      maxFileBytes: fileBytesMax,
      ratePerMinute: 30,
      callMsMax: requestsPerCallMax * requestMsMax,
      maxInFlightMs: (requestsPerCallMax + 1) * requestMsMax,
    },
    check: (call) => check(api, settings, call),
    reference: (call, since) => moneybirdMasterData({ api, settings, tools }, call, since),
    preview: async (booking) =>
      isStatement(booking) ? previewStatement(booking) : previewRecord(booking, settings),
    async preflight(booking) {
      if (!isStatement(booking)) return ok(reasonsAgainst(booking, settings, needs));
      const planned = planBankAccount(booking);
      return ok(planned.kind === 'refused' ? (planned.all ?? [planned.refusal]) : []);
    },
    find: (key, call, document) =>
      document?.documentType === 'BANK_STATEMENT'
        ? findStatements(api, key, document, call)
        : findRecords(api, key, document, call),
    createDraft: (booking, call) =>
      isStatement(booking) ? bookStatement(api, booking, call) : book(api, booking, settings, call),
    attach: (ref, _, file, call) => attach(api, ref, file, call),
    post: (ref, _, call) => post(api, ref, call),
    discardDraft: (ref, call) => discard(api, ref, call),
    read: (ref, call) => read(api, ref, call),
  };
}

async function check(api: CloudApi, settings: MoneybirdSettings, call: Call): ReturnType<Connector['check']> {
  return mapOk(await findAdministration(api, settings, call), ({ name, currency, suspended, ...more }) => {
    const notes = suspended ? ['The administration is suspended in Moneybird.'] : [];
    const until = more.period_locked_until;
    if (until) notes.push(`The administration is locked up to and including ${until}.`);
    return { organisation: name, baseCurrency: currency ?? null, notes };
  });
}

function previewRecord(
  booking: Booking,
  settings: MoneybirdSettings,
): Awaited<ReturnType<Connector['preview']>> {
  return mapOk(planBooking(booking, settings, needs), (plan) => {
    const contact = plan.party.found?.id ?? `(${partyName(plan.party)})`;
    return jsonPreview(recordBody(plan, booking.key, contact), plan.coding);
  });
}

function previewStatement(booking: Booking): Awaited<ReturnType<Connector['preview']>> {
  return mapOk(planBankAccount(booking), (account) => jsonPreview(statementBody(account, booking.key), []));
}

function book(
  api: CloudApi,
  booking: Booking,
  settings: MoneybirdSettings,
  call: Call,
): Promise<Answer<RemoteRef>> {
  const planned = planBooking(booking, settings, needs);
  return bookWithContact(planned, contactsOf(api, call), async (plan, contactId) => {
    const kind = recordKindOf(plan);
    const content = recordBody(plan, booking.key, contactId);
    const path = `${recordKinds[kind].path}.json`;
    const created = await askCloud(
      api,
      { method: 'POST', path, body: { kind: 'json', content }, step: 'create' },
      z.object({ id: Id }),
      call,
    );
    return mapOk(created, ({ id }) => ({ id: refId({ kind, id }), url: null }));
  });
}

/**
 * A file of the same size or name is ours: nobody else attaches files to a record that we have just created.
 */
async function attach(api: CloudApi, ref: RemoteRef, file: BookableFile, call: Call): Promise<Answer<null>> {
  const place = placeOf(ref.id);
  if (!place) {
    const said = refusalText('STATEMENT_WITHOUT_FILE', { system: 'Moneybird' });
    return refuse({ category: 'ATTACHMENT', step: 'attach', ...said });
  }
  const record = await readRecord(api, place, 'attach', call);
  if (record.kind !== 'ok') return record;
  const isThere = record.value?.attachments.some(
    ({ filename, size }) => filename === file.name || size === file.bytes,
  );
  if (isThere) return ok(null);
  const end = place.kind === 'external_sales_invoices' ? 'attachment' : 'attachments';
  const path = `${recordKinds[place.kind].path}/${encodeURIComponent(place.id)}/${end}.json`;
  const body = { kind: 'form' as const, parts: [await filePart(file)] };
  return mapOk(await exchange(api, { method: 'POST', path, body, step: 'attach' }, call), () => null);
}

/** Called only for a record in state "new", which we cannot book. */
async function post(api: CloudApi, ref: RemoteRef, call: Call): Promise<Answer<null>> {
  const record = await read(api, ref, call);
  if (record.kind !== 'ok') return record;
  if (record.value?.state === 'POSTED') return ok(null);
  const said = refusalText('KEPT_AS_NEW', { system: 'Moneybird' });
  return refuse({ category: 'OTHER', step: 'post', ...said, retryable: true });
}

/** Never removes a booked record, although the system would. */
async function discard(api: CloudApi, ref: RemoteRef, call: Call): Promise<Answer<null>> {
  const place = placeOf(ref.id);
  if (!place) return ok(null);
  const record = await readRecord(api, place, 'discard', call);
  if (record.kind !== 'ok') return record;
  if (!record.value) return ok(null);
  if (record.value.state !== 'new') return { kind: 'notSent', reason: 'The record is booked already.' };
  const path = `${recordKinds[place.kind].path}/${encodeURIComponent(place.id)}.json`;
  return sendToCloud(api, { method: 'DELETE', path, step: 'discard' }, call, [404]);
}

async function read(api: CloudApi, ref: RemoteRef, call: Call): ReturnType<Connector['read']> {
  if (isStatementRef(ref)) return readStatement(api, ref, call);
  const place = placeOf(ref.id);
  if (!place) return ok(null);
  const record = await readRecord(api, place, 'read', call);
  return mapOk(record, (one) => one && remoteRecord(one, place.kind, ''));
}
