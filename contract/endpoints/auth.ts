import { z } from 'zod';

import { endpoint } from '../endpoint.ts';
import { Role } from '../scopes.ts';

export const User = z.object({ id: z.string(), email: z.string(), name: z.string() }).meta({ id: 'User' });
export const Tenant = z.object({ id: z.string(), name: z.string(), role: Role }).meta({ id: 'Tenant' });

const Tokens = {
  accessToken: z.string(),
  refreshToken: z
    .string()
    .nullable()
    .meta({ description: 'Null when the session is kept in a cookie. Always keep the newest one.' }),
  tokenType: z.literal('Bearer'),
  expiresIn: z.number().int(),
};
export const Authenticated = z
  .object({ kind: z.literal('AUTHENTICATED'), ...Tokens, user: User, tenant: Tenant })
  .meta({ id: 'Authenticated' });
export const SelectionRequired = z
  .object({
    kind: z.literal('SELECTION_REQUIRED'),
    selectionToken: z.string(),
    expiresIn: z.number().int(),
    tenants: z.array(Tenant),
  })
  .meta({ id: 'SelectionRequired' });

export const Password = z.string().min(10, 'Must have at least 10 characters.').max(200);
const cookie = z
  .boolean()
  .optional()
  .meta({ description: 'Keep the refresh token in an HttpOnly cookie instead of the answer.' });

export const login = endpoint({
  name: 'login',
  tag: 'Sign-in',
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with e-mail and password',
  access: 'public',
  body: z.strictObject({ email: z.string().max(320), password: z.string().max(1000), cookie }),
  status: 200,
  reply: z.discriminatedUnion('kind', [Authenticated, SelectionRequired]),
  problems: ['invalid_credentials', 'cross_site_request'],
});

export const selectTenant = endpoint({
  name: 'selectTenant',
  tag: 'Sign-in',
  method: 'POST',
  path: '/auth/select-tenant',
  summary: 'Choose a workspace after SELECTION_REQUIRED, with the selection token as bearer',
  access: 'selection',
  body: z.strictObject({ tenantId: z.string(), cookie }),
  status: 200,
  reply: Authenticated,
  problems: ['cross_site_request'],
});

export const refresh = endpoint({
  name: 'refresh',
  tag: 'Sign-in',
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Renew the tokens; the refresh token rotates',
  access: 'public',
  body: z.strictObject({ refreshToken: z.string().max(200).optional() }),
  status: 200,
  reply: Authenticated,
  problems: ['invalid_refresh_token', 'cross_site_request'],
});

export const logout = endpoint({
  name: 'logout',
  tag: 'Sign-in',
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session, or all sessions of the person',
  access: 'person',
  body: z.strictObject({ everywhere: z.boolean().optional() }),
  status: 204,
  problems: ['cross_site_request'],
});

export const me = endpoint({
  name: 'me',
  tag: 'Sign-in',
  method: 'GET',
  path: '/auth/me',
  summary: 'Who is signed in, and where',
  access: 'person',
  status: 200,
  reply: z.object({ user: User, tenant: Tenant, scopes: z.array(z.string()) }).meta({ id: 'Me' }),
  problems: [],
});

export const changePassword = endpoint({
  name: 'changePassword',
  tag: 'Sign-in',
  method: 'POST',
  path: '/auth/password',
  summary: 'Change the own password; ends every session of the person',
  access: 'person',
  body: z.strictObject({ currentPassword: z.string().max(1000), newPassword: Password }),
  status: 204,
  problems: ['invalid_credentials', 'cross_site_request'],
});

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  tag: 'Sign-in',
  method: 'POST',
  path: '/auth/accept-invitation',
  summary: 'Accept an invitation; a new person chooses name and password, a known one proves the password',
  access: 'public',
  body: z.strictObject({
    token: z.string().max(200),
    name: z.string().trim().min(1).max(200),
    password: z.string().min(1).max(1000).meta({ description: 'A new one has at least 10 characters.' }),
    cookie,
  }),
  status: 200,
  reply: Authenticated,
  problems: ['invitation_invalid', 'invalid_credentials', 'already_member', 'cross_site_request'],
});
