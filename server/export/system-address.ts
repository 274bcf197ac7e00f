import type { Config } from '../platform/config/config.ts';

type Needs = Pick<Config, 'SLIPWAY_SYSTEM_ADDRESSES'>;

/** An address of a vendor as the operator lets it be reached: by itself, or through another origin. */
export function systemAddress({ SLIPWAY_SYSTEM_ADDRESSES: others }: Needs, address: string): string {
  const url = URL.parse(address);
  const other = others.find((row) => row.startsWith(`${url?.origin}=`));
  if (!url || !other) return address;
  return other.slice(url.origin.length + 1) + url.href.slice(url.origin.length);
}
