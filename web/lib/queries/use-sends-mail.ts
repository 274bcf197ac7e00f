import { useQuery } from '@tanstack/react-query';

import { api } from '../api.ts';

/** Whether this installation sends mail; undefined until that is known. */
export function useSendsMail(): boolean | undefined {
  const { data } = useQuery({ queryKey: ['setup'], queryFn: () => api.signIn.showSetup() });
  return data?.sendsMail;
}
