import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { explain } from '../lib/api.ts';
import { AdminsOnly } from '../parts/admins-only.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { ArchiveSection } from './archive-section.tsx';
import { ExpiringSection } from './expiring-section.tsx';
import { HoldSection } from './hold-section.tsx';
import { rulesQuery } from './retention-queries.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleTable } from './rule-table.tsx';
import './retention.css';

/** Retention rules, upcoming deletions, legal holds and archives. */
export function RetentionPage() {
  const t = useWords('retention');
  useTitle(t('title'));
  return (
    <main className="page stack" id="main" tabIndex={-1}>
      <AdminsOnly title={t('title')}>
        <Rules />
        <ExpiringSection />
        <HoldSection />
        <ArchiveSection />
      </AdminsOnly>
    </main>
  );
}

function Rules() {
  const t = useWords('retention');
  const [isNew, setNew] = useState(false);
  const { data, error } = useQuery(rulesQuery);
  const create = (
    <Button kind="primary" onClick={() => setNew(true)}>
      <Icon name="plus" />
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} actions={create}>
        {t('intro')}
      </PageHead>
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {!data && !error && <Skeleton rows={3} />}
      {data?.length === 0 && (
        <EmptyState title={t('noRules')}>
          <p>{t('noRulesWords')}</p>
        </EmptyState>
      )}
      {data && data.length > 0 && <RuleTable rules={data} />}
      {isNew && <RuleDialog rule={null} onClose={() => setNew(false)} />}
    </>
  );
}
