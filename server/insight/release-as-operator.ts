import type { Actor } from '../access/actor.ts';
import { findFirstWorkspaceId } from '../installation/installation-store.ts';
import { releaseCopy } from '../installation/release-copy.ts';
import type { Service } from '../service.ts';
import { assertOperator } from './assert-operator.ts';

type Needs = Pick<Service, 'db' | 'clock' | 'config' | 'log'>;

/** The System screen's release of a copy. */
export async function releaseAsOperator(service: Needs, actor: Actor): Promise<void> {
  assertOperator(service, actor, await service.db.read('all', findFirstWorkspaceId));
  await releaseCopy(service, actor);
}
