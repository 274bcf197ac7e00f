import { Problem } from '@slipway/contract/problems.ts';

import { documentOf } from '../documents/document.ts';
import { findDocuments } from '../documents/store.ts';
import type { Actor } from '../identity/actor.ts';
import { groupCalls } from '../platform/db/group-calls.ts';
import { perDatabase } from '../platform/db/per-database.ts';
import type { Service } from '../platform/service.ts';
import { getSettings } from '../workspace/settings/settings-store.ts';
import { withDefaultAccount } from './find-default-account.ts';

/** Programs fetch many documents at the same time: concurrent requests of a workspace share the statements. */
const readerOf = perDatabase(({ db }: Pick<Service, 'db'>) =>
  groupCalls((workspaceId: number, ids: readonly number[]) =>
    db.read(workspaceId, async (db) => {
      const [documents, settings] = await Promise.all([
        findDocuments(db, [...new Set(ids)]),
        getSettings(db),
      ]);
      return ids.map((id) => ({ document: documents.get(id), settings }));
    }),
  ),
);

/** One document, with the findings that depend on the connection. Throws the Problem not_found. */
export async function showDocument(needs: Pick<Service, 'db' | 'config'>, actor: Actor, id: number) {
  const { document, settings } = await readerOf(needs)(actor.workspaceId, id);
  if (!document) throw new Problem('not_found');
  return documentOf(await withDefaultAccount(needs, actor, settings.defaultAccountFinding, document));
}
