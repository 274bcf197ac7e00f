import { type RoleName, roleNames } from '@slipway/contract/role-scopes.ts';
import type { AuditEntry } from '@slipway/sdk/client.ts';

import { useWords } from '../words/words.ts';
import { detailWords } from './audit-csv.ts';

/** What else is known of an entry, in the language of the person as far as it has words for it. */
export function useDetailWords(): (details: AuditEntry['details']) => string {
  const t = useWords('audit');
  const roles = useWords('access');
  const isRole = (value: unknown): value is RoleName => roleNames.some((role) => role === value);
  return (details) =>
    detailWords(
      Object.fromEntries(
        Object.entries(details).map(([name, value]) => [
          t(`detail.${name as 'role'}`, { defaultValue: name }),
          isRole(value) ? roles(`roles.${value}`) : value,
        ]),
      ),
    );
}
