import type { Config } from '../../platform/config/config.ts';
import type { RequestInfo } from '../actor.ts';

/** For whom passkeys are made: the host is their scope, the origins are where they may be used. */
export type RelyingParty = { id: string; name: string; origins: string[] };

const name = 'Slipway';

/**
 * From the address in the settings, or from the request. A passkey is bound to the host by the browser, so a
 * request that names another host only finds no passkey. A proxy that ends TLS may hide the scheme from us.
 */
export function relyingPartyOf(
  { SLIPWAY_PUBLIC_URL: publicUrl }: Pick<Config, 'SLIPWAY_PUBLIC_URL'>,
  asked: Pick<RequestInfo, 'origin'>,
): RelyingParty {
  const { host, hostname, origin } = new URL(publicUrl ?? asked.origin);
  return { id: hostname, name, origins: publicUrl ? [origin] : [`https://${host}`, `http://${host}`] };
}
