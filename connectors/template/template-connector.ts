import { z } from 'zod';

import { askCloud, mapOk, sendToCloud } from '../cloud/ask-cloud.ts';
import type { CloudApi } from '../cloud/cloud-api.ts';
import { jsonPreview } from '../cloud/json-preview.ts';
import { partyName, planBooking, reasonsAgainst } from '../cloud/plan-booking.ts';
import {
  type Answer,
  type BookableFile,
  type Booking,
  type Call,
  type Connector,
  ok,
  type Refusal,
  type RemoteRef,
  refuse,
} from '../connector.ts';
import { connectorKind } from '../connector-kind.ts';
import { refusalText } from '../refusal-text.ts';
import type { Tools } from '../tools.ts';
import { entryBody } from './entry-body.ts';
import { entryPath, findByNumber, findEntries, readEntry, remoteEntry } from './read-entry.ts';
import { requestMsMax, templateApi } from './template-api.ts';
import { templateMasterData } from './template-master-data.ts';
import { TemplateSettings } from './template-settings.ts';

const fileBytesMax = 10 * 1024 * 1024;
/** The maximum number of requests per call. */
const requestsPerCallMax = 2;

/**
 * A template to copy: a complete connector to a fictitious ledger, testing/start-tiny-ledger.ts. It is not in
 * the registry, but it passes the suite of all connectors. docs/write-a-connector.md explains it.
 */
export const template = connectorKind({
  title: 'Tiny Ledger',
  description: 'Books invoices, credit notes and receipts with their files in a Tiny Ledger.',
  settings: TemplateSettings,
  create: createTemplateConnector,
});

/**
 * A connector has no state and does not decide about order, delays or repetition: send-document.ts calls its
 * methods, and may repeat any of them. Each reports its outcome exactly, above all if it is unknown
 * (`uncertain`).
 */
export function createTemplateConnector(settings: TemplateSettings, tools: Tools): Connector {
  const api = templateApi(settings, tools);
  return {
    kind: 'TEMPLATE',
    // The system's capabilities, as tested or documented. If unsure, use the weaker value: `draft: false`,
    // `nativeKey: null`.
    capabilities: {
      draft: true,
      attach: 'after',
      nativeKey: null,
      findByKey: true,
      postIsIdempotent: true,
      deletableDraft: true,
      maxFileBytes: fileBytesMax,
      ratePerMinute: null,
      callMsMax: requestsPerCallMax * requestMsMax,
      // Nothing is created again before this time. Too long costs minutes; too short causes a duplicate
      // booking.
      maxInFlightMs: 2 * requestsPerCallMax * requestMsMax,
    },
    check: (call) => check(api, call),
    reference: (call) => templateMasterData(api, call),
    async preview(booking) {
      return mapOk(planBooking(booking, settings), (plan) => {
        const entry = entryBody(plan, booking.key);
        return jsonPreview({ ...entry, party: partyName(plan.party) }, plan.coding);
      });
    },
    preflight: (booking, call) => preflight(api, booking, settings, call),
    find: (key, call) => findEntries(api, key, call),
    createDraft: (booking, call) => createDraft(api, booking, settings, call),
    attach: (ref, _, file, call) => attach(api, ref, file, call),
    // A missing file is no error, so that the call can be repeated.
    detach: (ref, { id = '' }, call) =>
      sendToCloud(api, { method: 'DELETE', path: filePath(ref, id), step: 'detach' }, call, [404]),
    post: (ref, _, call) =>
      sendToCloud(api, { method: 'POST', path: `${entryPath(ref.id)}/posting`, step: 'post' }, call),
    discardDraft: (ref, call) =>
      sendToCloud(api, { method: 'DELETE', path: entryPath(ref.id), step: 'discard' }, call, [404]),
    async read(ref, call) {
      return mapOk(await readEntry(api, ref.id, 'read', call), (entry) => entry && remoteEntry(entry));
    },
  };
}

const Company = z.object({ name: z.string(), currency: z.string(), mayPost: z.boolean() });

/** The result of a connection test: the company, and what will not work in spite of a valid sign-in. */
async function check(api: CloudApi, call: Call): ReturnType<Connector['check']> {
  const company = await askCloud(api, { method: 'GET', path: '/company', step: 'find' }, Company, call);
  return mapOk(company, ({ name, currency, mayPost }) => {
    const notes = mayPost ? [] : ['The owner of the access token may write drafts, but not post them.'];
    return { organisation: name, baseCurrency: currency, notes };
  });
}

/**
 * The refusals of the plan, based on the stored master data, and a duplicate number, which the ledger would
 * accept. Our own refusals have a code, so that they can be translated.
 */
async function preflight(
  api: CloudApi,
  booking: Booking,
  settings: TemplateSettings,
  call: Call,
): Promise<Answer<Refusal[]>> {
  const planned = planBooking(booking, settings);
  if (planned.kind !== 'ok') return ok(reasonsAgainst(booking, settings));
  const { number, party, side } = planned.value;
  if (number === null || side === 'SALE') return ok([]);
  const name = partyName(party);
  return mapOk(await findByNumber(api, number, call), (entries) => {
    const other = entries.find(
      (entry) => entry.party.name === name && entry.state === 'posted' && entry.externalId !== booking.key,
    );
    if (!other) return [];
    const said = refusalText('NUMBER_OF_PARTY_BOOKED', { number, party: name, date: other.date });
    return [refuse({ category: 'DUPLICATE', step: 'preflight', field: 'documentNumber', ...said }).refusal];
  });
}

const Created = z.object({ id: z.string().min(1), link: z.string().nullable() });

async function createDraft(
  api: CloudApi,
  booking: Booking,
  settings: TemplateSettings,
  call: Call,
): Promise<Answer<RemoteRef>> {
  const planned = planBooking(booking, settings);
  if (planned.kind !== 'ok') return planned;
  const content = entryBody(planned.value, booking.key);
  const created = await askCloud(
    api,
    { method: 'POST', path: '/entries', body: { kind: 'json', content }, step: 'create' },
    Created,
    call,
  );
  return mapOk(created, ({ id, link }) => ({ id, url: link }));
}

/** Searches first: after a lost response the file may be attached already. */
async function attach(api: CloudApi, ref: RemoteRef, file: BookableFile, call: Call): Promise<Answer<null>> {
  const entry = await readEntry(api, ref.id, 'attach', call);
  if (entry.kind !== 'ok') return entry;
  if (entry.value?.files.some(({ sha256 }) => sha256 === file.sha256)) return ok(null);
  const body = { kind: 'bytes', mediaType: file.mediaType, bytes: await file.load() } as const;
  const path = `${entryPath(ref.id)}/files`;
  return sendToCloud(api, { method: 'POST', path, query: { name: file.name }, body, step: 'attach' }, call);
}

function filePath(ref: RemoteRef, id: string): string {
  return `${entryPath(ref.id)}/files/${encodeURIComponent(id)}`;
}
