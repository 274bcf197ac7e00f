import { hash, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

import type { Random } from '../service.ts';

/**
 * The secret of an API client, the signing secret of a webhook; tokens for access, refresh, workspace
 * selection, the second step, a new password and setup; invitation; upload link.
 */
export type SecretPrefix =
  | 'sk_'
  | 'whsec_'
  | 'at_'
  | 'rt_'
  | 'st_'
  | 'mfa_'
  | 'pr_'
  | 'setup_'
  | 'inv_'
  | 'ul_';

const secretBytes = 32;
const signingSecretBytes = 34; // 46 characters, and 6 of the checksum
const clientIdBytes = 16;
const secretLength = 43; // 32 bytes in base64url
const checksumLength = 6; // 4 bytes in base64url
const hintLength = 4;

/**
 * A new secret of 256 random bits. Secret scanners find it in code and logs by its prefix and checksum; its
 * characters `[A-Za-z0-9_-]` need no encoding.
 */
export function newSecret(random: Random, prefix: SecretPrefix): string {
  const body = prefix + random.bytes(secretBytes).toString('base64url');
  return body + checksumOf(body);
}

/**
 * A new signing secret of webhooks. Libraries of Standard Webhooks decode the text after the prefix as
 * base64, so its length is a multiple of four, without the characters in which base64 and base64url differ.
 * It still has more than 256 random bits.
 */
export function newSigningSecret(random: Random): string {
  for (;;) {
    const body = `whsec_${random.bytes(signingSecretBytes).toString('base64url')}`;
    const secret = body + checksumOf(body);
    if (/^whsec_[A-Za-z0-9]+$/.test(secret)) return secret;
  }
}

/** An API client's public ID. */
export function newClientId(random: Random): string {
  return `cli_${random.bytes(clientIdBytes).toString('base64url')}`;
}

/** Checks the format of a secret without a database query. */
export function isWellFormed(secret: string, prefix: SecretPrefix): boolean {
  if (!secret.startsWith(prefix) || secret.length !== prefix.length + secretLength + checksumLength)
    return false;
  return secret.endsWith(checksumOf(secret.slice(0, -checksumLength)));
}

function checksumOf(body: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return bytes.toString('base64url');
}

/** The stored hash of a secret. SHA-256 is enough, because 256 random bits cannot be guessed. */
export function hashOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** Compares two hashes in constant time. */
export function sameHash(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The last characters, by which users distinguish secrets. */
export function hintOf(secret: string): string {
  return secret.slice(-hintLength);
}
