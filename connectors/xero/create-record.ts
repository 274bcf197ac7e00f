import { createHash } from 'node:crypto';
import { z } from 'zod';

import { askCloud, type CloudApi, type CloudRequest, mapOk, tellCloud } from '../cloud/ask-cloud.ts';
import {
  type Answer,
  type BookableFile,
  type Call,
  type ExportKey,
  ok,
  type Refusal,
  type RemoteRef,
  refuse,
} from '../connector.ts';
import type { InvoicePlan } from '../plan/invoice-plan.ts';
import { say } from '../say-refusal.ts';
import type { RecordBody } from './invoice-body.ts';
import { recordsIn, remoteRecord } from './read-record.ts';
import { type RecordKind, recordKinds, splitRef } from './record-kinds.ts';
import { ofSentences } from './xero-api.ts';

/** A key is the same for so long; later our own look-up alone keeps a second record out. */
const keyMs = 10 * 60_000;

const Outcomes = z.array(
  z.looseObject({
    HasErrors: z.boolean().nullish(),
    StatusAttributeString: z.string().nullish(),
    ValidationErrors: z.array(z.object({ Message: z.string() })).nullish(),
  }),
);

/** Xero answers a record that it did not take with 200, too, and says why in the record itself. */
export async function createRecord(
  api: CloudApi,
  { list: kind, body }: { list: RecordKind; body: RecordBody },
  { key, removed }: { key: ExportKey; removed: number },
  call: Call,
): Promise<Answer<RemoteRef>> {
  const content = { [kind]: [body] };
  const request: CloudRequest = {
    method: 'PUT',
    path: `/${kind}`,
    query: { summarizeErrors: 'false', unitdp: 4 },
    headers: { 'idempotency-key': idempotencyKey(api, `${key}-${removed}`, JSON.stringify(content)) },
    body: { kind: 'json', content },
    step: 'create',
  };
  const answer = await askCloud(api, request, z.object({ [kind]: Outcomes }), call);
  if (answer.kind !== 'ok') return answer;
  const [outcome] = (answer.value as { [Kind in RecordKind]?: z.output<typeof Outcomes> })[kind] ?? [];
  const faults = (outcome?.ValidationErrors ?? []).map(({ Message }) => Message);
  const isRefused = outcome?.HasErrors === true || outcome?.StatusAttributeString === 'ERROR';
  if (isRefused && faults.length > 0) {
    const words = ofSentences(faults);
    return refuse({ ...words, step: 'create', providerMessage: words.message });
  }
  const read = recordsIn(kind).safeParse(answer.value);
  const record = read.success ? read.data[0] : undefined;
  if (isRefused || !record?.[recordKinds[kind].id]) {
    return { kind: 'uncertain', reason: 'Xero answered without the record that it was asked to make.' };
  }
  return ok(remoteRecord(kind, record, key, null).ref);
}

/**
 * The same request sent again is the same one to Xero, so that none that arrives late makes a second record. It ends by
 * itself: an answer that was kept for a key, a refusal too, must not outlive what it was about.
 */
function idempotencyKey({ tools }: CloudApi, key: string, content: string | Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return `${key}-${hash}-${Math.floor(tools.now().getTime() / keyMs)}`.slice(0, 128);
}

/** Bills of one supplier may have one number twice in Xero, and nobody would be told. */
export async function findSameNumber(
  api: CloudApi,
  { side, isCreditNote, isPaid, number, party }: InvoicePlan,
  call: Call,
): Promise<Answer<Refusal[]>> {
  const isBill = side === 'PURCHASE' && !isCreditNote && !isPaid;
  if (!isBill || number === null || !party.found || /["\\]/.test(number)) return ok([]);
  const where = `Type=="ACCPAY" AND Contact.ContactID==guid("${party.found.id}") AND InvoiceNumber=="${number}"`;
  const query = { where, page: 1, pageSize: 100 };
  const request: CloudRequest = { method: 'GET', path: '/Invoices', query, step: 'preflight' };
  const answer = await askCloud(api, request, recordsIn('Invoices'), call);
  return mapOk(answer, (records) => {
    const booked = records.map((record) => remoteRecord('Invoices', record, '', null));
    const [first] = booked.filter(({ state }) => state !== 'CANCELLED');
    if (!first) return [];
    const values = { number, party: party.found.name, date: first.documentDate ?? '' };
    const said = say('NUMBER_OF_PARTY_BOOKED', values);
    return [refuse({ category: 'DUPLICATE', step: 'preflight', field: 'documentNumber', ...said }).refusal];
  });
}

/** Raw bytes under a name; the same name again holds the same file. */
export async function uploadFile(
  api: CloudApi,
  ref: string,
  name: string,
  file: BookableFile,
  call: Call,
): Promise<Answer<null>> {
  const { kind, id } = splitRef(ref);
  const request: CloudRequest = {
    method: 'PUT',
    path: `/${kind}/${encodeURIComponent(id)}/Attachments/${encodeURIComponent(name)}`,
    headers: { 'idempotency-key': idempotencyKey(api, id, file.sha256) },
    body: { kind: 'bytes', mediaType: 'application/octet-stream', bytes: await file.load() },
    step: 'attach',
  };
  return tellCloud(api, request, call);
}

export function setStatus(
  api: CloudApi,
  ref: string,
  status: 'AUTHORISED' | 'DELETED',
  step: 'post' | 'discard',
  call: Call,
): Promise<Answer<null>> {
  const { kind, id } = splitRef(ref);
  const content = { [kind]: [{ [recordKinds[kind].id]: id, Status: status }] };
  const path = `/${kind}/${encodeURIComponent(id)}`;
  const request: CloudRequest = { method: 'POST', path, body: { kind: 'json', content }, step };
  return tellCloud(api, request, call, step === 'discard' ? [404] : []);
}
