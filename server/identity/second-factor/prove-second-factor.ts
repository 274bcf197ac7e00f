import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyCredential } from '@slipway/contract/endpoints/second-factor.ts';
import { Problem } from '@slipway/contract/problems.ts';
import type { z } from 'zod';
import type { Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { hashOf } from '../../platform/vault/secrets.ts';
import type { RequestInfo } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import { findUser, membershipsOf } from '../members/people-store.ts';
import { actorOf, noteRefusal } from '../note-refusal.ts';
import { giveBackAttempt, spendAttempt } from '../sign-in/attempt-budget.ts';
import { knownDevice } from '../sign-in/known-device.ts';
import { assertSameSite } from '../sign-in/same-site.ts';
import { goIn, type WentIn } from '../sign-in/sign-in.ts';
import { delaySignIn, noteAttempt } from '../sign-in/sign-in-pace.ts';
import {
  findSeed,
  listPasskeyRows,
  type PasskeyRow,
  savePasskeyUse,
  takeRecoveryCode,
  takeStep,
} from './factor-store.ts';
import { lockMfaToken, type MfaRow, saveMfaToken } from './mfa-store.ts';
import { hashOfCode } from './recovery-codes.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';
import { seedContext, stepOf } from './totp.ts';

/** After this many failures the password is required again. */
const failuresMaxOfToken = 5;
const challengeBytes = 32;
const signMs = 120_000;

type Dependencies = Pick<Service, 'db' | 'clock' | 'random' | 'config' | 'log' | 'vault'>;
type Proof = { mfaToken: string; cookie?: boolean | undefined };
type Credential = z.output<typeof PasskeyCredential>;

export async function proveTotp(
  service: Dependencies,
  { asked, body }: { asked: RequestInfo; body: Proof & { code: string } },
): Promise<WentIn> {
  const now = service.clock.now();
  return prove(service, asked, body, 'totp', async (db, { userId }) => {
    const seed = await findSeed(db, userId);
    if (!seed) return 'WRONG';
    const step = stepOf(service.vault.open(seed.seedSealed, seedContext(userId)), body.code, now);
    return step !== null && (await takeStep(db, userId, step)) ? 'RIGHT' : 'WRONG';
  });
}

export async function proveRecoveryCode(
  service: Dependencies,
  { asked, body }: { asked: RequestInfo; body: Proof & { code: string } },
): Promise<WentIn> {
  return prove(service, asked, body, 'recovery', async (db, { userId }) => {
    const hash = hashOfCode(userId, body.code);
    if (!(await takeRecoveryCode(db, userId, hash, service.clock.now()))) return 'WRONG';
    const user = await findUser(db, userId);
    for (const { workspaceId } of user ? await membershipsOf(db, userId) : [])
      await audit(service, db, actorOf(user!), 'RECOVERY_CODE_USED', null, {}, workspaceId);
    return 'RIGHT';
  });
}

/** The challenge for the user's passkeys. Each is new, and only the last one is valid. */
export async function beginPasskeyProof(
  service: Dependencies,
  { asked, body }: { asked: RequestInfo; body: { mfaToken: string } },
) {
  assertSameSite(service.config, asked);
  const party = relyingPartyOf(service.config, asked);
  const challenge = Uint8Array.from(service.random.bytes(challengeBytes));
  const hash = hashOf(body.mfaToken);
  const passkeys = await service.db.write('all', async (db) => {
    const waiting = await lockMfaToken(db, hash, service.clock.now());
    if (!waiting) return null;
    await saveMfaToken(db, waiting, { challenge: Buffer.from(challenge).toString('base64url') });
    return listPasskeyRows(db, waiting.userId);
  });
  if (!passkeys) throw await expired(service, asked);
  // Loading the library takes a fifth of a second, and most processes never use it.
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge,
    timeout: signMs,
    userVerification: 'preferred',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  return { options: { ...options } };
}

export async function provePasskey(
  service: Dependencies,
  { asked, body }: { asked: RequestInfo; body: Proof & { credential: Credential } },
): Promise<WentIn> {
  const party = relyingPartyOf(service.config, asked);
  return prove(service, asked, body, null, async (db, waiting) => {
    await saveMfaToken(db, waiting, { challenge: null });
    const known = await listPasskeyRows(db, waiting.userId);
    const passkey = known.find(({ credentialId }) => credentialId === body.credential.id);
    if (!passkey || !waiting.challenge) return 'WRONG';
    const counter = await counterOf(party, waiting.challenge, passkey, body.credential);
    if (counter === null) return 'WRONG';
    await savePasskeyUse(db, passkey.id, { counter, lastUsedAt: service.clock.now() });
    return 'RIGHT';
  });
}

/** The passkey's new counter if it signed the challenge (WebAuthn level 3, section 7.2); otherwise null. */
async function counterOf(
  party: RelyingParty,
  expectedChallenge: string,
  { credentialId, publicKey, counter, transports }: PasskeyRow,
  response: Credential,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: false,
      credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter, transports },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for every mismatch; for the caller all are the same.
    return null;
  }
}

type Decision = 'RIGHT' | 'WRONG';

/**
 * Counts the attempt, uses the token up if the proof is right, and signs in. Codes of each kind have a
 * separate budget per user and known device, so that guesses with a stolen password do not lock out a known
 * device. Passkeys need no budget.
 */
async function prove(
  service: Dependencies,
  asked: RequestInfo,
  { mfaToken, cookie }: Proof,
  codes: 'totp' | 'recovery' | null,
  evaluate: (db: Writer, waiting: MfaRow) => Promise<Decision>,
): Promise<WentIn> {
  assertSameSite(service.config, asked);
  const hash = hashOf(mfaToken);
  const now = service.clock.now();
  const waiting = await service.db.write('all', (db) => lockMfaToken(db, hash, now));
  if (!waiting) throw await expired(service, asked);
  const user = await service.db.read('all', (db) => findUser(db, waiting.userId));
  if (!user) throw new Problem('sign_in_expired');
  const device = knownDevice(service, asked, user.email);
  const pace = device === null ? `mfa:${user.id}` : `mfa:device:${device}`;
  await delaySignIn(service, pace, device === null ? asked.address : pace);
  const budgets = [...(device === null ? [] : [`${codes}:device:${device}`]), `${codes}:${user.id}`];
  const attempt = codes && (await spendAttempt(service, budgets));
  const decision = await service.db.write('all', async (db) => {
    const locked = await lockMfaToken(db, hash, now);
    if (!locked) return 'EXPIRED';
    const decision = await evaluate(db, locked);
    if (decision === 'WRONG') await noteFailure(db, locked, now);
    if (decision === 'RIGHT') await saveMfaToken(db, locked, { usedAt: now });
    return decision;
  });
  if (decision === 'EXPIRED') throw new Problem('sign_in_expired');
  noteAttempt(service, pace, decision === 'RIGHT');
  if (decision === 'WRONG') noteRefusal(service, user, asked.address);
  if (decision === 'WRONG') throw new Problem('invalid_code');
  if (attempt !== null) await giveBackAttempt(service, attempt);
  return goIn(service, asked, user, cookie ?? false);
}

async function noteFailure(db: Writer, token: MfaRow, now: Date): Promise<void> {
  const failures = token.failures + 1;
  await saveMfaToken(db, token, { failures, ...(failures >= failuresMaxOfToken ? { usedAt: now } : {}) });
}

/** Guessing tokens is slowed down, too. */
async function expired(service: Dependencies, asked: RequestInfo): Promise<Problem> {
  await delaySignIn(service, 'mfa', asked.address);
  return new Problem('sign_in_expired');
}
