import type { Config } from '../platform/config/config.ts';

type Dependencies = Pick<Config, 'SLIPWAY_SYSTEM_ADDRESSES'>;

/** The vendor's address, replaced by the origin that the operator configured for it, if any. */
export function systemAddress({ SLIPWAY_SYSTEM_ADDRESSES: others }: Dependencies, address: string): string {
  const url = URL.parse(address);
  const other = others.find((row) => row.startsWith(`${url?.origin}=`));
  if (!url || !other) return address;
  return other.slice(url.origin.length + 1) + url.href.slice(url.origin.length);
}
