import { z } from 'zod';

import { Instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { Role } from '../scopes.ts';

export const Language = z.enum(['en', 'de']).meta({ id: 'Language', description: 'ISO 639-1.' });
export const Theme = z.enum(['LIGHT', 'DARK']).meta({ id: 'Theme' });
export const User = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    language: Language.nullable().meta({ description: 'As the person chose; null: as the browser does.' }),
    theme: Theme.nullable().meta({ description: 'As the person chose; null: as the device does.' }),
  })
  .meta({ id: 'User' });
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

export const MfaMethod = z
  .enum(['TOTP', 'PASSKEY', 'RECOVERY_CODE'])
  .meta({ id: 'MfaMethod', description: 'How the second factor may be proven.' });
export const MfaRequired = z
  .object({
    kind: z.literal('MFA_REQUIRED'),
    mfaToken: z.string(),
    expiresIn: z.number().int(),
    methods: z.array(MfaMethod),
  })
  .meta({ id: 'MfaRequired' });
/** What stands open once a person has proven who it is. */
export const Entered = z.discriminatedUnion('kind', [Authenticated, SelectionRequired]);

export const Email = z
  .email()
  .max(320)
  .transform((email) => email.toLowerCase());
export const Password = z.string().min(10, 'Must have at least 10 characters.').max(200);
export const cookie = z
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
  reply: z.discriminatedUnion('kind', [Authenticated, SelectionRequired, MfaRequired]),
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
  problems: [
    'invitation_invalid',
    'invalid_credentials',
    'second_factor_required',
    'already_member',
    'cross_site_request',
  ],
});

export const showInvitation = endpoint({
  name: 'showInvitation',
  tag: 'Sign-in',
  method: 'POST',
  path: '/auth/invitation',
  summary: 'What an invitation invites to, before it is accepted',
  access: 'public',
  body: z.strictObject({ token: z.string().max(200) }),
  status: 200,
  reply: z
    .object({
      email: z.string(),
      workspaceName: z.string(),
      role: Role,
      isKnown: z.boolean().meta({ description: 'Whether the person has a password here already.' }),
      expiresAt: Instant,
    })
    .meta({ id: 'InvitationShown' }),
  problems: ['invitation_invalid'],
});

export const askPasswordReset = endpoint({
  name: 'askPasswordReset',
  tag: 'Sign-in',
  method: 'POST',
  path: '/auth/password-reset',
  summary: 'Ask for a link by mail that sets a new password; known and unknown addresses are answered alike',
  access: 'public',
  body: z.strictObject({ email: z.string().max(320) }),
  status: 204,
  problems: ['cross_site_request'],
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  tag: 'Sign-in',
  method: 'POST',
  path: '/auth/password-reset/confirm',
  summary: 'Set a new password with the token of a link; ends every session of the person',
  access: 'public',
  body: z.strictObject({ token: z.string().max(200), newPassword: Password }),
  status: 204,
  problems: ['reset_invalid', 'cross_site_request'],
});

export const showSetup = endpoint({
  name: 'showSetup',
  tag: 'Sign-in',
  method: 'GET',
  path: '/auth/setup',
  summary: 'Whether the first workspace is still to be made, and whether mail is sent',
  access: 'public',
  status: 200,
  reply: z.object({ needed: z.boolean(), sendsMail: z.boolean() }).meta({ id: 'Setup' }),
  problems: [],
});

export const setUp = endpoint({
  name: 'setUp',
  tag: 'Sign-in',
  method: 'POST',
  path: '/auth/setup',
  summary: 'Make the first workspace and its admin, with the token that the service showed when it started',
  access: 'public',
  body: z.strictObject({
    setupToken: z.string().max(200),
    workspaceName: z.string().trim().min(1).max(200),
    name: z.string().trim().min(1).max(200),
    email: Email,
    password: Password,
    cookie,
  }),
  status: 201,
  reply: Authenticated,
  problems: ['setup_invalid', 'cross_site_request'],
});
