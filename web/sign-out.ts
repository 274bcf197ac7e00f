import { api, session } from './lib/api.ts';
import { deleteUnsent } from './parts/capture/uploads.ts';

/**
 * Ends the session and deletes drafts and files that are not uploaded, so that the next user of this browser
 * cannot see them.
 */
export async function signOut(): Promise<void> {
  void forgetDrafts();
  await deleteUnsent();
  await session.signOut(() => api.signIn.logout());
}

/** Fetched when it is needed: drafts are of the review, which may not have been opened. */
async function forgetDrafts(): Promise<void> {
  const { forgetDrafts: forget } = await import('./review/draft/draft-store.ts');
  forget();
}
