import { z } from 'zod';

import { askCloud, mapOk, sendToCloud } from '../cloud/ask-cloud.ts';
import type { CloudApi } from '../cloud/cloud-api.ts';
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
/** No call below makes more requests than this. */
const requestsPerCallMax = 2;

/**
 * A connector to copy: a whole one, to a ledger that exists only in testing/start-tiny-ledger.ts. It is not in the
 * registry, so nobody is offered it, but it passes the suite of all connectors. docs/write-a-connector.md leads through it.
 */
export const template = connectorKind({
  title: 'Tiny Ledger',
  description: 'Books invoices, credit notes and receipts with their files in a Tiny Ledger.',
  settings: TemplateSettings,
  create: createTemplateConnector,
});

/**
 * A connector keeps nothing in mind and decides nothing about order, waiting or repeating: send-document.ts calls these,
 * and may call any of them again. Each says honestly what came of it; above all, that it cannot know (`uncertain`).
 */
export function createTemplateConnector(settings: TemplateSettings, tools: Tools): Connector {
  const api = templateApi(settings, tools);
  return {
    kind: 'TEMPLATE',
    // What the system can do, as tried or documented. When in doubt, the weaker value: `draft: false`, `nativeKey: null`.
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
      // Nothing is made a second time before this has passed. Too long costs minutes; too short, a second booking.
      maxInFlightMs: 2 * requestsPerCallMax * requestMsMax,
    },
    check: (call) => check(api, call),
    reference: (call) => templateMasterData(api, call),
    async preview(booking) {
      return mapOk(planBooking(booking, settings), (plan) => {
        const entry = entryBody(plan, booking.key);
        const content = JSON.stringify({ ...entry, party: partyName(plan.party) }, null, 2);
        return { mediaType: 'application/json', content, coding: plan.coding };
      });
    },
    preflight: (booking, call) => preflight(api, booking, settings, call),
    find: (key, call) => findEntries(api, key, call),
    createDraft: (booking, call) => createDraft(api, booking, settings, call),
    attach: (ref, _, file, call) => attach(api, ref, file, call),
    // A file that is gone already is no fault: anyone who asks again must not be told no.
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

/** What an admin sees after "Test": whose books these are, and what will not work although signing in does. */
async function check(api: CloudApi, call: Call): ReturnType<Connector['check']> {
  const company = await askCloud(api, { method: 'GET', path: '/company', step: 'find' }, Company, call);
  return mapOk(company, ({ name, currency, mayPost }) => {
    const notes = mayPost ? [] : ['The owner of the access token may write drafts, but not post them.'];
    return { organisation: name, baseCurrency: currency, notes };
  });
}

/**
 * What the plan finds out from the books as they were read last, and then what the ledger itself would let pass: it
 * takes a supplier's number twice. A refusal of ours has a wording, so that people read it in their own language.
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

/** Looks first: after a lost answer the file may be there already, and must not stand there twice. */
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
