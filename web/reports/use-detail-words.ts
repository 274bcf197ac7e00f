import { fieldNames } from '@slipway/contract/fields.ts';
import { statusNames } from '@slipway/contract/moves.ts';
import { type RoleName, roleNames } from '@slipway/contract/role-scopes.ts';
import type { AuditEntry } from '@slipway/sdk/client.ts';

import { audit as english } from '../words/en/audit.ts';
import { useWords } from '../words/words.ts';
import { detailWords } from './audit-csv.ts';

/** Settings of an accounting system keep their names; all others are translated. */
export function hasDetailWords(name: string): name is keyof typeof english.detail {
  return Object.hasOwn(english.detail, name);
}

function hasValueWords(value: unknown): value is keyof typeof english.value {
  return typeof value === 'string' && Object.hasOwn(english.value, value);
}

/** Further details of an entry, in the user's language where a translation exists. */
export function useDetailWords(): (details: AuditEntry['details']) => string {
  const t = useWords('audit');
  const roles = useWords('access');
  const fields = useWords('fields');
  const documents = useWords('documents');
  const isRole = (value: unknown): value is RoleName => roleNames.some((role) => role === value);
  const nameOf = (name: string): string => {
    const field = fieldNames.find((one) => one === name);
    if (field) return fields(field);
    return hasDetailWords(name) ? t(`detail.${name}`) : name;
  };
  const shownValue = (name: string, value: AuditEntry['details'][string]) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (name === 'changed' && Array.isArray(value)) return value.map(nameOf);
    if (name === 'field' && typeof value === 'string') return nameOf(value);
    const status = name === 'status' && statusNames.find((one) => one === value);
    if (status) return documents(`status_${status}`);
    if (hasValueWords(value)) return t(`value.${value}`);
    return isRole(value) ? roles(`roles.${value}`) : value;
  };
  return (details) =>
    detailWords(
      Object.fromEntries(
        Object.entries(details).map(([name, value]) => [nameOf(name), shownValue(name, value)]),
      ),
    );
}
