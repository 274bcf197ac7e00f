import { useQuery } from '@tanstack/react-query';

import { api } from '../api.ts';

/** Whether this installation sends email; undefined until it is known. */
export function useSendsMail(): boolean | undefined {
  const { data } = useQuery({ queryKey: ['setup'], queryFn: () => api.signIn.showSetup() });
  return data?.sendsMail;
}
