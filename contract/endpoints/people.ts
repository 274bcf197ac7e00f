import { z } from 'zod';

import { Instant } from '../dates.ts';
import { endpoint, listOf, Paging } from '../endpoint.ts';
import { nameUpTo } from '../names.ts';
import { Role, Scope } from '../scopes.ts';
import { Email } from './auth.ts';

export const Member = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: Role,
    joinedAt: Instant,
    hasSecondFactor: z.boolean().nullable().meta({ description: 'Only for admins.' }),
  })
  .meta({ id: 'Member' });
export const Invitation = z
  .object({ id: z.string(), email: z.string(), role: Role, createdAt: Instant, expiresAt: Instant })
  .meta({ id: 'Invitation' });
const InvitationWithToken = Invitation.extend({
  token: z.string(),
  mailed: z.boolean().meta({ description: 'Whether the invitation is also sent to the user by email.' }),
}).meta({ id: 'InvitationWithToken' });
export const ApiClient = z
  .object({
    clientId: z.string(),
    name: z.string(),
    scopes: z.array(Scope),
    allowedScopes: z.array(Scope).meta({ description: 'The scopes that the creator’s current role allows.' }),
    secretHint: z.string().meta({ description: 'The last characters of the secret.' }),
    createdBy: z.object({ id: z.string(), name: z.string() }),
    createdAt: Instant,
    lastUsedAt: Instant.nullable(),
    revokedAt: Instant.nullable(),
  })
  .meta({ id: 'ApiClient' });
export const ApiClientWithSecret = ApiClient.extend({
  clientSecret: z.string().meta({ description: 'Returned only once.' }),
}).meta({ id: 'ApiClientWithSecret' });

const MemberParams = z.object({ id: z.string().max(60) });
const ClientParams = z.object({ clientId: z.string().max(60) });
const ClientName = nameUpTo(100);
const Scopes = z.array(Scope).min(1, 'Choose at least one scope.').max(10);

export const listMembers = endpoint({
  name: 'listMembers',
  tag: 'People',
  method: 'GET',
  path: '/members',
  summary: 'List the members of the workspace',
  access: 'person',
  query: Paging,
  status: 200,
  reply: listOf(Member),
  problems: ['invalid_cursor'],
});
export const changeMember = endpoint({
  name: 'changeMember',
  tag: 'People',
  method: 'PATCH',
  path: '/members/{id}',
  summary: "Change a member's role; takes effect within seconds everywhere",
  access: 'admin',
  params: MemberParams,
  body: z.strictObject({ role: Role }),
  status: 200,
  reply: Member,
  problems: ['last_admin'],
});
export const removeMember = endpoint({
  name: 'removeMember',
  tag: 'People',
  method: 'DELETE',
  path: '/members/{id}',
  summary: 'Remove a member; ends the tokens of the user and of the API clients that the user created',
  access: 'admin',
  params: MemberParams,
  status: 204,
  problems: ['last_admin'],
});
export const resetMemberPassword = endpoint({
  name: 'resetMemberPassword',
  tag: 'People',
  method: 'POST',
  path: '/members/{id}/password-reset',
  summary: 'Let a member set a new password, by email or with a link to pass on',
  access: 'admin',
  params: MemberParams,
  status: 201,
  reply: z
    .object({
      token: z
        .string()
        .nullable()
        .meta({ description: 'Returned only once; null if it is sent to the user by email.' }),
      mailed: z.boolean(),
      expiresAt: Instant,
    })
    .meta({ id: 'MemberPasswordReset' }),
  problems: ['member_elsewhere'],
});
export const removeMemberSecondFactor = endpoint({
  name: 'removeMemberSecondFactor',
  tag: 'People',
  method: 'DELETE',
  path: '/members/{id}/second-factor',
  summary: 'Remove the second factor of a member who has lost it',
  access: 'admin',
  params: MemberParams,
  status: 204,
  problems: ['member_elsewhere', 'no_second_factor'],
});
export const listInvitations = endpoint({
  name: 'listInvitations',
  tag: 'People',
  method: 'GET',
  path: '/invitations',
  summary: 'List open invitations',
  access: 'admin',
  query: Paging,
  status: 200,
  reply: listOf(Invitation),
  problems: ['invalid_cursor'],
});
export const invite = endpoint({
  name: 'invite',
  tag: 'People',
  method: 'POST',
  path: '/invitations',
  summary: 'Invite a user; the token to pass on is returned only once',
  access: 'admin',
  body: z.strictObject({ email: Email, role: Role }),
  status: 201,
  reply: InvitationWithToken,
  problems: ['already_member'],
  idempotent: true,
});
export const resendInvitation = endpoint({
  name: 'resendInvitation',
  tag: 'People',
  method: 'POST',
  path: '/invitations/{id}/resend',
  summary: 'Send an invitation again; it replaces the old one',
  access: 'admin',
  params: MemberParams,
  status: 201,
  reply: InvitationWithToken,
  problems: ['already_member'],
  idempotent: true,
});
export const withdrawInvitation = endpoint({
  name: 'withdrawInvitation',
  tag: 'People',
  method: 'DELETE',
  path: '/invitations/{id}',
  summary: 'Withdraw an invitation',
  access: 'admin',
  params: MemberParams,
  status: 204,
  problems: [],
});

export const listApiClients = endpoint({
  name: 'listApiClients',
  tag: 'API clients',
  method: 'GET',
  path: '/api-clients',
  summary: 'List API clients',
  access: 'admin',
  query: Paging,
  status: 200,
  reply: listOf(ApiClient),
  problems: ['invalid_cursor'],
});
export const createApiClient = endpoint({
  name: 'createApiClient',
  tag: 'API clients',
  method: 'POST',
  path: '/api-clients',
  summary: 'Create an API client; its secret is returned only once',
  access: 'admin',
  body: z.strictObject({ name: ClientName, scopes: Scopes }),
  status: 201,
  reply: ApiClientWithSecret,
  problems: [],
  idempotent: true,
});
export const getApiClient = endpoint({
  name: 'getApiClient',
  tag: 'API clients',
  method: 'GET',
  path: '/api-clients/{clientId}',
  summary: 'Get an API client',
  access: 'admin',
  params: ClientParams,
  status: 200,
  reply: ApiClient,
  problems: [],
});
export const changeApiClient = endpoint({
  name: 'changeApiClient',
  tag: 'API clients',
  method: 'PATCH',
  path: '/api-clients/{clientId}',
  summary: 'Change name or scopes of an API client',
  access: 'admin',
  params: ClientParams,
  body: z.strictObject({ name: ClientName.optional(), scopes: Scopes.optional() }),
  status: 200,
  reply: ApiClient,
  problems: [],
});
export const renewSecret = endpoint({
  name: 'renewSecret',
  tag: 'API clients',
  method: 'POST',
  path: '/api-clients/{clientId}/secret',
  summary: 'Create a new secret; the old one stops working immediately',
  access: 'admin',
  params: ClientParams,
  status: 200,
  reply: ApiClientWithSecret,
  problems: [],
  idempotent: true,
});
export const revokeApiClient = endpoint({
  name: 'revokeApiClient',
  tag: 'API clients',
  method: 'DELETE',
  path: '/api-clients/{clientId}',
  summary: 'Revoke an API client; its tokens stop working within seconds',
  access: 'admin',
  params: ClientParams,
  status: 204,
  problems: [],
});
