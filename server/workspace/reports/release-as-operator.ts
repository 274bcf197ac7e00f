import type { Actor } from '../../identity/actor.ts';
import { findOperatorWorkspaceId, releaseCopy } from '../../identity/held-copy/release-copy.ts';
import type { Service } from '../../platform/service.ts';
import { assertOperator } from './assert-operator.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'config' | 'log'>;

/** Releases a workspace copy from the System screen. */
export async function releaseAsOperator(service: Dependencies, actor: Actor): Promise<void> {
  assertOperator(service, actor, await findOperatorWorkspaceId(service));
  await releaseCopy(service, actor);
}
