import { createHash } from 'node:crypto';
import { z } from 'zod';

import type { Service } from '../../platform/service.ts';
import type { RequestInfo } from '../actor.ts';
import { plainEmail } from '../members/people-store.ts';

const context = 'known-device';
const ageSecondsMax = 400 * 24 * 60 * 60;
/** The number of accounts that one browser remembers. */
const accountsMax = 5;

const Device = z.object({ id: z.string(), accounts: z.array(z.string()) });
type Device = z.output<typeof Device>;
type Dependencies = Pick<Service, 'config' | 'vault'>;

/**
 * The ID of the device, if this account has signed in on it before. It costs no query, so its time reveals
 * nothing.
 */
export function knownDevice(service: Dependencies, asked: RequestInfo, email: string): string | null {
  const device = deviceIn(service, asked);
  return device?.accounts.includes(accountOf(email)) ? device.id : null;
}

/** The Set-Cookie header that marks the device as known to an account that has just signed in on it. */
export function deviceCookie(
  service: Dependencies & Pick<Service, 'random'>,
  asked: RequestInfo,
  email: string,
): string {
  const known = deviceIn(service, asked);
  const account = accountOf(email);
  const others = known?.accounts.filter((other) => other !== account) ?? [];
  const device: Device = {
    id: known?.id ?? service.random.uuid(),
    accounts: [account, ...others].slice(0, accountsMax),
  };
  const token = service.vault.seal(JSON.stringify(device), context).toString('base64url');
  const secure = service.config.SLIPWAY_SECURE_COOKIES ? '; Secure' : '';
  return `${nameOf(service)}=${token}; Path=/; Max-Age=${ageSecondsMax}; HttpOnly${secure}; SameSite=Strict`;
}

function deviceIn(service: Dependencies, asked: RequestInfo): Device | null {
  const start = `${nameOf(service)}=`;
  const pairs = (asked.headers['cookie'] ?? '').split(';').map((pair) => pair.trim());
  const token = pairs.find((pair) => pair.startsWith(start))?.slice(start.length);
  if (!token) return null;
  try {
    return Device.parse(JSON.parse(service.vault.open(Buffer.from(token, 'base64url'), context)));
  } catch {
    return null;
  }
}

function nameOf({ config }: Pick<Service, 'config'>): string {
  return config.SLIPWAY_SECURE_COOKIES ? '__Host-slipway-device' : 'slipway-device';
}

function accountOf(email: string): string {
  return createHash('sha256').update(plainEmail(email)).digest('base64url');
}
