import { z } from 'zod';

import { Instant } from '../dates.ts';
import { endpoint, listOf, Paging } from '../endpoint.ts';
import { nameUpTo } from '../names.ts';
import { Authenticated, cookie, Language, Password, Tenant, Theme, User } from './auth.ts';

export const Me = z
  .object({
    user: User,
    tenant: Tenant,
    tenants: z.array(Tenant).meta({ description: 'The workspaces that the user can switch to.' }),
    scopes: z.array(z.string()),
    isHeldCopy: z.boolean().meta({
      description:
        'Whether this is a copy of an installation that is on hold: it sends no webhooks, exports or email.',
    }),
  })
  .meta({ id: 'Me' });
export const Session = z
  .object({
    id: z.string(),
    isCurrent: z.boolean().meta({ description: 'Whether it is the current session.' }),
    tenant: z.object({ id: z.string(), name: z.string() }),
    userAgent: z.string().nullable(),
    createdAt: Instant,
    lastUsedAt: Instant.meta({ description: 'When its tokens were last renewed, to the hour.' }),
  })
  .meta({ id: 'Session' });

export const me = endpoint({
  name: 'me',
  tag: 'Account',
  method: 'GET',
  path: '/auth/me',
  summary: 'Get the signed-in user and the current workspace',
  access: 'person',
  status: 200,
  reply: Me,
  problems: [],
});

export const changePassword = endpoint({
  name: 'changePassword',
  tag: 'Account',
  method: 'POST',
  path: '/auth/password',
  summary: 'Change your own password; ends all your sessions',
  access: 'person',
  body: z.strictObject({ currentPassword: z.string().max(1000), newPassword: Password }),
  status: 204,
  problems: ['invalid_credentials', 'cross_site_request'],
});

export const changeMe = endpoint({
  name: 'changeMe',
  tag: 'Account',
  method: 'PATCH',
  path: '/auth/me',
  summary: 'Change your own name, language or theme',
  access: 'person',
  body: z.strictObject({
    name: nameUpTo(200).optional(),
    language: Language.nullable().optional(),
    theme: Theme.nullable().optional(),
  }),
  status: 200,
  reply: Me,
  problems: ['cross_site_request'],
});

export const switchTenant = endpoint({
  name: 'switchTenant',
  tag: 'Account',
  method: 'POST',
  path: '/auth/switch-tenant',
  summary: 'Switch to another workspace; this session ends and a new one begins there',
  access: 'person',
  body: z.strictObject({ tenantId: z.string().max(60), cookie }),
  status: 200,
  reply: Authenticated,
  problems: ['not_found', 'cross_site_request'],
});

export const listSessions = endpoint({
  name: 'listSessions',
  tag: 'Account',
  method: 'GET',
  path: '/auth/sessions',
  summary: 'List your own active sessions in all workspaces, newest first',
  access: 'person',
  query: Paging,
  status: 200,
  reply: listOf(Session),
  problems: ['invalid_cursor'],
});

export const endOwnSession = endpoint({
  name: 'endOwnSession',
  tag: 'Account',
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  summary: 'End one of your own sessions',
  access: 'person',
  params: z.object({ id: z.string().max(60) }),
  status: 204,
  problems: ['cross_site_request'],
});
