import { hash, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

import type { Random } from '../service.ts';

/**
 * API client's secret, webhook's signing secret; tokens for access, refreshing, selection, the second step, a new
 * password and setting up; invitation; upload link.
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
 * A new secret of 256 random bits. Its prefix and checksum let scanners find it in code and logs;
 * its emails `[A-Za-z0-9_-]` are the same whether a client encodes them or not.
 */
export function newSecret(random: Random, prefix: SecretPrefix): string {
  const body = prefix + random.bytes(secretBytes).toString('base64url');
  return body + checksumOf(body);
}

/**
 * A new signing secret of webhooks. Libraries of Standard Webhooks read what follows the prefix as
 * base64: so it has a multiple of four characters, and none of those that base64 and base64url write
 * differently, which leaves more than 256 random bits.
 */
export function newSigningSecret(random: Random): string {
  for (;;) {
    const body = `whsec_${random.bytes(signingSecretBytes).toString('base64url')}`;
    const secret = body + checksumOf(body);
    if (/^whsec_[A-Za-z0-9]+$/.test(secret)) return secret;
  }
}

/** An API client's public name. */
export function newClientId(random: Random): string {
  return `cli_${random.bytes(clientIdBytes).toString('base64url')}`;
}

/** Whether this can be a secret of ours at all, without asking the database. */
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

/** What is stored of a secret. SHA-256 is enough: nobody guesses 256 random bits. */
export function hashOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** Compares two hashes in a time that tells nothing. */
export function sameHash(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The last characters, by which a person tells secrets apart. */
export function hintOf(secret: string): string {
  return secret.slice(-hintLength);
}
