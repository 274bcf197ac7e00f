import type { Role } from '@slipway/contract/scopes.ts';

import { ChoiceGroup } from '../ui/choice-group.tsx';
import { useWords } from '../words/words.ts';

/** From the fewest permissions to the most: the first is the default. */
const roles = ['VIEWER', 'REVIEWER', 'ACCOUNTANT', 'ADMIN'] as const satisfies readonly Role[];

/** The roles, each with its permissions. */
export function RoleChoice({ value, onChoose }: { value: Role; onChoose(role: Role): void }) {
  const t = useWords('members');
  const door = useWords('access');
  const choices = roles.map((role) => ({
    value: role,
    label: door(`roles.${role}`),
    hint: t(`may.${role}`),
  }));
  return <ChoiceGroup label={t('role')} value={value} choices={choices} onChoose={onChoose} />;
}
