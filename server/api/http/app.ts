import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import fastifyMultipart from '@fastify/multipart';
import type { Endpoint } from '@slipway/contract/endpoint.ts';
import { Problem } from '@slipway/contract/problems.ts';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

import type { Actor, RequestInfo } from '../../identity/actor.ts';
import { authorize } from '../../identity/authorize.ts';
import { createRateLimit } from '../../identity/rate-limit.ts';
import { runOnce } from '../../identity/run-once.ts';
import { assertSelection } from '../../identity/sign-in/select-tenant.ts';
import { heldLink } from '../../identity/upload-links/open-upload-link.ts';
import { currentRequest } from '../../platform/create-log.ts';
import type { Service } from '../../platform/service.ts';
import { createAllowedMethods, unanswered } from './allowed-methods.ts';
import { answerBrokenRequest } from './answer-broken-request.ts';
import {
  assertIdempotencyKey,
  bodyOf,
  mediaTypesOf,
  parseInput,
  requestHash,
  uploadSource,
} from './parse-request.ts';
import { replyTo } from './problem-reply.ts';
import { leaveBodyUnread, refuseEarly } from './refuse-early.ts';
import { Answer, type Input, type Route } from './route.ts';
import { createSender, hasBody } from './send-reply.ts';
import { exemplarOfRequest, traceRequests } from './trace-requests.ts';

export const basePath = '/api/v1';
const jsonBytesMax = 1024 * 1024;
/** How often Node checks for requests that take too long to arrive. */
const connectionsCheckingInterval = 1000;
const headersMsMax = 60_000;

/** Every route of the contract on one server: authorize, parse, handle, parse the reply. */
export function createApp(service: Service, routes: readonly Route[]): FastifyInstance {
  const { config } = service;
  const app = Fastify({
    ...serverOf(service),
    trustProxy: config.SLIPWAY_TRUSTED_PROXIES.length > 0 ? config.SLIPWAY_TRUSTED_PROXIES : false,
    bodyLimit: jsonBytesMax,
    requestTimeout: config.SLIPWAY_UPLOAD_SECONDS_MAX * 1000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    genReqId: () => service.random.uuid(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    clientErrorHandler: (error, socket) => answerBrokenRequest(service, error, socket),
    // A path that cannot be decoded or has a parameter that is too long reaches no route and no hook.
    frameworkErrors: (error, request, reply) => {
      nameRequest(request as FastifyRequest, reply as FastifyReply);
      sendError(service, error, request as FastifyRequest, reply as FastifyReply);
    },
  }) as unknown as FastifyInstance;

  keepBodiesRaw(app);
  app.setErrorHandler((error, request, reply) => sendError(service, error, request, reply));
  const allowedMethods = createAllowedMethods(app);
  const answerUnknown = (request: FastifyRequest, reply: FastifyReply) => {
    const methods = allowedMethods(request.url);
    const problem = unanswered(methods, request.method);
    if (problem.code === 'method_not_allowed') reply.header('allow', methods.join(', '));
    return sendError(service, problem, request, reply);
  };
  app.setNotFoundHandler(answerUnknown);
  // Log lines of the request then carry its id.
  app.addHook('onRequest', (request, _reply, done) => currentRequest.run(request.id, done));
  traceRequests(app);
  app.addHook('onRequest', async (request, reply) => nameRequest(request, reply));
  refuseEarly(app);
  // Before the body, too: what it is does not matter here.
  app.addHook('onRequest', async (request, reply) =>
    request.is404 ? answerUnknown(request, reply) : undefined,
  );
  app.addHook('onResponse', async (request, reply) => {
    const { operation, stream } = request.routeOptions.config as { operation?: string; stream?: true };
    // The duration of a stream says nothing about response times.
    if (!operation || (stream && reply.statusCode < 400)) return;
    const seconds = reply.elapsedTime / 1000;
    const labels = { operation, status: String(reply.statusCode) };
    service.metrics.requests.observe({ labels, value: seconds, exemplarLabels: exemplarOfRequest(request) });
    // Changes and refusals are logged at info level, plain reads at debug level.
    const level = request.method === 'GET' && reply.statusCode < 400 ? 'debug' : 'info';
    service.log[level](
      { requestId: request.id, operation, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  const limit = createRateLimit(service.clock, 60);
  const groups = Map.groupBy(routes, ({ endpoint: { body, bodyKind } }) => (body ? bodyKind : 'none'));
  app.register(async (uploads) => {
    acceptUploads(uploads, config.SLIPWAY_UPLOAD_BYTES_MAX);
    for (const route of groups.get('upload') ?? []) addRoute(uploads, service, route, limit);
  });
  app.register(async (bodiless) => {
    ignoreBodies(bodiless);
    for (const route of groups.get('none') ?? []) addRoute(bodiless, service, route, limit);
  });
  for (const kind of [undefined, 'json', 'oauth-form'] as const)
    for (const route of groups.get(kind) ?? []) addRoute(app, service, route, limit);
  return app;
}

function nameRequest(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  reply.header('x-content-type-options', 'nosniff');
  // RFC 6797, section 7.2: never over plain HTTP.
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
}

/** Node applies the longer of two limits to the request, so the one for headers must not be longer. */
function serverOf({ config }: Service) {
  const headersTimeout = Math.min(headersMsMax, config.SLIPWAY_UPLOAD_SECONDS_MAX * 1000);
  // We report a missing host ourselves: Node's response would have no body.
  const timing = { connectionsCheckingInterval, headersTimeout, requireHostHeader: false };
  if (!config.SLIPWAY_TLS_CERT || !config.SLIPWAY_TLS_KEY) return { http: timing };
  const cert = readFileSync(config.SLIPWAY_TLS_CERT);
  return { https: { ...timing, cert, key: readFileSync(config.SLIPWAY_TLS_KEY) } };
}

const textTypes = ['application/json', 'application/x-www-form-urlencoded', 'text/plain'];

/**
 * Bodies stay text until the endpoint parses them, so that each endpoint can use its own error format. Text
 * is UTF-8.
 */
function keepBodiesRaw(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const whole = { parseAs: 'buffer' as const, bodyLimit: jsonBytesMax };
  for (const type of textTypes) {
    app.addContentTypeParser(type, whole, async (_request: FastifyRequest, body: Buffer) => {
      if (!isUtf8(body)) throw new Problem('malformed_json', 'The body must be UTF-8.');
      return body.toString('utf8');
    });
  }
}

/** Uploads are read by their handlers, as they arrive: a body in memory may be larger than the memory. */
function acceptUploads(app: FastifyInstance, fileSize: number): void {
  app.register(fastifyMultipart, {
    limits: { files: 1, fields: 10, fieldSize: 64 * 1024, parts: 12, fileSize },
  });
  app.removeContentTypeParser(textTypes);
  app.addContentTypeParser(textTypes, async () => undefined);
}

/** Some programs send a body with every POST, also an empty one. Where none is expected, its type does not matter. */
function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async () => undefined);
  app.addHook('onRequest', async ({ headers }) => void delete headers['content-type']);
  app.addHook('onSend', async (request, reply) => leaveBodyUnread(request, reply));
}

function addRoute(
  app: FastifyInstance,
  service: Service,
  route: Route,
  limit: ReturnType<typeof createRateLimit>,
): void {
  const { endpoint } = route;
  const send = createSender(endpoint);
  const actors = new WeakMap<FastifyRequest, Actor>();
  app.route({
    method: endpoint.method,
    url: pathOf(endpoint),
    config: { endpoint, operation: endpoint.name, stream: endpoint.stream },
    bodyLimit: jsonBytesMax,
    // Before the body, so that unauthorised callers cannot make the server read it.
    onRequest: async (request, reply) => {
      const { authorization } = requestInfoOf(request).headers;
      if (endpoint.body && endpoint.access === 'upload-link') await heldLink(service, authorization);
      if (endpoint.access === 'selection') await assertSelection(service, authorization);
      const actor = await authorize(service, endpoint, authorization);
      if (!actor) return;
      actors.set(request, actor);
      spend(service, limit, actor, reply);
    },
    handler: async (request, reply) => {
      const asked = requestInfoOf(request);
      const actor = actors.get(request) ?? null;
      const input: Input<Endpoint> = {
        ...parseInput(endpoint, request),
        asked,
        idempotencyKey: assertIdempotencyKey(endpoint, asked.headers['idempotency-key']),
        rawBody: endpoint.bodyKind === 'oauth-form' ? bodyOf(request) : '',
        upload: uploadSource(endpoint, request),
      };
      const outcome = await handle(service, route, actor, input, reply, request);
      return send(reply, answerOf(outcome));
    },
  });
}

function pathOf({ path }: Endpoint): string {
  return basePath + path.replaceAll(/\{(\w+)\}/g, ':$1');
}

export function requestInfoOf(request: FastifyRequest): RequestInfo {
  return {
    address: request.ip,
    headers: request.headers as Record<string, string | undefined>,
    requestId: request.id,
    origin: `${request.protocol}://${request.host}`,
  };
}

function spend(
  { config }: Service,
  limit: ReturnType<typeof createRateLimit>,
  actor: Actor,
  reply: FastifyReply,
): void {
  const quota = config.SLIPWAY_RATE_API_PER_CLIENT;
  const { allowed, remaining, resetSeconds } = limit(`${actor.kind}:${actor.id}`, quota);
  reply.header('ratelimit-policy', `"api";q=${quota};w=60`);
  reply.header('ratelimit', `"api";r=${remaining};t=${resetSeconds}`);
  if (!allowed) throw new Problem('rate_limited', null, { retryAfterSeconds: resetSeconds });
}

/** Uploads resolve their idempotency key in the transaction that stores the document; all others here. */
async function handle(
  service: Service,
  route: Route,
  actor: Actor | null,
  input: Input<Endpoint>,
  reply: FastifyReply,
  request: FastifyRequest,
): Promise<unknown> {
  const key = input.idempotencyKey;
  if (!key || !actor || route.endpoint.bodyKind === 'upload') return route.handle(service, actor, input);
  const { result, replayed } = await runOnce(
    service,
    actor,
    { key, hash: requestHash(request) },
    async () => ({ ...(await settled(route.endpoint, route.handle(service, actor, input))) }),
  );
  if (replayed) reply.header('idempotent-replayed', 'true');
  return new Answer({ reply: result.body, status: result.status, headers: result.headers });
}

/** The reply as it is stored for a replay. */
async function settled(endpoint: Endpoint, outcome: Promise<unknown>) {
  const answer = answerOf(await outcome);
  const { status = endpoint.status, headers } = answer;
  const body = hasBody(endpoint, answer) ? endpoint.reply?.parse(answer.reply) : undefined;
  return { status, headers, body };
}

function answerOf(outcome: unknown): Answer {
  return outcome instanceof Answer ? outcome : new Answer({ reply: outcome });
}

function sendError(
  service: Service,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { endpoint } = (request.routeOptions?.config ?? {}) as { endpoint?: Endpoint };
  const asked = {
    path: request.url.split('?')[0] ?? '',
    requestId: request.id,
    problemShape: endpoint?.problemShape,
    mediaTypes: endpoint && mediaTypesOf(endpoint),
  };
  const { status, headers, body } = replyTo(error, asked, service.log);
  leaveBodyUnread(request, reply);
  // The rest of an unread body would otherwise be parsed as the next request.
  if (status === 413 || status === 400 || status === 408) reply.header('connection', 'close');
  return reply.code(status).headers(headers).send(JSON.stringify(body));
}
