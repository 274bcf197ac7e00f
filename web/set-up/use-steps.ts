import { useQuery } from '@tanstack/react-query';

import { api } from '../lib/api.ts';
import { noFilter } from '../lib/filter/list-filter.ts';
import { membersQuery } from '../lib/queries/approval-queries.ts';
import { connectionQueries } from '../lib/queries/connection-queries.ts';
import { useCounts } from '../lib/queries/use-places.ts';

export const stepNames = ['company', 'system', 'email', 'people', 'document'] as const;
export type StepName = (typeof stepNames)[number];

export const emailImportsQuery = {
  queryKey: ['email-imports', 'set-up'],
  queryFn: async () => (await api.emailImports.list({ limit: 5 })).data,
};
export const invitationsQuery = {
  queryKey: ['invitations', 'set-up'],
  queryFn: async () => (await api.people.listInvitations({ limit: 5 })).data,
};
export const workspaceQuery = { queryKey: ['workspace'], queryFn: () => api.workspace.get() };

/** Which steps are done, according to the service; undefined while loading. */
export function useStepsDone(): Record<StepName, boolean> | undefined {
  const workspace = useQuery(workspaceQuery);
  const connections = useQuery(connectionQueries.list());
  const imports = useQuery(emailImportsQuery);
  const members = useQuery(membersQuery);
  const invitations = useQuery(invitationsQuery);
  const counts = useCounts(noFilter);
  if (!workspace.data || !connections.data || !imports.data || !members.data || !invitations.data) return;
  if (!counts.data) return;
  const { ownTaxIds, ownIbans } = workspace.data;
  return {
    company: ownTaxIds.length + ownIbans.length > 0,
    system: connections.data.length > 0,
    email: imports.data.length > 0,
    people: members.data.length > 1 || invitations.data.length > 0,
    document: counts.data.total + counts.data.archived > 0,
  };
}

/** The step to go on with: the first that is not done, else the last. */
export function firstOpen(done: Record<StepName, boolean>): StepName {
  return stepNames.find((name) => !done[name]) ?? 'document';
}
