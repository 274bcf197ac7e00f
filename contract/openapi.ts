import { endpoints } from './endpoints/all.ts';
import { EventBody, TestEventBody } from './event-body.ts';
import { collectSchemas } from './openapi/json-schemas.ts';
import { operationOf } from './openapi/operation.ts';
import { headerComponents, problemComponents, problemExamples } from './openapi/replies.ts';
import { tagMeanings } from './openapi/tags.ts';
import { webhookSection } from './openapi/webhook-section.ts';
import { OAuthErrorReply, ProblemReply } from './problems.ts';
import { scopeMeanings } from './scopes.ts';

export type OpenApiDocument = {
  openapi: '3.1.0';
  info: Record<string, unknown>;
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Record<string, unknown>>>;
  webhooks: Record<string, unknown>;
  components: { schemas: Record<string, Record<string, unknown>> } & Record<string, Record<string, unknown>>;
};

/** The contract as an OpenAPI 3.1 document. `serverUrl` ends in `/api/v1`. */
export function openApiDocument({
  serverUrl,
  version,
}: {
  serverUrl: string;
  version: string;
}): OpenApiDocument {
  const book = collectSchemas(endpoints, [ProblemReply, OAuthErrorReply, EventBody, TestEventBody]);
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of inOrder()) {
    const operation = operationOf(endpoint, book.ofEndpoint.get(endpoint.name) ?? {});
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: infoOf(version, serverUrl),
    servers: [{ url: serverUrl, description: 'This service' }],
    tags: Object.entries(tagMeanings).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhookSection(),
    components: {
      securitySchemes: securitySchemes(serverUrl),
      parameters,
      headers: headerComponents,
      responses: problemComponents(endpoints),
      examples: problemExamples(),
      schemas: book.components,
    },
  };
}

/** By chapter, then by path. */
function inOrder() {
  const chapters = Object.keys(tagMeanings);
  const methods = ['GET', 'POST', 'PATCH', 'DELETE'];
  const depth = (path: string) => path.split('/').length;
  return [...endpoints].sort(
    (one, other) =>
      chapters.indexOf(one.tag) - chapters.indexOf(other.tag) ||
      depth(one.path) - depth(other.path) ||
      (one.path < other.path ? -1 : one.path > other.path ? 1 : 0) ||
      methods.indexOf(one.method) - methods.indexOf(other.method),
  );
}

function infoOf(version: string, serverUrl: string) {
  return {
    title: 'Slipway',
    version,
    summary: 'Invoices, receipts and bank statements: read, reviewed and booked.',
    description: [
      'Upload a document, get notified when it has been read, correct it, validate it, and book it in your accounting system.',
      'Errors are `application/problem+json` (RFC 9457): evaluate `code`, which is stable. Lists are `{ data, nextCursor, hasMore }`: send `nextCursor` as `cursor` for the next page. Missing values are `null`. Version 1 is only extended, so ignore unknown properties.',
    ].join('\n\n'),
    license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    contact: { name: 'The operator of this service', url: new URL('/', serverUrl).href },
  };
}

function securitySchemes(serverUrl: string) {
  const bearer = { type: 'http', scheme: 'bearer' };
  return {
    clientCredentials: {
      type: 'oauth2',
      description: 'For API clients. Metadata is at `/.well-known/oauth-authorization-server` (RFC 8414).',
      flows: { clientCredentials: { tokenUrl: `${serverUrl}/oauth/token`, scopes: scopeMeanings } },
    },
    clientSecretBasic: { type: 'http', scheme: 'basic', description: 'Client ID and secret, form-encoded.' },
    session: { ...bearer, description: 'The access token of a signed-in user.' },
    uploadLink: { ...bearer, description: 'The token after the `#` of an upload link.' },
    selectionToken: {
      ...bearer,
      description: 'The token of a SELECTION_REQUIRED response; it can be used once.',
    },
  };
}

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A request with the same key is executed only once: for 24 hours, each retry gets the first response. Use a new UUID for each new request.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The ETag of the version that you read; 412 if it has changed.',
    schema: { type: 'string' },
    example: '"3"',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'A stored ETag; 304 if it is still current.',
    schema: { type: 'string' },
  },
};
