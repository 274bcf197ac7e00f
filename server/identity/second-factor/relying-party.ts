import type { Config } from '../../platform/config/config.ts';
import type { RequestInfo } from '../actor.ts';

/** The relying party of passkeys: the host is their scope, the origins are where they may be used. */
export type RelyingParty = { id: string; name: string; origins: string[] };

const name = 'Slipway';

/**
 * From the configured address or the request. Browsers bind a passkey to the host, so a request with another
 * host finds no passkey. A proxy that terminates TLS may hide the scheme.
 */
export function relyingPartyOf(
  { SLIPWAY_PUBLIC_URL: publicUrl }: Pick<Config, 'SLIPWAY_PUBLIC_URL'>,
  asked: Pick<RequestInfo, 'origin'>,
): RelyingParty {
  const { host, hostname, origin } = new URL(publicUrl ?? asked.origin);
  return { id: hostname, name, origins: publicUrl ? [origin] : [`https://${host}`, `http://${host}`] };
}
