import { Problem } from '@slipway/contract/problems.ts';

import type { Config } from '../../platform/config/config.ts';
import type { RequestInfo } from '../actor.ts';

const ownSites = new Set([undefined, 'same-origin', 'none']);

/**
 * Rejects requests that another site makes a browser send (CSRF). Programs send neither header, browsers send
 * at least one, and pages cannot set them.
 */
export function assertSameSite(config: Pick<Config, 'SLIPWAY_PUBLIC_URL'>, asked: RequestInfo): void {
  const { 'sec-fetch-site': site, origin } = asked.headers;
  const isOwn = ownSites.has(site) && (origin === undefined || isOwnOrigin(config, asked, origin));
  if (!isOwn) throw new Problem('cross_site_request');
}

/** A proxy that terminates TLS may hide the scheme: the host decides. */
function isOwnOrigin(
  { SLIPWAY_PUBLIC_URL: publicUrl }: Pick<Config, 'SLIPWAY_PUBLIC_URL'>,
  asked: RequestInfo,
  origin: string,
): boolean {
  const host = hostOf(origin);
  return host !== null && (host === hostOf(asked.origin) || (!!publicUrl && host === hostOf(publicUrl)));
}

function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null;
}
