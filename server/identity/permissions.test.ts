import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Endpoint } from '@slipway/contract/endpoint.ts';
import { endpoints } from '@slipway/contract/endpoints/all.ts';
import { allScopes, Role, type Scope, scopesOfRole } from '@slipway/contract/scopes.ts';

import { newApiClient } from '../testing/api-client.ts';
import { newMember } from '../testing/new-member.ts';
import { startTestService } from '../testing/start.ts';

const service = await startTestService();

/** Every kind of caller, with the permissions from the contract's tables. */
type Requester = { who: string; token: string | null; role: Role | null; scopes: readonly Scope[] };

async function createRequesters(): Promise<Requester[]> {
  const requesters: Requester[] = [{ who: 'an unauthenticated caller', token: null, role: null, scopes: [] }];
  for (const role of Role.options) {
    const { token } = await newMember(service, role);
    requesters.push({ who: `a user who is ${role}`, token, role, scopes: scopesOfRole[role] });
  }
  for (const role of Role.options) {
    const creator = await newMember(service, 'ADMIN');
    const { token } = await newApiClient(service, allScopes, creator.token);
    await service.call('PATCH', `/members/${creator.id}`, { body: { role } });
    requesters.push({
      who: `a client with all scopes whose creator is ${role} now`,
      token,
      role: null,
      scopes: scopesOfRole[role],
    });
  }
  return requesters;
}

/** For each scope, a client with this scope only, and a client with all others. */
async function createClients(): Promise<Record<string, Requester[]>> {
  const clients: Record<string, Requester[]> = {};
  for (const scope of allScopes) {
    const others = allScopes.filter((other) => other !== scope);
    const pair: Requester[] = [];
    for (const [who, scopes] of [
      [`a client with ${scope}`, [scope]],
      [`a client with all scopes except ${scope}`, others],
    ] as const) {
      const { token } = await newApiClient(service, scopes);
      pair.push({ who, token, role: null, scopes });
    }
    clients[scope] = pair;
  }
  return clients;
}

/** The refusal that the contract requires; null if the caller is permitted. */
function refusalOf({ access, alsoNeeds = [] }: Endpoint, { token, role, scopes }: Requester): string | null {
  if (access === 'public') return null;
  if (token === null) return 'unauthorized';
  if (access === 'person' || access === 'admin') {
    if (role === null) return 'person_required';
    return access === 'admin' && role !== 'ADMIN' ? 'role_required' : null;
  }
  return missingScope({ access, alsoNeeds }, scopes) === undefined ? null : 'insufficient_scope';
}

/** The first scope that the caller lacks. */
function missingScope(
  { access, alsoNeeds = [] }: Pick<Endpoint, 'access' | 'alsoNeeds'>,
  scopes: readonly Scope[],
) {
  return [access, ...alsoNeeds].find((needed) => !scopes.some((scope) => scope === needed));
}

const refusals = ['unauthorized', 'person_required', 'role_required', 'insufficient_scope'];

/** A request without effect: an unknown id and an unknown field. */
async function knock(endpoint: Endpoint, requester: Requester) {
  const { method, path, stream } = endpoint;
  const { token } = requester;
  if (stream) return knockAtStream(path, token);
  const { status, body } = await service.call(method, path.replaceAll(/\{\w+\}/g, '999999999'), {
    token,
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: { nobodyKnows: true } }),
  });
  return { status, body };
}

/** An open stream does not end automatically: its status is enough. */
async function knockAtStream(path: string, token: string | null) {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(service.baseUrl + path, { headers });
  if (answer.ok) await answer.body?.cancel();
  return { status: answer.status, body: answer.ok ? undefined : await answer.json() };
}

const everyone = await createRequesters();
const clients = await createClients();
const guarded = endpoints.filter(({ access }) => access !== 'selection' && access !== 'upload-link');

describe('Every caller may do exactly what the tables say:', () => {
  for (const endpoint of guarded) {
    test(`${endpoint.method} ${endpoint.path} (${endpoint.access})`, async () => {
      for (const requester of [...everyone, ...(clients[endpoint.access] ?? [])]) {
        const { status, body } = await knock(endpoint, requester);
        const refused = refusals.includes(body?.code) ? body.code : null;
        assert.equal(refused, refusalOf(endpoint, requester), requester.who);
        if (refused) assert.equal(status, refused === 'unauthorized' ? 401 : 403);
        if (refused === 'insufficient_scope')
          assert.equal(body.requiredScope, missingScope(endpoint, requester.scopes));
        assert.ok(status < 500, `${status} for ${requester.who}`);
      }
    });
  }
});

test('A workspace can be chosen only with a selection token', async () => {
  const body = { tenantId: service.admin.userId };
  for (const { who, token } of [...everyone, ...Object.values(clients).flat()]) {
    const answer = await service.call('POST', '/auth/select-tenant', { token, body });
    assert.deepEqual([answer.status, answer.body.code], [401, 'unauthorized'], who);
  }
});

test('The table is not trivial: every role and every scope permits some operations and not others', () => {
  assert.ok(guarded.length > 50, `${guarded.length} endpoints`);
  const requesters = [...everyone, ...Object.values(clients).flat()];
  for (const requester of requesters.filter(({ token }) => token !== null)) {
    const open = guarded.filter((endpoint) => refusalOf(endpoint, requester) === null).length;
    const publics = guarded.filter(({ access }) => access === 'public').length;
    assert.ok(open > publics, requester.who);
    assert.ok(open < guarded.length || requester.role === 'ADMIN', requester.who);
  }
});
