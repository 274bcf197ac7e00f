import type { Role } from '@slipway/contract/scopes.ts';

import { ChoiceGroup } from '../ui/choice-group.tsx';
import { useWords } from '../words/words.ts';

/** From the one that may least to the one that may most: the first is chosen where nothing is. */
const roles = ['VIEWER', 'REVIEWER', 'ACCOUNTANT', 'ADMIN'] as const satisfies readonly Role[];

/** A role, each with what it allows in words. */
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
