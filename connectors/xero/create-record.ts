import { z } from 'zod';

import { askCloud, mapOk, sendToCloud } from '../cloud/ask-cloud.ts';
import type { CloudApi, CloudRequest } from '../cloud/cloud-api.ts';
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
import { refusalText } from '../refusal-text.ts';
import { askOnce, requestKey } from '../request-key.ts';
import type { RecordBody } from './invoice-body.ts';
import { recordsIn, remoteRecord } from './read-record.ts';
import { type RecordKind, recordKinds, splitRef } from './record-kinds.ts';
import { ofSentences } from './xero-api.ts';

const Outcomes = z.array(
  z.looseObject({
    HasErrors: z.boolean().nullish(),
    StatusAttributeString: z.string().nullish(),
    ValidationErrors: z.array(z.object({ Message: z.string() })).nullish(),
  }),
);

/** Creates one record once: see `requestKey`. After a removal, the next one has another key. */
export function createRecord(
  api: CloudApi,
  { list, body }: { list: RecordKind; body: RecordBody },
  { key, removed }: { key: ExportKey; removed: number },
  call: Call,
): Promise<Answer<RemoteRef>> {
  const content = { [list]: [body] };
  const request: CloudRequest = {
    method: 'PUT',
    path: `/${list}`,
    query: { summarizeErrors: 'false', unitdp: 4 },
    body: { kind: 'json', content },
    step: 'create',
  };
  const same = requestKey(api.tools.now(), key, String(removed), JSON.stringify(content));
  return askOnce(same, async (sameKey) => {
    const headers: Record<string, string> = sameKey ? { 'idempotency-key': sameKey } : {};
    const answer = await askCloud(api, { ...request, headers }, z.object({ [list]: Outcomes }), call);
    return answer.kind === 'ok' ? readOutcome(list, answer.value, key) : answer;
  });
}

/** Xero also answers with 200 for a rejected record, with the reason in the record itself. */
function readOutcome(list: RecordKind, content: object, key: ExportKey): Answer<RemoteRef> {
  const [outcome] = (content as { [Kind in RecordKind]?: z.output<typeof Outcomes> })[list] ?? [];
  const faults = (outcome?.ValidationErrors ?? []).map(({ Message }) => Message);
  const isRefused = outcome?.HasErrors === true || outcome?.StatusAttributeString === 'ERROR';
  if (isRefused && faults.length > 0) {
    const words = ofSentences(faults);
    return refuse({ ...words, step: 'create', providerMessage: words.message });
  }
  const read = recordsIn(list).safeParse(content);
  const record = read.success ? read.data[0] : undefined;
  if (isRefused || !record?.[recordKinds[list].id]) {
    return { kind: 'uncertain', reason: 'Xero answered without the requested record.' };
  }
  return ok(remoteRecord(list, record, key, null).ref);
}

/** Xero accepts a repeated number of a supplier silently. */
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
    const said = refusalText('NUMBER_OF_PARTY_BOOKED', values);
    return [refuse({ category: 'DUPLICATE', step: 'preflight', field: 'documentNumber', ...said }).refusal];
  });
}

/** Raw bytes with a name; the same name replaces the same file. */
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
    headers: { 'idempotency-key': requestKey(api.tools.now(), ref, name, file.sha256) },
    body: { kind: 'bytes', mediaType: 'application/octet-stream', bytes: await file.load() },
    step: 'attach',
  };
  return sendToCloud(api, request, call);
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
  return sendToCloud(api, request, call, step === 'discard' ? [404] : []);
}
