import type { ApprovalRule } from '@slipway/sdk/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';

import { api, explain } from '../api.ts';
import { draftsOf, missingIn, ruleOf } from '../settings/rule-drafts.ts';
import { RuleList } from '../settings/rule-list.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CheckField, SelectField, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';
import { ApprovalPreview } from './approval-preview.tsx';
import { membersQuery, rulesQuery } from './approval-queries.ts';
import { type ApprovalDraft, ApproverFields } from './approver-fields.tsx';

/** A rule is made or changed: for which documents, how many must approve, and who; and what it would mean now. */
export function ApprovalRuleDialog({ rule, onClose }: { rule: ApprovalRule | null; onClose(): void }) {
  const t = useWords('approvals');
  const queues = useWords('queues');
  const ui = useWords('ui');
  const form = useId();
  const [draft, setDraft] = useState<ApprovalDraft>(() => draftOf(rule));
  const [hasTried, setTried] = useState(false);
  const { data: members = [] } = useQuery(membersQuery);
  const { mutate, isPending, error } = useSaveRule(rule, onClose);
  const isComplete = draft.rules.every((one) => missingIn(one) === null);
  const asksSomebody = draft.roles.length + draft.memberIds.length > 0;
  const isReady = draft.name.trim() !== '' && isComplete && asksSomebody;
  const put = (changed: Partial<ApprovalDraft>) => setDraft((now) => ({ ...now, ...changed }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isReady) mutate(draft);
  };
  return (
    <Dialog
      wide
      title={rule ? t('editTitle', { name: rule.name }) : t('create')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button kind="primary" type="submit" form={form} busy={isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="queue-form approval-form" onSubmit={submit}>
        {error && <Notice kind="error">{explain(error)}</Notice>}
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          fault={hasTried && draft.name.trim() === '' ? t('nameMissing') : undefined}
          value={draft.name}
          maxLength={100}
          autoFocus
          onChange={({ target }) => put({ name: target.value })}
        />
        <h3>{t('conditions')}</h3>
        {draft.rules.length > 1 && (
          <SelectField
            label={t('matchLabel')}
            value={draft.match}
            choices={[
              { value: 'ALL', label: queues('matchAll') },
              { value: 'ANY', label: queues('matchAny') },
            ]}
            onChoose={(match) => put({ match })}
          />
        )}
        <RuleList
          rules={draft.rules}
          hasTried={hasTried}
          noneWords={t('noConditions')}
          addWords={t('addCondition')}
          onChange={(rules) => put({ rules })}
        />
        <ApproverFields draft={draft} members={members} hasTried={hasTried} onChange={put} />
        <CheckField
          label={t('byPrograms')}
          hint={t('byProgramsHint')}
          checked={draft.byPrograms}
          onChange={({ target }) => put({ byPrograms: target.checked })}
        />
        <ApprovalPreview match={draft.match} rules={draft.rules} approvals={draft.approvals} />
      </form>
    </Dialog>
  );
}

function draftOf(rule: ApprovalRule | null): ApprovalDraft {
  return {
    name: rule?.name ?? '',
    match: rule?.match ?? 'ALL',
    rules: draftsOf(rule?.rules ?? []),
    approvals: rule?.approvals ?? 1,
    roles: rule?.roles ?? ['ADMIN'],
    memberIds: rule?.members.map(({ id }) => id) ?? [],
    exceptMemberIds: rule?.exceptMembers.map(({ id }) => id) ?? [],
    byPrograms: rule?.byPrograms ?? false,
  };
}

function useSaveRule(rule: ApprovalRule | null, onSaved: () => void) {
  const t = useWords('approvals');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ rules, ...draft }: ApprovalDraft) => {
      const body = { ...draft, rules: rules.map(ruleOf) };
      return rule ? api.approvalRules.change(rule.id, body) : api.approvalRules.create(body);
    },
    onSuccess: async ({ name }) => {
      await queries.invalidateQueries({ queryKey: rulesQuery.queryKey });
      toast(t('saved', { name }));
      onSaved();
    },
  });
}
