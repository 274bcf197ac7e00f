import { approverRoles } from '@slipway/contract/approvals.ts';
import type { ApprovalRule, Calls } from '@slipway/sdk/client.ts';
import type { ReactNode } from 'react';

import { ChoiceGroup } from '../ui/choice-group.tsx';
import { CheckField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { useWords } from '../words/words.ts';

type Member = Calls['listMembers']['reply']['data'][number];
export type Approvers = {
  approvals: number;
  roles: ApprovalRule['roles'];
  memberIds: string[];
  exceptMemberIds: string[];
};
type Props = {
  draft: Approvers;
  members: readonly Member[];
  hasTried: boolean;
  onChange(changed: Partial<Approvers>): void;
};

/** The number of approvals and the approvers, with a warning if there are too few. */
export function ApproverFields({ draft, members, hasTried, onChange }: Props) {
  const t = useWords('approvals');
  const door = useWords('access');
  const { approvals, roles, memberIds, exceptMemberIds } = draft;
  const able = members.filter(({ role }) => role !== 'VIEWER');
  const isAsked = ({ id, role }: Member) =>
    (roles.some((one) => one === role) || memberIds.includes(id)) && !exceptMemberIds.includes(id);
  const count = able.filter(isAsked).length;
  const asksSomebody = roles.length + memberIds.length > 0;
  return (
    <>
      <ChoiceGroup
        label={t('howMany')}
        value={approvals === 2 ? '2' : '1'}
        choices={[
          { value: '1', label: t('needsOne') },
          { value: '2', label: t('needsTwo') },
        ]}
        onChoose={(value) => onChange({ approvals: Number(value) })}
      />
      <Group legend={t('who')} fault={hasTried && !asksSomebody ? t('whoMissing') : null}>
        {approverRoles.map((role) => (
          <CheckField
            key={role}
            label={door(`roles.${role}`)}
            checked={roles.includes(role)}
            onChange={() => onChange({ roles: toggled(roles, role) })}
          />
        ))}
      </Group>
      <Group legend={t('people')}>
        {able.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={memberIds.includes(id)}
            onChange={() => onChange({ memberIds: toggled(memberIds, id) })}
          />
        ))}
      </Group>
      <Group legend={t('except')} hint={t('exceptHint')}>
        {able.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={exceptMemberIds.includes(id)}
            onChange={() => onChange({ exceptMemberIds: toggled(exceptMemberIds, id) })}
          />
        ))}
      </Group>
      {asksSomebody && members.length > 0 && count <= approvals && (
        <Notice kind="warning">{t('tooFew', { count })}</Notice>
      )}
    </>
  );
}

type GroupProps = { legend: string; hint?: string; fault?: string | null; children: ReactNode };

function Group({ legend, hint, fault = null, children }: GroupProps) {
  return (
    <fieldset className="approval-people">
      <legend>{legend}</legend>
      {children}
      {hint && <p className="form-hint">{hint}</p>}
      {fault && (
        <p className="form-fault" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}

function toggled<Item>(list: readonly Item[], item: Item): Item[] {
  return list.includes(item) ? list.filter((one) => one !== item) : [...list, item];
}
