import type { ApprovalRule } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';

import { api } from '../lib/api.ts';
import { membersQuery, rulesQuery } from '../lib/queries/approval-queries.ts';
import { RuleDialog } from '../parts/rules/rule-dialog.tsx';
import { RulePreview } from '../parts/rules/rule-preview.tsx';
import { CheckField } from '../ui/field.tsx';
import { useWords } from '../words/words.ts';
import { ApproverFields, type Approvers } from './approver-fields.tsx';

/** Creates or changes an approval rule, with a preview. */
export function ApprovalRuleDialog({ rule, onClose }: { rule: ApprovalRule | null; onClose(): void }) {
  const t = useWords('approvals');
  const own = ownOf(rule);
  const { data: members = [] } = useQuery(membersQuery);
  return (
    <RuleDialog
      rule={rule}
      own={own}
      queryKey={rulesQuery.queryKey}
      words={{
        create: t('create'),
        save: t('save'),
        name: t('name'),
        nameHint: t('nameHint'),
        nameMissing: t('nameMissing'),
        match: t('matchLabel'),
        noRules: t('noConditions'),
        addRule: t('addCondition'),
      }}
      isReady={(draft) => draft.roles.length + draft.memberIds.length > 0 || asksTheSame(draft, own)}
      beforeRules={() => <h3>{t('conditions')}</h3>}
      save={(draft, rules) => {
        const body = { ...draft, rules };
        return rule
          ? api.approvalRules.change(rule.id, withoutSamePeople(body, own))
          : api.approvalRules.create(body);
      }}
      onClose={onClose}
    >
      {({ draft, hasTried, put }) => (
        <>
          <ApproverFields draft={draft} members={members} hasTried={hasTried} onChange={put} />
          <CheckField
            label={t('byPrograms')}
            hint={t('byProgramsHint')}
            checked={draft.byPrograms}
            onChange={({ target }) => put({ byPrograms: target.checked })}
          />
          <RulePreview
            ofKind="approval"
            match={draft.match}
            rules={draft.rules}
            ruleId={rule?.id}
            ask={api.approvalRules.preview}
            words={{
              title: t('preview'),
              waits: t('previewWaits'),
              nothing: t('previewNothing'),
              found: (found) =>
                t('previewWords', {
                  ...found,
                  approvals: t(draft.approvals === 2 ? 'twoApprovals' : 'oneApproval'),
                }),
            }}
          />
        </>
      )}
    </RuleDialog>
  );
}

function ownOf(rule: ApprovalRule | null): Approvers & { byPrograms: boolean } {
  return {
    approvals: rule?.approvals ?? 1,
    roles: rule?.roles ?? ['ADMIN'],
    memberIds: rule?.members.map(({ id }) => id) ?? [],
    exceptMemberIds: rule?.exceptMembers.map(({ id }) => id) ?? [],
    byPrograms: rule?.byPrograms ?? false,
  };
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));

function asksTheSame(draft: Approvers, own: Approvers): boolean {
  return isSame(draft.roles, own.roles) && isSame(draft.memberIds, own.memberIds);
}

/** A rule may name former members, who are not shown: an unchanged selection keeps them. */
function withoutSamePeople<Body extends Approvers>(body: Body, own: Approvers) {
  const { memberIds, exceptMemberIds, ...rest } = body;
  return {
    ...rest,
    ...(isSame(memberIds, own.memberIds) ? {} : { memberIds }),
    ...(isSame(exceptMemberIds, own.exceptMemberIds) ? {} : { exceptMemberIds }),
  };
}
