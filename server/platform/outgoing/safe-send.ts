import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { createSecureContext, rootCertificates, type SecureContext, type TLSSocket } from 'node:tls';
import type { OutgoingAnswer, OutgoingRequest, Send } from '../service.ts';
import { type AddressRange, isAllowed, isReachable, parseRanges } from './address-guard.ts';
import { checkUrl, type Target } from './check-url.ts';
import { type Resolve, resolveName } from './resolve-name.ts';
import { withoutAddresses } from './without-addresses.ts';

const connectMs = 5000;
const attemptMs = 15_000;
const bodyBytes = 64 * 1024;
/** After complete headers the outcome is known: a slow body does not occupy the slot. */
const bodyMs = 2000;
const headerBytesMax = 16 * 1024;

export type SendOptions = {
  /** CIDR ranges that may be reached although they are not public. */
  allowedRanges: readonly string[];
  /** Certificate authorities in addition to Node's (PEM). */
  ca?: string | Buffer | (string | Buffer)[];
  resolve?: Resolve;
  /** Also allow `http:`, for allowed addresses only: for accounting systems on the operator's own network. */
  plainHttp?: boolean;
};

type Failure = { error: NonNullable<OutgoingAnswer['error']>; reason: string };
type Settle = (outcome: Failure | null) => void;
type Rules = { allowed: AddressRange[]; secureContext: SecureContext; resolve: Resolve; plainHttp: boolean };
type Progress = {
  headers: Record<string, string>;
  status: number | null;
  chunks: Buffer[];
  bytes: number;
  bodyComplete: boolean;
  reached: 'nothing' | 'network' | 'peer';
};

/**
 * Creates a sender for addresses that users choose. Every address of a name is checked, only checked
 * addresses are connected to, and the connected one is checked again. No redirects, no proxy, no keep-alive,
 * TLS 1.2 or newer. With `bodyBytesMax` the body is read within the time of the attempt, without it for two
 * seconds. Never throws for the other side's behaviour.
 */
export function createSend(options: SendOptions): Send {
  const rules: Rules = {
    allowed: parseRanges(options.allowedRanges),
    secureContext: trusting(options.ca),
    resolve: options.resolve ?? resolveName,
    plainHttp: options.plainHttp ?? false,
  };
  return (request) => attempt(request, rules);
}

/** Created once, because it is expensive. */
function trusting(ca: SendOptions['ca']): SecureContext {
  const authorities = ca === undefined ? {} : { ca: [...rootCertificates, ...[ca].flat()] };
  return createSecureContext({ minVersion: 'TLSv1.2', ...authorities });
}

async function attempt(request: OutgoingRequest, rules: Rules): Promise<OutgoingAnswer> {
  const startedAt = performance.now();
  const progress: Progress = {
    headers: {},
    status: null,
    chunks: [],
    bytes: 0,
    bodyComplete: false,
    reached: 'nothing',
  };
  const timeoutMs = request.timeoutMs ?? attemptMs;
  const timeout = Promise.withResolvers<Failure>();
  const late = { error: 'TIMEOUT', reason: `No complete response within ${timeoutMs} ms.` } as const;
  const timer = setTimeout(() => timeout.resolve(late), timeoutMs);
  const ended = () =>
    timeout.resolve({ error: 'TIMEOUT', reason: 'The time limit for the whole call was exceeded.' });
  request.signal?.addEventListener('abort', ended, { once: true });
  if (request.signal?.aborted) ended();
  const abort = new AbortController();
  const failure = await Promise.race([timeout.promise, exchange(request, rules, progress, abort.signal)]);
  clearTimeout(timer);
  request.signal?.removeEventListener('abort', ended);
  abort.abort();
  // A received status is the outcome, whatever happens to the body.
  const told = progress.status === null ? failure : null;
  return {
    status: progress.status,
    error: told?.error ?? null,
    reason: told?.reason ?? null,
    headers: progress.headers,
    body: Buffer.concat(progress.chunks),
    bodyComplete: progress.bodyComplete,
    requestLeft: progress.reached === 'peer',
    durationMs: Math.round(performance.now() - startedAt),
  };
}

async function exchange(
  request: OutgoingRequest,
  rules: Rules,
  progress: Progress,
  signal: AbortSignal,
): Promise<Failure | null> {
  const target = checkUrl(request.url, rules);
  if ('code' in target) return { error: target.code, reason: target.reason };
  const addresses = await addressesOf(target, rules);
  if ('error' in addresses) return addresses;
  if (signal.aborted) return null;
  return new Promise((settle) => dial(request, target, addresses, rules, { progress, signal, settle }));
}

async function addressesOf(target: Target, { allowed, resolve }: Rules): Promise<string[] | Failure> {
  let addresses: string[];
  try {
    addresses = target.isAddress ? [target.host] : await resolve(target.host);
  } catch (error) {
    return { error: 'DNS', reason: reasonOf(error) };
  }
  if (addresses.length === 0) return { error: 'DNS', reason: 'The host name has no IP address.' };
  const mayReach = target.url.protocol === 'http:' ? isAllowed : isReachable;
  // One internal address blocks the whole name: mixed answers are a way around filters.
  if (addresses.every((address) => mayReach(address, allowed))) return addresses;
  return { error: 'BLOCKED_ADDRESS', reason: 'The host name resolves to an address that is not public.' };
}

type Watch = { progress: Progress; signal: AbortSignal; settle: Settle };

function dial(
  request: OutgoingRequest,
  target: Target,
  addresses: string[],
  rules: Rules,
  watch: Watch,
): void {
  const { progress, signal } = watch;
  const isPlain = target.url.protocol === 'http:';
  const outgoing = (isPlain ? http : https).request({
    method: request.method,
    host: target.host,
    port: target.port,
    path: target.url.pathname + target.url.search,
    headers: headersOf(request, target),
    agent: false,
    lookup: pinned(addresses),
    maxHeaderSize: headerBytesMax,
    ...(isPlain ? {} : tlsOf(target, rules)),
  });
  const settle: Settle = (outcome) => {
    clearTimeout(connecting);
    watch.settle(outcome);
    outgoing.destroy();
  };
  const connecting = setTimeout(
    () => settle({ error: 'TIMEOUT', reason: `No connection within ${connectMs} ms.` }),
    connectMs,
  );
  signal.addEventListener('abort', () => settle(null), { once: true });
  outgoing.on('socket', (socket) =>
    watchSocket(socket, isPlain, () => clearTimeout(connecting), progress, rules, settle),
  );
  outgoing.on('response', (answer) => readAnswer(answer, request, progress, settle));
  // On 101 there is neither a response nor an error.
  outgoing.on('upgrade', (answer, socket) => {
    progress.status = answer.statusCode ?? null;
    socket.destroy();
    settle(null);
  });
  outgoing.on('error', (error) => settle(failureOf(error, progress)));
  outgoing.on('close', () =>
    settle(failureOf(new Error('The connection was closed without a response.'), progress)),
  );
  outgoing.end(request.body ?? undefined);
}

function headersOf(request: OutgoingRequest, target: Target): Record<string, string> {
  const length = request.body ? { 'content-length': String(request.body.byteLength) } : {};
  return {
    'user-agent': 'Slipway',
    ...request.headers,
    ...length,
    host: target.url.host,
    'accept-encoding': 'identity',
    connection: 'close',
  };
}

function tlsOf(target: Target, { secureContext }: Rules) {
  return { secureContext, rejectUnauthorized: true, servername: target.isAddress ? '' : target.host };
}

/** Connects only to checked addresses. Never called for an IP address. */
function pinned(addresses: string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, callback) => {
    if (all) callback(null, answers);
    else callback(null, answers[0]!.address, answers[0]!.family);
  };
}

function watchSocket(
  socket: Socket,
  isPlain: boolean,
  onConnect: () => void,
  progress: Progress,
  { allowed }: Rules,
  settle: Settle,
): void {
  socket.once('connect', () => {
    onConnect();
    progress.reached = isPlain ? 'peer' : 'network';
    const address = socket.remoteAddress ?? '';
    const mayReach = isPlain ? isAllowed : isReachable;
    if (mayReach(address, allowed)) return;
    settle({ error: 'BLOCKED_ADDRESS', reason: 'The connected address is not public.' });
  });
  (socket as TLSSocket).once('secureConnect', () => {
    progress.reached = 'peer';
  });
}

function readAnswer(
  answer: http.IncomingMessage,
  request: OutgoingRequest,
  progress: Progress,
  settle: Settle,
): void {
  const bytesMax = request.bodyBytesMax ?? bodyBytes;
  const timer = request.bodyBytesMax === undefined ? setTimeout(() => settle(null), bodyMs) : undefined;
  const end = () => {
    clearTimeout(timer);
    settle(null);
  };
  progress.status = answer.statusCode ?? null;
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined) progress.headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  answer.on('data', (chunk: Buffer) => {
    progress.chunks.push(chunk.subarray(0, Math.max(0, bytesMax - progress.bytes)));
    progress.bytes += chunk.byteLength;
    if (progress.bytes > bytesMax) end();
  });
  answer.on('end', () => {
    progress.bodyComplete = answer.complete;
    end();
  });
  answer.on('error', end);
  answer.on('close', end);
}

function failureOf(error: Error, { reached }: Progress): Failure {
  return { error: reached === 'network' ? 'TLS' : 'CONNECT', reason: reasonOf(error) };
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join('; ');
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  const message = withoutAddresses(error.message);
  return code && !message.includes(code) ? `${message} (${code})` : message;
}
