import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { noFilter } from '../../lib/filter/list-filter.ts';
import { connectionQueries } from '../../lib/queries/connection-queries.ts';
import { useCounts } from '../../lib/queries/use-places.ts';
import { usePerson, useRight } from '../../lib/use-session.ts';
import { isAllDone, isNewcomer, type Steps, stepsFor } from './first-steps.ts';

/** Tests do not count as deliveries of a webhook: this many webhooks are checked for them. */
const webhooksMax = 5;
const clientsMax = 200;

export type FirstSteps = Steps & {
  /** Whether to show the steps; `WAITING` while their state is unknown. */
  state: 'HIDDEN' | 'WAITING' | 'SHOWN';
  hide(): void;
};

/** The finished steps of this workspace; requested only while it is new. */
export function useFirstSteps(): FirstSteps {
  const { user, tenant } = usePerson();
  const keptUnder = `slipway.first-steps.${tenant.id}.${user.id}`;
  const [isHidden, setHidden] = useState(() => localStorage.getItem(keptUnder) === 'hidden');
  const { data: counts } = useCounts(noFilter);
  const mayConnect = useRight('integration.connect');
  const isAsked = !isHidden && isNewcomer(counts);
  const connections = useQuery({ ...connectionQueries.list(), enabled: isAsked && mayConnect });
  const webhooks = useQuery({
    // Invalidated with the webhooks.
    queryKey: ['webhooks', 'answered'],
    queryFn: anyAnswered,
    enabled: isAsked && mayConnect,
  });
  const clients = useQuery({
    queryKey: ['api-clients'],
    queryFn: async () => (await api.apiClients.list({ limit: clientsMax })).data,
    enabled: isAsked && tenant.role === 'ADMIN',
  });
  const steps = stepsFor(tenant.role, {
    counts,
    connections: connections.data?.length,
    apiClients: clients.data?.length,
    webhookAnswered: webhooks.data,
  });
  const isWaiting = !counts || [connections, webhooks, clients].some(({ isLoading }) => isLoading);
  const isOver =
    isHidden || (counts && !isAsked) || steps.everyday.length === 0 || (!isWaiting && isAllDone(steps));
  return {
    ...steps,
    state: isOver ? 'HIDDEN' : isWaiting ? 'WAITING' : 'SHOWN',
    hide: () => {
      localStorage.setItem(keptUnder, 'hidden');
      setHidden(true);
    },
  };
}

/** Whether any endpoint received anything, including a test. */
async function anyAnswered(): Promise<boolean> {
  const { data } = await api.webhooks.list({ limit: webhooksMax });
  const taken = await Promise.all(
    data.map(({ id }) => api.webhooks.deliveries(id, { status: 'DELIVERED', limit: 1 })),
  );
  return taken.some((deliveries) => deliveries.data.length > 0);
}
