import type { ApprovalRule } from '@slipway/sdk/client.ts';

import { api } from '../lib/api.ts';
import { rulesQuery } from '../lib/queries/approval-queries.ts';
import { useApproverNames } from '../lib/queries/use-approver-names.ts';
import { OrderedRules } from '../parts/rules/ordered-rules.tsx';
import { RuleWords } from '../parts/rules/rule-words.tsx';
import { useWords } from '../words/words.ts';

type Props = { rules: readonly ApprovalRule[]; mayEdit: boolean; onEdit(rule: ApprovalRule): void };

/** The rules in order of priority. */
export function ApprovalRuleList({ rules, mayEdit, onEdit }: Props) {
  const t = useWords('approvals');
  return (
    <OrderedRules
      label={t('order')}
      rules={rules}
      mayEdit={mayEdit}
      queryKey={rulesQuery.queryKey}
      calls={api.approvalRules}
      deleteWords={t('deleteWords')}
      onEdit={onEdit}
    >
      {(rule) => <RuleSentence rule={rule} />}
    </OrderedRules>
  );
}

function RuleSentence({ rule }: { rule: ApprovalRule }) {
  const t = useWords('approvals');
  const asked = useApproverNames();
  const { match, rules, approvals, members, exceptMembers, formerMembers, byPrograms } = rule;
  const roles = rule.roles.length + members.length === 0 ? (['ADMIN'] as const) : rule.roles;
  return (
    <div className="rule-asks">
      {rules.length === 0 ? (
        <p>{t('everything')}</p>
      ) : (
        <RuleWords match={match} rules={rules} head={t(match === 'ALL' ? 'whenAll' : 'whenAny')} />
      )}
      <p>
        <strong>{t(approvals === 2 ? 'needsTwo' : 'needsOne')}.</strong>{' '}
        {t('askedOf', { who: asked({ roles: [...roles], members }) })}
        {exceptMembers.length > 0 && ` ${t('except')}: ${exceptMembers.map(({ name }) => name).join(', ')}.`}
        {byPrograms && ` ${t('byPrograms')}.`}
      </p>
      {formerMembers.length > 0 && (
        <p>
          {t('formerMembers', {
            names: formerMembers.map(({ name, email }) => `${name} (${email})`).join(', '),
          })}
        </p>
      )}
    </div>
  );
}
