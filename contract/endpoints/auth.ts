import { z } from 'zod';

import { Instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { nameUpTo } from '../names.ts';
import { Role } from '../scopes.ts';

export const Language = z.enum(['en', 'de']).meta({ id: 'Language', description: 'ISO 639-1.' });
export const Theme = z.enum(['LIGHT', 'DARK']).meta({ id: 'Theme' });
export const User = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    language: Language.nullable().meta({
      description: "The user's choice; null: the language of the browser.",
    }),
    theme: Theme.nullable().meta({ description: "The user's choice; null: the setting of the device." }),
  })
  .meta({ id: 'User' });
export const Tenant = z.object({ id: z.string(), name: z.string(), role: Role }).meta({ id: 'Tenant' });

const Tokens = {
  accessToken: z.string(),
  refreshToken: z
    .string()
    .nullable()
    .meta({ description: 'Null if the refresh token is in a cookie. Always store the newest one.' }),
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
  .meta({ id: 'MfaMethod', description: 'The second factors of the user.' });
export const MfaRequired = z
  .object({
    kind: z.literal('MFA_REQUIRED'),
    mfaToken: z.string(),
    expiresIn: z.number().int(),
    methods: z.array(MfaMethod),
  })
  .meta({ id: 'MfaRequired' });
/** The possible results after all proofs. */
export const Entered = z.discriminatedUnion('kind', [Authenticated, SelectionRequired]);

export const Email = z
  .email()
  .max(320)
  .transform((email) => email.toLowerCase());
export const Password = z.string().min(10, 'Must have at least 10 characters.').max(200);
export const cookie = z
  .boolean()
  .optional()
  .meta({ description: 'Store the refresh token in an HttpOnly cookie instead of the response.' });

export const login = endpoint({
  name: 'login',
  tag: 'Sign-in',
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with email and password',
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
  summary: 'Choose a workspace after SELECTION_REQUIRED, with the selection token as the bearer token',
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
  summary: 'End this session, or all sessions of the user',
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
  summary:
    'Accept an invitation; a new user chooses a name and a password, an existing one enters the password',
  access: 'public',
  body: z.strictObject({
    token: z.string().max(200),
    name: nameUpTo(200),
    password: z
      .string()
      .min(1)
      .max(1000)
      .meta({ description: 'A new password must have at least 10 characters.' }),
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
  summary: 'Get the content of an invitation before it is accepted',
  access: 'public',
  body: z.strictObject({ token: z.string().max(200) }),
  status: 200,
  reply: z
    .object({
      email: z.string(),
      workspaceName: z.string(),
      role: Role,
      isKnown: z
        .boolean()
        .meta({ description: 'Whether the user already has an account on this installation.' }),
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
  summary:
    'Request an email with a link for a new password; known and unknown addresses get the same response',
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
  summary: 'Set a new password with the token of a link; ends all sessions of the user',
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
  summary: 'Check whether the first workspace must be created, and whether email is sent',
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
  summary:
    'Create the first workspace and its admin, with the setup token that the service printed at startup',
  access: 'public',
  body: z.strictObject({
    setupToken: z.string().max(200),
    workspaceName: nameUpTo(200),
    name: nameUpTo(200),
    email: Email,
    password: Password,
    cookie,
  }),
  status: 201,
  reply: Authenticated,
  problems: ['setup_invalid', 'cross_site_request'],
});
