import type { ReactNode } from 'react';

import { usePerson } from '../lib/use-session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useWords } from '../words/words.ts';

/** Shows its content to admins, and an explanation to others. */
export function AdminsOnly({ title, children }: { title: string; children: ReactNode }) {
  const t = useWords('settings');
  if (useIsAdmin()) return children;
  return (
    <>
      <PageHead title={title} />
      <EmptyState title={t('adminsOnly')} />
    </>
  );
}

export function useIsAdmin(): boolean {
  return usePerson().tenant.role === 'ADMIN';
}
