import { Secret, TOTP } from 'otpauth';

const issuer = 'Slipway';
const periodSeconds = 30;
const digits = 6;
/** Clocks differ and typing takes time: the previous and the next code are accepted, too. */
const window = 1;
export const seedBytes = 20;

function totpOf(seed: string, label = issuer): TOTP {
  const secret = Secret.fromBase32(seed);
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits, period: periodSeconds, secret });
}

/** A seed in base32, as apps expect it. */
export function newSeed(bytes: Uint8Array): string {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}

/** The content of the QR code. */
export function uriOf(seed: string, email: string): string {
  return totpOf(seed, email).toString();
}

/** The time step (RFC 6238, section 4.2) of a valid code; null if it is wrong. */
export function stepOf(seed: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(seed).validate({ token, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

/** The encryption context of a seed. */
export function seedContext(userId: string): string {
  return `totp_seeds:${userId}`;
}
