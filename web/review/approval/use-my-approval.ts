import { placeOf } from '@slipway/contract/approvals.ts';
import type { Document } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { substitutesQuery } from '../../lib/queries/approval-queries.ts';
import { usePerson, useRight } from '../../lib/use-session.ts';

/** Whether the user can approve the document now, or why not; the service applies the same rule. */
export function useMyApproval({ approval, status, archivedAt }: Document) {
  const { user, tenant } = usePerson();
  const mayEdit = useRight('docs.edit');
  const waits = approval.state === 'WAITING' && archivedAt === null;
  const { data: substitutes = [] } = useQuery({ ...substitutesQuery, enabled: waits && mayEdit });
  const given = approval.given.flatMap(({ by, inPlaceOf }) => [by.id, ...(inPlaceOf ? [inPlaceOf.id] : [])]);
  const isMine = approval.given.some(({ by }) => by.id === user.id);
  const isOpen = status === 'VALIDATED' || status === 'EXPORT_FAILED';
  const today = new Date().toISOString().slice(0, 10);
  const awayFor = substitutes
    .filter(({ substitute, from, until }) => substitute.id === user.id && from <= today && today <= until)
    .map(({ away }) => ({ userId: away.id, role: away.role }));
  const found =
    waits && mayEdit
      ? placeOf(approval, given, {
          me: { userId: user.id, role: tenant.role },
          awayFor,
          isProgram: false,
        })
      : null;
  return {
    mayApprove: found !== null && 'place' in found && isOpen,
    refusal: found !== null && 'refusal' in found ? found.refusal : null,
    mayWithdraw: isMine && isOpen && archivedAt === null,
  };
}
