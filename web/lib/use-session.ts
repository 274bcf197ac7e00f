import { scopesOfRole } from '@slipway/contract/role-scopes.ts';
import type { Scope } from '@slipway/contract/scopes.ts';
import type { Action } from '@slipway/contract/status.ts';
import type { DocumentSummary } from '@slipway/sdk/client.ts';
import { useSyncExternalStore } from 'react';

import { session } from './api.ts';
import type { Person } from './session-mark.ts';

export function useSession() {
  return useSyncExternalStore(session.subscribe, session.state);
}

/** Only for pages behind the sign-in: the user is signed in. */
export function usePerson(): Person {
  const state = useSession();
  if (state.kind !== 'SIGNED_IN') throw new Error('Nobody is signed in.');
  return state;
}

/** Whether the user's role allows it. The service decides; this only hides what it would refuse. */
export function useRight(scope: Scope): boolean {
  const state = useSession();
  return state.kind === 'SIGNED_IN' && scopesOfRole[state.tenant.role].includes(scope);
}

/** The same for several scopes. */
export function useRights(): (scope: Scope) => boolean {
  const state = useSession();
  return (scope) => state.kind === 'SIGNED_IN' && scopesOfRole[state.tenant.role].includes(scope);
}

const scopeOfAction: Record<Action, Scope> = {
  edit: 'docs.edit',
  readAgain: 'docs.edit',
  enterByHand: 'docs.edit',
  validate: 'docs.edit',
  reopen: 'docs.edit',
  startExport: 'docs.export',
  archive: 'docs.delete',
  unarchive: 'docs.delete',
  delete: 'docs.delete',
  arrangePages: 'docs.upload',
  restoreFile: 'docs.edit',
  unsplit: 'docs.upload',
  unmerge: 'docs.upload',
};

/** The actions that this user can take on this document now. */
export function useActions(document: DocumentSummary): ReadonlySet<Action> {
  const { tenant } = usePerson();
  const allowed = scopesOfRole[tenant.role];
  return new Set(document.allowedActions.filter((action) => allowed.includes(scopeOfAction[action])));
}
