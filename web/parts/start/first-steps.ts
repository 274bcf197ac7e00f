import { type RoleName, type ScopeName, scopesOfRole } from '@slipway/contract/role-scopes.ts';
import { paths } from '../../lib/paths.ts';
import type { Counts } from '../../lib/queries/count-of-view.ts';

/** Whoever has exported so many documents knows the way. */
const newcomerExportsMax = 20;

/** What the service says; undefined is not known yet. */
export type Facts = {
  counts: Counts | undefined;
  connections: number | undefined;
  apiClients: number | undefined;
  /** Whether any webhook has taken a message. */
  webhookAnswered: boolean | undefined;
};
type StepName = 'upload' | 'review' | 'connect' | 'export' | 'apiClient' | 'webhook';
export type Step = { name: StepName; to: string; done: boolean };
export type Steps = { everyday: Step[]; developers: Step[] };

type Told = { name: StepName; to: string; needs: ScopeName | 'ADMIN'; isDone(facts: Facts): boolean };

const everyday: readonly Told[] = [
  {
    name: 'upload',
    to: paths.documents(),
    needs: 'docs.upload',
    isDone: ({ counts }) => counts !== undefined && counts.total + counts.archived > 0,
  },
  {
    name: 'review',
    to: paths.documents({ view: 'review' }),
    needs: 'docs.edit',
    isDone: ({ counts }) => reviewedIn(counts) > 0,
  },
  {
    name: 'connect',
    to: paths.newConnection,
    needs: 'integration.connect',
    isDone: ({ connections = 0 }) => connections > 0,
  },
  {
    name: 'export',
    to: paths.documents({ view: 'validated' }),
    needs: 'docs.export',
    isDone: ({ counts }) => (counts?.byStatus.EXPORTED ?? 0) > 0,
  },
];
const developers: readonly Told[] = [
  {
    name: 'apiClient',
    to: paths.apiClients,
    needs: 'ADMIN',
    isDone: ({ apiClients = 0 }) => apiClients > 0,
  },
  {
    name: 'webhook',
    to: paths.webhooks,
    needs: 'integration.connect',
    isDone: ({ webhookAnswered = false }) => webhookAnswered,
  },
];

/** The way from nothing to booked documents, as far as the role may go it. */
export function stepsFor(role: RoleName, facts: Facts): Steps {
  const told = (steps: readonly Told[]): Step[] =>
    steps
      .filter(({ needs }) => (needs === 'ADMIN' ? role === 'ADMIN' : scopesOfRole[role].includes(needs)))
      .map(({ name, to, isDone }) => ({ name, to, done: isDone(facts) }));
  return { everyday: told(everyday), developers: told(developers) };
}

/** Large and practised workspaces are not shown the way, and nothing is asked for them. */
export function isNewcomer(counts: Counts | undefined): boolean {
  return counts?.complete === true && counts.byStatus.EXPORTED < newcomerExportsMax;
}

export function isAllDone({ everyday, developers }: Steps): boolean {
  return [...everyday, ...developers].every(({ done }) => done);
}

function reviewedIn(counts: Counts | undefined): number {
  if (!counts) return 0;
  const { VALIDATED, EXPORTING, EXPORT_FAILED, EXPORTED } = counts.byStatus;
  return VALIDATED + EXPORTING + EXPORT_FAILED + EXPORTED;
}
