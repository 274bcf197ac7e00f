import { Problem } from '@slipway/contract/problems.ts';
import type { Writer } from '../../platform/db/database.ts';
import { enqueueEmail } from '../../platform/mailer/enqueue-mail.ts';
import type { Service } from '../../platform/service.ts';
import type { Actor, RequestInfo } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { UserRow } from '../members/people-store.ts';
import { confirmPassword } from './confirm-password.ts';
import {
  countRecoveryCodes,
  deleteFactors,
  deletePasskey,
  deleteSeed,
  findFactors,
  findSeed,
  hasFactor,
  listPasskeyRows,
} from './factor-store.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { shownPasskey } from './set-up-passkey.ts';

/** How long the notice of a removed second factor is useful. */
export const noticeMs = 7 * 24 * 60 * 60 * 1000;

type Dependencies = Pick<Service, 'db' | 'clock' | 'random' | 'config' | 'vault' | 'queue'>;
type PasswordAsked = { asked: RequestInfo; body: { currentPassword: string } };

/** The second factors of the user. */
export async function showSecondFactor({ db }: Pick<Service, 'db'>, { userId }: Actor) {
  return db.read('all', async (db) => {
    const seed = await findSeed(db, userId);
    const passkeys = await listPasskeyRows(db, userId);
    const recoveryCodesLeft = await countRecoveryCodes(db, userId);
    return { totpSince: seed?.createdAt ?? null, passkeys: passkeys.map(shownPasskey), recoveryCodesLeft };
  });
}

export async function removeTotp(service: Dependencies, actor: Actor, input: PasswordAsked): Promise<void> {
  await remove(service, actor, input, 'TOTP', (db, { id }) => deleteSeed(db, id));
}

export async function removePasskey(
  service: Dependencies,
  actor: Actor,
  input: PasswordAsked & { params: { id: string } },
): Promise<void> {
  await remove(service, actor, input, 'PASSKEY', (db, { id }) => deletePasskey(db, id, input.params.id));
}

/** Recovery codes are removed with the last second factor. */
async function remove(
  service: Dependencies,
  actor: Actor,
  input: PasswordAsked,
  kind: 'TOTP' | 'PASSKEY',
  takeAway: (db: Writer, user: UserRow) => Promise<boolean>,
): Promise<void> {
  const user = await confirmPassword(service, actor, input);
  await service.db.write('all', async (db) => {
    if (!(await takeAway(db, user))) throw new Problem('not_found');
    if (!hasFactor(await findFactors(db, user.id))) {
      await deleteFactors(db, user.id);
      await enqueueEmail(service, db, user, { kind: 'SECOND_FACTOR_REMOVED', name: user.name }, noticeMs);
    }
    await audit(service, db, actor, 'SECOND_FACTOR_REMOVED', null, { kind }, actor.workspaceId);
  });
}

/** Ten new codes; the older ones stop working. */
export async function renewRecoveryCodes(
  service: Dependencies,
  actor: Actor,
  input: PasswordAsked,
): Promise<{ recoveryCodes: string[] }> {
  const user = await confirmPassword(service, actor, input);
  return service.db.write('all', async (db) => {
    if (!hasFactor(await findFactors(db, user.id))) throw new Problem('no_second_factor');
    const recoveryCodes = await replaceRecoveryCodes(service, db, user.id);
    await audit(service, db, actor, 'RECOVERY_CODES_RENEWED', null, {}, actor.workspaceId);
    return { recoveryCodes };
  });
}
