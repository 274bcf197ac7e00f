import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { NewPasskeyCredential } from '@slipway/contract/endpoints/second-factor.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { z } from 'zod';
import type { Service } from '../../platform/service.ts';
import type { Actor, RequestInfo } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import { assertSameSite } from '../sign-in/same-site.ts';
import { confirmPassword } from './confirm-password.ts';
import { insertPasskey, listPasskeyRows, type PasskeyRow, savePasskeyName } from './factor-store.ts';
import { firstRecoveryCodes } from './recovery-codes.ts';
import { relyingPartyOf } from './relying-party.ts';
import { openSetup, sealSetup, setupSeconds } from './setup-seal.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random' | 'config' | 'vault'>;
type Credential = z.output<typeof NewPasskeyCredential>;
type PasskeyAsked = { setupToken: string; name: string; credential: Credential };
const purpose = 'passkey';
const challengeBytes = 32;

/** The options for the browser to create a new passkey. */
export async function beginPasskey(
  service: Dependencies,
  actor: Actor,
  input: { asked: RequestInfo; body: { currentPassword: string } },
) {
  const user = await confirmPassword(service, actor, input);
  const known = await service.db.read('all', (db) => listPasskeyRows(db, user.id));
  const party = relyingPartyOf(service.config, input.asked);
  // Loading the library takes a fifth of a second, and most processes never use it.
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: user.email,
    userDisplayName: user.name,
    userID: Uint8Array.from(Buffer.from(user.id.replaceAll('-', ''), 'hex')),
    challenge: Uint8Array.from(service.random.bytes(challengeBytes)),
    timeout: setupSeconds * 1000,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // As a second factor, the passkey needs no user verification: the password identifies the user.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  const setupToken = sealSetup(service, purpose, user.id, { challenge: options.challenge });
  return { options: { ...options }, setupToken, expiresIn: setupSeconds };
}

/** Stores the new passkey; for the first second factor, also creates recovery codes. */
export async function addPasskey(
  service: Dependencies,
  actor: Actor,
  { asked, body }: { asked: RequestInfo; body: PasskeyAsked },
) {
  assertSameSite(service.config, asked);
  const { userId } = actor;
  const schema = z.object({ challenge: z.string() });
  const { challenge } = openSetup(service, purpose, userId, body.setupToken, schema);
  const made = await verified(service, asked, challenge, body.credential);
  const passkey: PasskeyRow = {
    ...made,
    id: service.random.uuid(),
    userId,
    name: body.name,
    createdAt: service.clock.now(),
    lastUsedAt: null,
  };
  return service.db.write('all', async (db) => {
    if (!(await insertPasskey(db, passkey)))
      throw new Problem('name_taken', 'This passkey is already registered.');
    const recoveryCodes = await firstRecoveryCodes(service, db, userId);
    const kind = { kind: 'PASSKEY', name: body.name };
    await audit(service, db, actor, 'SECOND_FACTOR_ADDED', null, kind, actor.workspaceId);
    return { passkey: shownPasskey(passkey), recoveryCodes };
  });
}

/** WebAuthn level 3, section 7.1. */
async function verified(
  { config }: Pick<Service, 'config'>,
  asked: RequestInfo,
  expectedChallenge: string,
  response: Credential,
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>> {
  const party = relyingPartyOf(config, asked);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const outcome = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch((error: Error) => {
    throw new Problem('invalid_code', `The passkey was not accepted: ${error.message}`);
  });
  if (!outcome.verified) throw new Problem('invalid_code');
  const { id, publicKey, counter, transports = [] } = outcome.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
}

export async function renamePasskey(
  { db, config }: Dependencies,
  actor: Actor,
  { asked, params, body }: { asked: RequestInfo; params: { id: string }; body: { name: string } },
) {
  assertSameSite(config, asked);
  await db.write('all', async (db) => {
    if (!(await savePasskeyName(db, actor.userId, params.id, body.name))) throw new Problem('not_found');
  });
  const rows = await db.read('all', (db) => listPasskeyRows(db, actor.userId));
  const renamed = rows.find(({ id }) => id === params.id);
  if (!renamed) throw new Problem('not_found');
  return shownPasskey(renamed);
}

export function shownPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow) {
  return { id, name, createdAt, lastUsedAt };
}
