import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { usePerson } from '../use-session.ts';

const everyMs = 30_000;

/** The signed-in user and the workspaces to switch to; refreshed only while this installation is a copy on hold. */
export function useMe() {
  const { tenant } = usePerson();
  return useQuery({
    queryKey: ['me', tenant.id],
    queryFn: () => api.signIn.me(),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.isHeldCopy ? everyMs : false),
  });
}
