import { Problem } from '@slipway/contract/problems.ts';

import type { Actor } from '../../identity/actor.ts';
import type { Service } from '../../platform/service.ts';

/** The first workspace belongs to the operator; a setting disables the System screen. */
export function assertOperator(
  { config }: Pick<Service, 'config'>,
  actor: Actor,
  firstWorkspaceId: number | undefined,
): void {
  if (!config.SLIPWAY_SYSTEM_SCREEN || actor.workspaceId !== firstWorkspaceId)
    throw new Problem('role_required', 'Only admins of the first workspace can do this.');
}
