import { Problem } from '@slipway/contract/problems.ts';
import { z } from 'zod';
import type { Service } from '../../platform/service.ts';
import type { Actor, RequestInfo } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import { assertSameSite } from '../sign-in/same-site.ts';
import { delaySignIn, noteAttempt } from '../sign-in/sign-in-pace.ts';
import { confirmPassword } from './confirm-password.ts';
import { saveSeed } from './factor-store.ts';
import { firstRecoveryCodes } from './recovery-codes.ts';
import { openSetup, sealSetup, setupSeconds } from './setup-seal.ts';
import { newSeed, seedBytes, seedContext, stepOf, uriOf } from './totp.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random' | 'config' | 'vault'>;
const purpose = 'totp';

/** A new seed for the user's app. Nothing is stored until a first code proves that the app has it. */
export async function beginTotp(
  service: Dependencies,
  actor: Actor,
  input: { asked: RequestInfo; body: { currentPassword: string } },
) {
  const user = await confirmPassword(service, actor, input);
  const secret = newSeed(service.random.bytes(seedBytes));
  const setupToken = sealSetup(service, purpose, user.id, { secret });
  return { secret, uri: uriOf(secret, user.email), setupToken, expiresIn: setupSeconds };
}

/** Stores the encrypted seed; for the first second factor, also creates recovery codes. */
export async function confirmTotp(
  service: Dependencies,
  actor: Actor,
  { asked, body }: { asked: RequestInfo; body: { setupToken: string; code: string } },
): Promise<{ recoveryCodes: string[] | null }> {
  assertSameSite(service.config, asked);
  const { userId } = actor;
  const { secret } = openSetup(service, purpose, userId, body.setupToken, z.object({ secret: z.string() }));
  const pace = `totp:${userId}`;
  await delaySignIn(service, pace, asked.address);
  const now = service.clock.now();
  const lastStep = stepOf(secret, body.code, now);
  noteAttempt(service, pace, lastStep !== null);
  if (lastStep === null) throw new Problem('invalid_code');
  const seedSealed = service.vault.seal(secret, seedContext(userId));
  return service.db.write('all', async (db) => {
    await saveSeed(db, userId, { seedSealed, lastStep, createdAt: now });
    const recoveryCodes = await firstRecoveryCodes(service, db, userId);
    const kind = { kind: 'TOTP' };
    await audit(service, db, actor, 'SECOND_FACTOR_ADDED', null, kind, actor.workspaceId);
    return { recoveryCodes };
  });
}
