import { useQuery } from '@tanstack/react-query';

import { api } from './lib/api.ts';
import { useWords } from './words/words.ts';

/** Shows on every page of a test workspace that its data is not real. */
export function TestMark() {
  const t = useWords('frame');
  const { data } = useQuery({ queryKey: ['workspace'], queryFn: () => api.workspace.get() });
  if (!data?.isTest) return null;
  return <strong className="test-mark">{t('testWorkspace')}</strong>;
}
