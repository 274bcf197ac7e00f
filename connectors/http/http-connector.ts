import {
  type Answer,
  type Booking,
  type Call,
  type Connector,
  type ExportKey,
  ok,
  type RemoteDocument,
  refuse,
} from '../connector.ts';
import { connectorKind } from '../connector-kind.ts';
import { refusalText } from '../refusal-text.ts';
import type { HttpReply, HttpRequest, Tools } from '../tools.ts';
import { documentBody, explainCoding, unknownCostCentres } from './document-body.ts';
import { HttpSettings } from './http-settings.ts';
import { type BookedRecord, readLookUpAnswer, readPostAnswer } from './read-answer.ts';
import { type RequestEvent, signRequest } from './sign-request.ts';

const inlineFileBytesMax = 20 * 1024 * 1024;
const replyBytesMax = 1024 * 1024;
/** A lost request may stay in a proxy for longer than our timeout. */
const inFlightMsMin = 60_000;
/**
 * The time limit belongs to the exchange; the call ends a little later, so that the exchange can report the
 * reason.
 */
const callMarginMs = 2000;
/** A key that no export has: the receiver must report it as unknown. */
const checkKey = 'connection-check';

/** Any system that implements the small contract of README.md: POST books, GET with ?key= searches. */
export const http = connectorKind({
  title: 'HTTP',
  description: 'Sends each document as signed JSON to your URL.',
  settings: HttpSettings,
  tellsBooks: false,
  create: createHttpConnector,
});

export function createHttpConnector(settings: HttpSettings, tools: Tools): Connector {
  const link = { settings, tools };
  const find = async (key: ExportKey, call: Call): Promise<Answer<RemoteDocument[]>> => {
    const fault = addressFault(settings, tools);
    if (fault) return fault;
    const reply = await exchange(link, 'DOCUMENT_LOOK_UP', key, null, call);
    return mapOk(readLookUpAnswer(reply, tools.now()), (records) => records.map((one) => remote(one, key)));
  };
  return {
    kind: 'HTTP',
    capabilities: capabilities(settings),
    async check(call) {
      return mapOk(await find(checkKey, call), () => ({
        organisation: new URL(settings.url).host,
        baseCurrency: null,
        notes: [],
      }));
    },
    reference: noMasterData,
    async preview(booking) {
      const content = JSON.stringify(
        documentBody(withWantedFile(booking, settings), null, settings),
        null,
        2,
      );
      return ok({
        mediaType: 'application/json',
        content,
        coding: explainCoding(booking.document, settings),
      });
    },
    async preflight({ document, file }) {
      const unknown = unknownCostCentres(document, settings);
      if (settings.file !== 'LINK' || !file || file.url) return ok(unknown);
      const said = refusalText('FILE_WITHOUT_LINK');
      const { refusal } = refuse({ category: 'SETTINGS', step: 'preflight', ...said, retryable: true });
      return ok([...unknown, refusal]);
    },
    find,
    createDraft: (booking, call) => book(link, booking, call),
    attach: async () => ok(null),
    post: async () => ok(null),
    discardDraft: async () => ok(null),
    async read(ref, call) {
      return mapOk(await find(ref.id, call), ([first]) => first ?? null);
    },
  };
}

type Link = { settings: HttpSettings; tools: Tools };

function capabilities({ file, timeoutSeconds }: HttpSettings): Connector['capabilities'] {
  const timeoutMs = timeoutSeconds * 1000;
  return {
    draft: false,
    attach: file === 'NONE' ? 'none' : 'inline',
    nativeKey: 'header',
    findByKey: true,
    postIsIdempotent: true,
    deletableDraft: false,
    maxFileBytes: file === 'INLINE' ? inlineFileBytesMax : Number.MAX_SAFE_INTEGER,
    ratePerMinute: null,
    callMsMax: timeoutMs + callMarginMs,
    maxInFlightMs: Math.max(2 * timeoutMs, inFlightMsMin),
  };
}

async function book(link: Link, booking: Booking, call: Call): ReturnType<Connector['createDraft']> {
  const { settings, tools } = link;
  const fault = addressFault(settings, tools);
  if (fault) return fault;
  const sent = withWantedFile(booking, settings);
  const content = settings.file === 'INLINE' && sent.file ? await sent.file.load() : null;
  const body = Buffer.from(JSON.stringify(documentBody(sent, content, settings)));
  const reply = await exchange(link, 'DOCUMENT_EXPORT', booking.key, body, call);
  return mapOk(readPostAnswer(reply, tools.now()), ({ url }) => ({ id: booking.key, url: url ?? null }));
}

function withWantedFile(booking: Booking, { file }: HttpSettings): Booking {
  return file === 'NONE' ? { ...booking, file: null } : booking;
}

function exchange(
  { settings, tools }: Link,
  event: RequestEvent,
  key: ExportKey,
  body: Uint8Array | null,
  call: Call,
): Promise<HttpReply> {
  const url = new URL(settings.url);
  if (!body) url.searchParams.set('key', key);
  const request: HttpRequest = {
    method: body ? 'POST' : 'GET',
    url: url.href,
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(settings.authorization && { authorization: settings.authorization }),
      ...signRequest(event, key, body ?? new Uint8Array(), settings.secret, tools.now()),
    },
    body,
    signal: call.signal,
    timeoutMs: settings.timeoutSeconds * 1000,
    replyBytesMax,
  };
  return tools.send(request);
}

/** Only an operator may allow addresses without TLS, so this is checked before every request. */
function addressFault({ url }: HttpSettings, { allowInsecureHttp }: Tools): Answer<never> | null {
  if (allowInsecureHttp || url.startsWith('https:')) return null;
  return refuse({ category: 'SETTINGS', step: 'find', ...refusalText('ADDRESS_WITHOUT_TLS') });
}

/** The key is the id by which the receiver finds records. */
function remote(record: BookedRecord, key: ExportKey): RemoteDocument {
  const { fileSha256 } = record;
  return {
    ref: { id: key, url: record.url ?? null },
    key,
    state: record.state,
    reference: record.reference,
    documentNumber: record.documentNumber ?? null,
    documentDate: record.documentDate ?? null,
    vendorName: record.vendorName ?? null,
    currencyCode: record.currencyCode ?? null,
    totalAmount: record.totalAmount ?? null,
    taxAmount: record.taxAmount ?? null,
    attachments: fileSha256 ? [{ name: fileSha256, sha256: fileSha256 }] : null,
  };
}

async function* noMasterData(): AsyncGenerator<never> {}

function mapOk<From, To>(answer: Answer<From>, change: (value: From) => To): Answer<To> {
  return answer.kind === 'ok' ? ok(change(answer.value)) : answer;
}
