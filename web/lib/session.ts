import type { Calls, Client } from '@slipway/sdk/client.ts';

import { alwaysMarked, type Person, type SessionMark } from './session-mark.ts';

type Authenticated = Calls['refresh']['reply'];
type Login = Calls['login']['reply'];
export type Selection = Extract<Login, { kind: 'SELECTION_REQUIRED' }>;
export type SecondStep = Extract<Login, { kind: 'MFA_REQUIRED' }>;
/** The next step of a sign-in. */
export type NextStep = Selection | SecondStep;

export type SessionState =
  | { kind: 'STARTING' }
  | { kind: 'SIGNED_OUT'; expired: boolean }
  /** `offline`: the app opened without a response from the service, for the user who was signed in last. */
  | ({ kind: 'SIGNED_IN'; offline: boolean } & Person);

/** An access token is renewed this long before it expires. */
const renewalMs = 60_000;
/** The app opens after this time even if the service does not respond. */
const patienceMs = 4_000;

type Token = { value: string; renewedAfter: number };
export type Session = ReturnType<typeof createSession>;

/** Holds the access token in memory and renews it by cookie: on load, before it expires, and after a 401. */
export function createSession(
  signIn: Client['signIn'],
  now: () => number = Date.now,
  mark: SessionMark = alwaysMarked,
) {
  let state: SessionState = { kind: 'STARTING' };
  let token: Token | null = null;
  let renewing: Promise<string> | null = null;
  const listeners = new Set<() => void>();

  function change(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function enter({ accessToken, expiresIn, user, tenant }: Authenticated): string {
    token = { value: accessToken, renewedAfter: now() + Math.max(expiresIn * 1000 - renewalMs, 0) };
    mark.set({ user, tenant });
    change({ kind: 'SIGNED_IN', offline: false, user, tenant });
    return accessToken;
  }

  /** Without a response, the app opens for the last user, who can add files. They are uploaded later. */
  function openOffline(): void {
    const person = mark.person();
    if (state.kind === 'STARTING' && person) change({ kind: 'SIGNED_IN', offline: true, ...person });
  }

  function takeUp(answer: Login): NextStep | null {
    if (answer.kind !== 'AUTHENTICATED') return answer;
    enter(answer);
    return null;
  }

  async function renew(): Promise<string> {
    const wasSignedIn = state.kind === 'SIGNED_IN';
    try {
      return enter(await signIn.refresh());
    } catch (error) {
      // A missing response does not prove that the session ended: only a refusal does.
      if (isRefusal(error)) {
        token = null;
        mark.clear();
        change({ kind: 'SIGNED_OUT', expired: wasSignedIn });
      }
      throw error;
    }
  }

  function renewOnce(): Promise<string> {
    renewing ??= renew().finally(() => {
      renewing = null;
    });
    return renewing;
  }

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Resumes the session of the cookie, if there is one. */
    async start(): Promise<void> {
      if (!mark.isSet()) {
        change({ kind: 'SIGNED_OUT', expired: false });
        return;
      }
      const timer = setTimeout(openOffline, globalThis.navigator?.onLine === false ? 0 : patienceMs);
      await renewOnce().catch(() => {
        openOffline();
        if (state.kind === 'STARTING') change({ kind: 'SIGNED_OUT', expired: false });
      });
      clearTimeout(timer);
    },
    /** A valid token, never the refused one. Tabs and simultaneous calls share one renewal. */
    async accessToken(refused?: string): Promise<string> {
      if (token && token.value !== refused && now() < token.renewedAfter) return token.value;
      return renewOnce();
    },
    /** The next step, or null if the user is signed in. */
    async signIn(email: string, password: string): Promise<NextStep | null> {
      return takeUp(await signIn.login({ email, password, cookie: true }));
    },
    /** The same for the response of another method: a second factor, an invitation, another workspace. */
    takeUp,
    /** The user changed the profile. */
    changePerson(user: Person['user']): void {
      if (state.kind !== 'SIGNED_IN') return;
      mark.set({ user, tenant: state.tenant });
      change({ ...state, user });
    },
    async chooseTenant(selectionToken: string, tenantId: string): Promise<void> {
      enter(await signIn.selectTenant(selectionToken, { tenantId, cookie: true }));
    },
    /** Ends the session here even if the service does not answer. */
    async signOut(end: () => Promise<unknown>): Promise<void> {
      await end().catch(() => undefined);
      token = null;
      mark.clear();
      change({ kind: 'SIGNED_OUT', expired: false });
    },
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'status' in error && Number(error.status) < 500;
}
