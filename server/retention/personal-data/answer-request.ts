import { Problem } from '@slipway/contract/problems.ts';

import type { Actor } from '../../identity/actor.ts';
import type { Service } from '../../platform/service.ts';
import { forgetPerson } from './forget-person.ts';
import type { RetainedTrace } from './list-retained.ts';
import { previewForgetting } from './preview-forgetting.ts';
import { describePeople } from './who-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random'>;

/** Tables without a workspace: only the operator may see their content. */
export const ofNoWorkspace: ReadonlySet<string> = new Set(['account', 'users', 'mails']);

/** Finds the personal data of a person for an admin. */
export async function searchPersonalData(needs: Dependencies, actor: Actor, about: string) {
  const { workspaceId } = actor;
  const preview = await previewForgetting(needs, workspaceId, about);
  if (preview.kind !== 'FOUND') {
    const ids = preview.kind === 'MEMBER' ? [preview.id] : preview.ids;
    return { standing: preview.kind, people: await peopleOf(needs, workspaceId, ids), goes: [], stays: [] };
  }
  const { personId } = preview.found;
  return {
    // Also true if only the account is left, which is not a row of the workspace.
    standing: Object.keys(preview.goes).length > 0 ? ('READY' as const) : ('NOTHING' as const),
    people: await peopleOf(needs, workspaceId, personId ? [personId] : []),
    goes: rowsOf(preview.goes),
    stays: staysOf(preview.stays),
  };
}

/** Throws `still_member`, or `several_people` with the IDs of the matching users. */
export async function forgetOnRequest(needs: Dependencies, actor: Actor, about: string) {
  const { workspaceId } = actor;
  const outcome = await forgetPerson(needs, workspaceId, about, actor);
  if (outcome.kind === 'MEMBER') throw new Problem('still_member');
  if (outcome.kind === 'SEVERAL') {
    const people = await peopleOf(needs, workspaceId, outcome.ids);
    const errors = people.map(({ id, name }) => ({ pointer: '/about', code: id, detail: name }));
    throw new Problem('several_people', null, { errors });
  }
  const { pseudonym, changed, kept } = outcome;
  return { pseudonym, changed: rowsOf(changed), stays: staysOf(kept) };
}

/** Members and persons named in this workspace; accounts of other workspaces are not revealed. */
function peopleOf({ db }: Dependencies, workspaceId: number, ids: readonly string[]) {
  return db.read(workspaceId, (db) => describePeople(db, workspaceId, ids));
}

function rowsOf(changed: Record<string, number>) {
  return Object.entries(changed).flatMap(([kind, rows]) => (ofNoWorkspace.has(kind) ? [] : [{ kind, rows }]));
}

function staysOf(kept: readonly RetainedTrace[]) {
  return kept.flatMap(({ kind, rows, examples, reason, kept }) =>
    ofNoWorkspace.has(kind)
      ? []
      : [
          {
            ...{ kind, rows, examples, reason },
            onHold: kept?.held ?? null,
            keptByRule: kept?.byRule ?? null,
            keptUntil: kept?.until ?? null,
          },
        ],
  );
}
