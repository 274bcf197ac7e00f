import { z } from 'zod';

import type { Endpoint } from '../endpoint.ts';
import { allScopes, type Scope } from '../scopes.ts';
import type { EndpointSchemas, JsonSchema } from './json-schemas.ts';
import { responsesOf } from './replies.ts';

/** One endpoint as an OpenAPI operation. */
export function operationOf(endpoint: Endpoint, schemas: EndpointSchemas): Record<string, unknown> {
  const { name, tag, summary, description, access } = endpoint;
  const parameters = parametersOf(endpoint, schemas);
  const body = requestBody(endpoint, schemas.body);
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: [description, accessInWords(endpoint)].filter(Boolean).join('\n\n'),
    ...(isScope(access) ? { 'x-required-scope': access } : {}),
    ...(endpoint.alsoNeeds ? { 'x-further-scopes': endpoint.alsoNeeds } : {}),
    security: securityOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(endpoint, schemas.reply),
  };
}

function isScope(access: Endpoint['access']): access is Scope {
  return (allScopes as readonly string[]).includes(access);
}

function accessInWords({ access, alsoNeeds = [], problemShape }: Endpoint): string {
  if (problemShape === 'oauth') return 'Requires the client ID and secret.';
  switch (access) {
    case 'public':
      return 'Needs no token.';
    case 'selection':
      return 'Requires the selection token as bearer token.';
    case 'upload-link':
      return 'Requires the token of an upload link as bearer token.';
    case 'person':
      return 'For a signed-in user.';
    case 'admin':
      return 'For a signed-in admin.';
    default:
      return alsoNeeds.length === 0
        ? `Needs the scope \`${access}\`.`
        : `Needs the scopes ${[access, ...alsoNeeds].map((scope) => `\`${scope}\``).join(', ')}.`;
  }
}

function securityOf({ access, alsoNeeds = [], problemShape }: Endpoint): unknown[] {
  // Without the header, the client authenticates in the body.
  if (problemShape === 'oauth') return [{ clientSecretBasic: [] }, {}];
  if (access === 'public') return [];
  if (access === 'selection') return [{ selectionToken: [] }];
  if (access === 'upload-link') return [{ uploadLink: [] }];
  return isScope(access)
    ? [{ clientCredentials: [access, ...alsoNeeds] }, { session: [] }]
    : [{ session: [] }];
}

function parametersOf(endpoint: Endpoint, { params, query }: EndpointSchemas): unknown[] {
  const headers = [
    ...(endpoint.idempotent ? ['IdempotencyKey'] : []),
    ...(endpoint.versioned ? ['IfMatch'] : []),
    ...(endpoint.conditional ? ['IfNoneMatch'] : []),
  ];
  return [
    ...parametersIn('path', params),
    ...parametersIn('query', query),
    ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

function parametersIn(place: 'path' | 'query', schema: JsonSchema | undefined): unknown[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    ...(description ? { description } : {}),
    ...(place === 'path' || required.includes(name) ? { required: true } : {}),
    schema: rest,
  }));
}

function requestBody(endpoint: Endpoint, body: JsonSchema | undefined): unknown {
  if (!body) return undefined;
  const { anyOf, ...rest } = body;
  const json = { 'application/json': { schema: anyOf ? { anyOf, ...rest } : rest } };
  const required = !endpoint.body?.safeParse(undefined).success;
  switch (endpoint.bodyKind) {
    case 'upload':
      return { required, content: { 'multipart/form-data': multipartOf(endpoint), ...json } };
    case 'oauth-form':
      return { required, content: { 'application/x-www-form-urlencoded': { schema: body }, ...json } };
    default:
      return { required, content: json };
  }
}

/** The same properties as in the JSON form. */
function multipartOf({ body }: Endpoint): unknown {
  const known = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  const parts = Object.entries(multipart.schema.properties);
  const properties = Object.fromEntries(parts.filter(([name]) => name === 'file' || known.includes(name)));
  return { schema: { ...multipart.schema, properties } };
}

/** The parts of an upload in the recommended order: parts after the file are read after it. */
const multipart = {
  schema: {
    type: 'object',
    properties: {
      folderId: { $ref: '#/components/schemas/Id' },
      documentType: { $ref: '#/components/schemas/DocumentType' },
      externalId: {
        type: 'string',
        minLength: 1,
        maxLength: 200,
        description: 'Your own ID for the document.',
      },
      metadata: {
        type: 'string',
        contentMediaType: 'application/json',
        contentSchema: { $ref: '#/components/schemas/Metadata' },
        description: 'Up to 50 key-value pairs of your own, as JSON text.',
      },
      file: { type: 'string', format: 'binary', description: 'The file itself, with its name.' },
    },
    required: ['file'],
  },
};
