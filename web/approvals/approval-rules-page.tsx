import './approvals.css';

import type { ApprovalRule } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rulesQuery } from '../lib/queries/approval-queries.ts';
import { useIsAdmin } from '../parts/admins-only.tsx';
import { RulesPage } from '../parts/rules/rules-page.tsx';
import { useWords } from '../words/words.ts';
import { ApprovalRuleDialog } from './approval-rule-dialog.tsx';
import { ApprovalRuleList } from './approval-rule-list.tsx';
import { ReminderTimes } from './reminder-fields.tsx';
import { Substitutes } from './substitutes.tsx';

export function ApprovalRulesPage() {
  const t = useWords('approvals');
  const isAdmin = useIsAdmin();
  const [editing, edit] = useState<ApprovalRule | 'new' | null>(null);
  const { data, error } = useQuery(rulesQuery);
  return (
    <RulesPage
      words={{
        title: t('title'),
        intro: t('rulesIntro'),
        create: t('create'),
        none: t('rulesNone'),
        noneWords: t('rulesNoneWords'),
        mayNotEdit: t('mayNotEdit'),
      }}
      mayEdit={isAdmin}
      count={data?.length}
      error={error}
      onCreate={() => edit('new')}
      dialog={
        editing && <ApprovalRuleDialog rule={editing === 'new' ? null : editing} onClose={() => edit(null)} />
      }
    >
      <ApprovalRuleList rules={data ?? []} mayEdit={isAdmin} onEdit={edit} />
      {isAdmin && <ReminderTimes />}
      <Substitutes />
    </RulesPage>
  );
}
