import { z } from 'zod';

import { Instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { nameUpTo } from '../names.ts';
import { cookie, Entered } from './auth.ts';

const base64url = (charactersMax: number) =>
  z
    .string()
    .max(charactersMax)
    .regex(/^[A-Za-z0-9_-]+$/, 'Must be encoded as Base64 for URLs, such as JVBERi0xLjc.');
const Credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.string().max(40).nullish(),
};
/** Unknown properties from the browser are accepted, because the standard grows. */
export const NewPasskeyCredential = z
  .object({
    ...Credential,
    response: z.object({
      clientDataJSON: base64url(8000),
      attestationObject: base64url(60_000),
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  })
  .meta({ id: 'NewPasskeyCredential', description: 'RegistrationResponseJSON (WebAuthn level 3).' });
export const PasskeyCredential = z
  .object({
    ...Credential,
    response: z.object({
      clientDataJSON: base64url(8000),
      authenticatorData: base64url(8000),
      signature: base64url(20_000),
      userHandle: base64url(200).nullish(),
    }),
  })
  .meta({ id: 'PasskeyCredential', description: 'AuthenticationResponseJSON (WebAuthn level 3).' });
export const PasskeyOptions = z
  .record(z.string(), z.unknown())
  .meta({ description: 'For navigator.credentials, in the JSON form of WebAuthn level 3.' });

export const Passkey = z
  .object({ id: z.string(), name: z.string(), createdAt: Instant, lastUsedAt: Instant.nullable() })
  .meta({ id: 'Passkey' });
export const SecondFactor = z
  .object({
    totpSince: Instant.nullable().meta({ description: 'Since when the authenticator app is active.' }),
    passkeys: z.array(Passkey),
    recoveryCodesLeft: z.number().int(),
  })
  .meta({ id: 'SecondFactor' });
const recoveryCodes = z
  .array(z.string())
  .nullable()
  .meta({ description: 'Returned only once; null if there are unused codes.' });

const mfaToken = z.string().max(200);
const Code = z.string().trim().min(1).max(40);
const setupToken = z.string().max(2000);
const CurrentPassword = z.strictObject({ currentPassword: z.string().max(1000) });
const PasskeyParams = z.object({ id: z.string().max(60) });
const PasskeyName = nameUpTo(100);

export const proveTotp = endpoint({
  name: 'proveTotp',
  tag: 'Sign-in',
  method: 'POST',
  path: '/auth/mfa/totp',
  summary: 'After MFA_REQUIRED: send the current code of the authenticator app; each works only once',
  access: 'public',
  body: z.strictObject({ mfaToken, code: Code, cookie }),
  status: 200,
  reply: Entered,
  problems: ['sign_in_expired', 'invalid_code', 'cross_site_request'],
});
export const proveRecoveryCode = endpoint({
  name: 'proveRecoveryCode',
  tag: 'Sign-in',
  method: 'POST',
  path: '/auth/mfa/recovery-code',
  summary: 'After MFA_REQUIRED: send one of the recovery codes; each works only once',
  access: 'public',
  body: z.strictObject({ mfaToken, code: Code, cookie }),
  status: 200,
  reply: Entered,
  problems: ['sign_in_expired', 'invalid_code', 'cross_site_request'],
});
export const beginPasskeyProof = endpoint({
  name: 'beginPasskeyProof',
  tag: 'Sign-in',
  method: 'POST',
  path: '/auth/mfa/passkey/options',
  summary: 'After MFA_REQUIRED: get the challenge for a passkey',
  access: 'public',
  body: z.strictObject({ mfaToken }),
  status: 200,
  reply: z.object({ options: PasskeyOptions }).meta({ id: 'PasskeyProofBegun' }),
  problems: ['sign_in_expired', 'cross_site_request'],
});
export const provePasskey = endpoint({
  name: 'provePasskey',
  tag: 'Sign-in',
  method: 'POST',
  path: '/auth/mfa/passkey',
  summary: 'After MFA_REQUIRED: send the signature of a passkey',
  access: 'public',
  body: z.strictObject({ mfaToken, credential: PasskeyCredential, cookie }),
  status: 200,
  reply: Entered,
  problems: ['sign_in_expired', 'invalid_code', 'cross_site_request'],
});

export const showSecondFactor = endpoint({
  name: 'showSecondFactor',
  tag: 'Account',
  method: 'GET',
  path: '/auth/second-factor',
  summary: 'Get your second factors',
  access: 'person',
  status: 200,
  reply: SecondFactor,
  problems: [],
});
export const beginTotp = endpoint({
  name: 'beginTotp',
  tag: 'Account',
  method: 'POST',
  path: '/auth/second-factor/totp',
  summary: 'Create a seed for an authenticator app; it takes effect when the first code is confirmed',
  access: 'person',
  body: CurrentPassword,
  status: 200,
  reply: z
    .object({
      secret: z.string().meta({ description: 'The seed in base32, for manual input.' }),
      uri: z.string().meta({ description: '`otpauth://…`, for a QR code.' }),
      setupToken: z.string(),
      expiresIn: z.number().int(),
    })
    .meta({ id: 'TotpBegun' }),
  problems: ['wrong_password', 'cross_site_request'],
});
export const confirmTotp = endpoint({
  name: 'confirmTotp',
  tag: 'Account',
  method: 'POST',
  path: '/auth/second-factor/totp/confirm',
  summary: 'Activate an authenticator app with its first code; replaces an older app',
  access: 'person',
  body: z.strictObject({ setupToken, code: Code }),
  status: 200,
  reply: z.object({ recoveryCodes }).meta({ id: 'TotpConfirmed' }),
  problems: ['sign_in_expired', 'invalid_code', 'cross_site_request'],
});
export const removeTotp = endpoint({
  name: 'removeTotp',
  tag: 'Account',
  method: 'POST',
  path: '/auth/second-factor/totp/remove',
  summary: 'Deactivate the authenticator app',
  access: 'person',
  body: CurrentPassword,
  status: 204,
  problems: ['wrong_password', 'not_found', 'cross_site_request'],
});
export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  tag: 'Account',
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  summary: 'Create ten new recovery codes; the old ones stop working',
  access: 'person',
  body: CurrentPassword,
  status: 200,
  reply: z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' }),
  problems: ['wrong_password', 'no_second_factor', 'cross_site_request'],
});
export const beginPasskey = endpoint({
  name: 'beginPasskey',
  tag: 'Account',
  method: 'POST',
  path: '/auth/second-factor/passkeys/options',
  summary: 'Get the browser options for creating a passkey',
  access: 'person',
  body: CurrentPassword,
  status: 200,
  reply: z
    .object({ options: PasskeyOptions, setupToken: z.string(), expiresIn: z.number().int() })
    .meta({ id: 'PasskeyBegun' }),
  problems: ['wrong_password', 'cross_site_request'],
});
export const addPasskey = endpoint({
  name: 'addPasskey',
  tag: 'Account',
  method: 'POST',
  path: '/auth/second-factor/passkeys',
  summary: 'Register the passkey that the browser created',
  access: 'person',
  body: z.strictObject({ setupToken, name: PasskeyName, credential: NewPasskeyCredential }),
  status: 201,
  reply: z.object({ passkey: Passkey, recoveryCodes }).meta({ id: 'PasskeyAdded' }),
  problems: ['sign_in_expired', 'invalid_code', 'name_taken', 'cross_site_request'],
});
export const renamePasskey = endpoint({
  name: 'renamePasskey',
  tag: 'Account',
  method: 'PATCH',
  path: '/auth/second-factor/passkeys/{id}',
  summary: 'Rename a passkey',
  access: 'person',
  params: PasskeyParams,
  body: z.strictObject({ name: PasskeyName }),
  status: 200,
  reply: Passkey,
  problems: ['cross_site_request'],
});
export const removePasskey = endpoint({
  name: 'removePasskey',
  tag: 'Account',
  method: 'POST',
  path: '/auth/second-factor/passkeys/{id}/remove',
  summary: 'Delete a passkey',
  access: 'person',
  params: PasskeyParams,
  body: CurrentPassword,
  status: 204,
  problems: ['wrong_password', 'cross_site_request'],
});
