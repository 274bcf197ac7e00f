import { type RoleName, type ScopeName, scopesOfRole } from '@slipway/contract/role-scopes.ts';
import { paths } from '../../lib/paths.ts';
import type { Counts } from '../../lib/queries/count-of-view.ts';

/** A workspace with this many exports needs no first steps. */
const newcomerExportsMax = 20;

/** The service's data; undefined while loading. */
export type Facts = {
  counts: Counts | undefined;
  connections: number | undefined;
  apiClients: number | undefined;
  /** Whether any webhook delivery succeeded. */
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

/** The steps to a booked document that the role allows. */
export function stepsFor(role: RoleName, facts: Facts): Steps {
  const told = (steps: readonly Told[]): Step[] =>
    steps
      .filter(({ needs }) => (needs === 'ADMIN' ? role === 'ADMIN' : scopesOfRole[role].includes(needs)))
      .map(({ name, to, isDone }) => ({ name, to, done: isDone(facts) }));
  return { everyday: told(everyday), developers: told(developers) };
}

/** Workspaces in regular use show no steps and request nothing for them. */
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
