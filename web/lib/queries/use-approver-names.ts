import type { Approval } from '@slipway/sdk/client.ts';

import { currentLocale } from '../../words/locale.ts';
import { useWords } from '../../words/words.ts';

type Asked = { roles: Approval['askedOf']['roles']; members: readonly { name: string }[] };

/** `Otto, Pia or any admin`. */
export function useApproverNames(): (asked: Asked) => string {
  const t = useWords('approvals');
  return ({ roles, members }) =>
    new Intl.ListFormat(currentLocale(), { type: 'disjunction' }).format([
      ...members.map(({ name }) => name),
      ...roles.map((role) => t(`anyOf.${role}`)),
    ]);
}
