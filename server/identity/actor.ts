import type { Role, Scope } from '@slipway/contract/scopes.ts';

/** Who asks: a program or a person, in one workspace, with what it may do right now. */
export type Actor = {
  workspaceId: number;
  kind: 'API_CLIENT' | 'USER';
  /** `cli_…` of a program, the id of a person. */
  id: string;
  name: string;
  /** The person's role; of a program, its creator's. */
  role: Role;
  /** The token's scopes ∩ the client's ∩ what the role allows now. */
  scopes: ReadonlySet<Scope>;
  /** The sign-in of a person. */
  sessionId: string | null;
  userId: string;
};

/** What a handler may know of the request beyond its parsed input. */
export type RequestInfo = {
  address: string;
  headers: Record<string, string | undefined>;
  requestId: string;
  /** `https://host` as the caller sees it. */
  origin: string;
};

/** How history names who did something. */
export function namesOf(actor: Actor) {
  return { actorKind: actor.kind, actorId: actor.id, actorName: actor.name };
}
