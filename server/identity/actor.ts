import type { Role, Scope } from '@slipway/contract/scopes.ts';

/** The caller: a user or a program in one workspace, with its current permissions. */
export type Actor = {
  workspaceId: number;
  kind: 'API_CLIENT' | 'USER';
  /** `cli_…` of an API client, or the id of a user. */
  id: string;
  name: string;
  /** The user's role; for an API client, its creator's. */
  role: Role;
  /** The token's scopes ∩ the client's ∩ what the role currently allows. */
  scopes: ReadonlySet<Scope>;
  /** The session of a user. */
  sessionId: string | null;
  userId: string;
};

/** Request data that a handler may need in addition to its parsed input. */
export type RequestInfo = {
  address: string;
  headers: Record<string, string | undefined>;
  requestId: string;
  /** `https://host` as the caller sees it. */
  origin: string;
};

/** The names of the actor for the history. */
export function namesOf(actor: Actor) {
  return { actorKind: actor.kind, actorId: actor.id, actorName: actor.name };
}
