import { z } from 'zod';

import { endpoint } from '../endpoint.ts';

export const TokenRequest = z
  .object({
    grant_type: z.string().meta({ description: 'Must be `client_credentials`.' }),
    scope: z
      .string()
      .optional()
      .meta({ description: 'The requested scopes, separated by spaces; limits the token.' }),
    client_id: z.string().optional(),
    client_secret: z.string().optional(),
  })
  .meta({ id: 'TokenRequest' });

export const AccessToken = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.literal(3600),
    scope: z.string().meta({ description: 'The granted scopes, separated by spaces.' }),
  })
  .meta({ id: 'AccessToken' });

/**
 * The handler parses the body: RFC 6749 requires its own errors, and the rejection of repeated parameters.
 */
export const issueToken = endpoint({
  name: 'issueToken',
  tag: 'Authorization',
  method: 'POST',
  path: '/oauth/token',
  summary: 'Exchange a client ID and secret for an access token',
  description:
    'OAuth 2.0 client credentials (RFC 6749, section 4.4). Authenticate with HTTP Basic, or with client_id and client_secret in the body; form or JSON.',
  access: 'public',
  body: TokenRequest,
  bodyKind: 'oauth-form',
  status: 200,
  reply: AccessToken,
  problems: [],
  problemShape: 'oauth',
});

const TokenParameter = z
  .object({
    token: z.string(),
    token_type_hint: z.string().optional(),
    client_id: z.string().optional(),
    client_secret: z.string().optional(),
  })
  .meta({ id: 'TokenParameter' });

export const revokeToken = endpoint({
  name: 'revokeToken',
  tag: 'Authorization',
  method: 'POST',
  path: '/oauth/revoke',
  summary: 'Revoke an access token of this client (RFC 7009)',
  access: 'public',
  body: TokenParameter,
  bodyKind: 'oauth-form',
  status: 200,
  reply: z.object({}),
  problems: [],
  problemShape: 'oauth',
});

export const introspectToken = endpoint({
  name: 'introspectToken',
  tag: 'Authorization',
  method: 'POST',
  path: '/oauth/introspect',
  summary: 'Check whether an access token of this client is active (RFC 7662)',
  access: 'public',
  body: TokenParameter,
  bodyKind: 'oauth-form',
  status: 200,
  reply: z
    .object({
      active: z.boolean(),
      scope: z.string().optional(),
      client_id: z.string().optional(),
      token_type: z.literal('Bearer').optional(),
      exp: z.number().int().optional(),
      iat: z.number().int().optional(),
    })
    .meta({ id: 'Introspection' }),
  problems: [],
  problemShape: 'oauth',
});
