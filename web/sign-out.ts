import { api, session } from './lib/api.ts';

/** Ends the session; drafts of the review are not kept for the next user of this browser. */
export function signOut(): void {
  void forgetDrafts();
  void session.signOut(() => api.signIn.logout());
}

/** Fetched when it is needed: drafts are of the review, which may not have been opened. */
async function forgetDrafts(): Promise<void> {
  const { forgetDrafts: forget } = await import('./review/draft/draft-store.ts');
  forget();
}
