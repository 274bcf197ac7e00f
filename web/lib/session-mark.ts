import type { Calls } from '@slipway/sdk/client.ts';

export type Person = Pick<Calls['refresh']['reply'], 'user' | 'tenant'>;

const keptUnder = 'slipway.has-session';

/**
 * Whether this browser has a session. The cookie itself cannot be read by scripts; without the mark, each first visit
 * would ask for a renewal that is refused. It names the user, so that the app opens without a connection.
 */
export type SessionMark = {
  isSet(): boolean;
  /** Null if no session is known, or its user is not. */
  person(): Person | null;
  set(person: Person): void;
  clear(): void;
};

export const sessionMark: SessionMark = {
  isSet: () => localStorage.getItem(keptUnder) !== null,
  person: () => personIn(localStorage.getItem(keptUnder)),
  set: ({ user, tenant }) => localStorage.setItem(keptUnder, JSON.stringify({ user, tenant })),
  clear: () => localStorage.removeItem(keptUnder),
};

/** Without storage, the service is always asked. */
export const alwaysMarked: SessionMark = {
  isSet: () => true,
  person: () => null,
  set: () => undefined,
  clear: () => undefined,
};

/** Earlier versions stored a word instead. */
function personIn(text: string | null): Person | null {
  try {
    const kept: Partial<Person> | null = JSON.parse(text ?? 'null');
    return kept?.user?.id && kept.tenant?.id && kept.tenant.role ? (kept as Person) : null;
  } catch {
    return null;
  }
}
