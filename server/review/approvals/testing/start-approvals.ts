import assert from 'node:assert/strict';

import { uploadRead } from '../../../testing/documents.ts';
import { newMember, type TestMember } from '../../../testing/new-member.ts';
import { type Called, startTestService, type TestService } from '../../../testing/start.ts';

type Who = { token: string };
export type Validated = {
  id: number;
  version: number;
  approval: {
    state: string;
    rule: { name: string } | null;
    askedOf: { roles: string[] };
    uncompared: object | null;
  };
  allowedActions: string[];
};
export type Approving = {
  service: TestService;
  /** A reviewer, an accountant and a viewer. */
  rita: TestMember;
  otto: TestMember;
  vera: TestMember;
  makeRule(body: object): Promise<{ id: number; name: string }>;
  act(what: string, id: number, who: Who, body?: object): Promise<Called>;
  stateOf(id: number): Promise<{ state: string; given: unknown[]; askedOf: { roles: string[] } }>;
  /** A document that this user validated. */
  validated(who: Who, parts?: Parameters<typeof uploadRead>[1]): Promise<Validated>;
};

export const as = ({ token }: Who): Who => ({ token });
/** An invoice over one thousand. */
export const big = { net: '2000.00', tax: '380.00', total: '2380.00' };
let numbers = 0;
export const nextNumber = (): string => `A-${++numbers}`;

/** The reason of a refusal, otherwise the problem code. */
export function why({ body }: Called): string {
  return body.errors?.[0]?.code ?? body.code;
}

/** A service with a ledger for exports and users with every role. */
export async function startApprovals(env: Record<string, string> = {}): Promise<Approving> {
  const service = await startTestService({ env });
  const { call } = service;
  await call('POST', '/integrations', { body: { kind: 'HLEDGER', settings: { folder: 'approved' } } });
  const act: Approving['act'] = (what, id, who, body) =>
    call('POST', `/documents/${id}/${what}`, { ...as(who), ...(body ? { body } : {}) });
  return {
    service,
    rita: await newMember(service, 'REVIEWER'),
    otto: await newMember(service, 'ACCOUNTANT'),
    vera: await newMember(service, 'VIEWER'),
    act,
    async makeRule(body) {
      const made = await call('POST', '/approval-rules', { body });
      assert.equal(made.status, 201, JSON.stringify(made.body));
      return made.body;
    },
    stateOf: async (id) => (await call('GET', `/documents/${id}`)).body.approval,
    async validated(who, parts = {}) {
      const document = await uploadRead(service, { number: nextNumber(), ...parts });
      const done = await act('validate', document.id, who);
      assert.equal(done.status, 200, JSON.stringify(done.body));
      return done.body;
    },
  };
}
