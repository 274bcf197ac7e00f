import '../settings/queues.css';
import './approvals.css';

import type { ApprovalRule } from '@slipway/sdk/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { api, explain } from '../api.ts';
import { useIsAdmin } from '../settings/admins-only.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { rulesQuery } from './approval-queries.ts';
import { ApprovalRuleDialog } from './approval-rule-dialog.tsx';
import { ApprovalRuleList, type RuleAct } from './approval-rule-list.tsx';
import { ReminderTimes } from './reminder-fields.tsx';
import { Substitutes } from './substitutes.tsx';

export function ApprovalRulesPage() {
  const t = useWords('approvals');
  useTitle(t('title'));
  const isAdmin = useIsAdmin();
  const main = useRef<HTMLElement>(null);
  const [doing, setDoing] = useState<RuleAct | null>(null);
  const { data, error } = useQuery(rulesQuery);
  const create = (
    <Button kind="primary" onClick={() => setDoing({ kind: 'create' })}>
      <Icon name="plus" />
      {t('create')}
    </Button>
  );
  return (
    <main className="page" id="main" tabIndex={-1} ref={main}>
      <PageHead title={t('title')} actions={isAdmin && data && data.length > 0 && create}>
        {t('rulesIntro')}
      </PageHead>
      {!isAdmin && <Notice kind="info">{t('mayNotEdit')}</Notice>}
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {!data && !error && <Skeleton rows={3} height="6rem" />}
      {data?.length === 0 && (
        <EmptyState title={t('rulesNone')} action={isAdmin && create}>
          <p>{t('rulesNoneWords')}</p>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <ApprovalRuleList rules={data} mayEdit={isAdmin} onDo={setDoing} />
          {isAdmin && <ReminderTimes />}
          <Substitutes />
        </>
      )}
      {doing?.kind === 'create' && <ApprovalRuleDialog rule={null} onClose={() => setDoing(null)} />}
      {doing?.kind === 'edit' && <ApprovalRuleDialog rule={doing.rule} onClose={() => setDoing(null)} />}
      {doing?.kind === 'delete' && (
        <DeleteDialog rule={doing.rule} onClose={() => setDoing(null)} onGone={() => main.current?.focus()} />
      )}
    </main>
  );
}

function DeleteDialog({ rule, onClose, onGone }: { rule: ApprovalRule; onClose(): void; onGone(): void }) {
  const t = useWords('approvals');
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.approvalRules.delete(rule.id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: rulesQuery.queryKey });
      toast(t('deleted', { name: rule.name }));
      onClose();
      onGone();
    },
  });
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name: rule.name })}
      action={t('delete')}
      danger
      busy={isPending}
      refusal={error ? explain(error) : null}
      onConfirm={mutate}
      onClose={onClose}
    >
      <p>{t('deleteWords')}</p>
    </ConfirmDialog>
  );
}
