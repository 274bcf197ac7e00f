import type { Config } from '../../platform/config/config.ts';
import type { RequestInfo } from '../actor.ts';

type CookieConfig = Pick<Config, 'SLIPWAY_SECURE_COOKIES'>;

/** Browsers accept `__Host-` only with Secure, Path=/ and no Domain: no other host can set or read it. */
function nameOf({ SLIPWAY_SECURE_COOKIES: isSecure }: CookieConfig): string {
  return isSecure ? '__Host-slipway-refresh' : 'slipway-refresh';
}

/** The Set-Cookie header with a refresh token; an empty one deletes it. */
export function sessionCookie(config: CookieConfig, refreshToken: string, maxAgeSeconds: number): string {
  const secure = config.SLIPWAY_SECURE_COOKIES ? '; Secure' : '';
  return `${nameOf(config)}=${refreshToken}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly${secure}; SameSite=Strict`;
}

export function forgottenCookie(config: CookieConfig): string {
  return sessionCookie(config, '', 0);
}

export function cookieToken(config: CookieConfig, asked: RequestInfo): string | null {
  const start = `${nameOf(config)}=`;
  const pairs = (asked.headers['cookie'] ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) || null;
}
