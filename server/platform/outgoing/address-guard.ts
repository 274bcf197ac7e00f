import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
export type AddressRange = [Address, number];

/** Only global unicast IPv6 addresses may be reached … */
const globalIpv6 = ipaddr.parseCIDR('2000::/3');
/** … without the special blocks: protocol assignments, documentation, 6to4, anycast. */
const specialIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'].map(
  (range) => ipaddr.parseCIDR(range),
);
/** Public addresses of the cloud platforms' own services. */
const specialIpv4 = ['168.63.129.16/32', '192.88.99.0/24'].map((range) => ipaddr.parseCIDR(range));

/** The ranges that an operator allows, in CIDR notation or as single addresses. Throws for anything else. */
export function parseRanges(ranges: readonly string[]): AddressRange[] {
  return ranges.map((range) => {
    if (range.includes('/')) return ipaddr.parseCIDR(range);
    const address = ipaddr.parse(range);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  });
}

/** Whether an address is public or allowed. IPv4 inside IPv6 is evaluated as IPv4. */
export function isReachable(text: string, allowed: readonly AddressRange[]): boolean {
  if (isIP(text) === 0) return false;
  const address: Address = ipaddr.process(text);
  if (isAllowed(text, allowed)) return true;
  if (address.kind() === 'ipv4') return address.range() === 'unicast' && !isWithin(address, specialIpv4);
  return isWithin(address, [globalIpv6]) && !isWithin(address, specialIpv6);
}

export function isAllowed(text: string, allowed: readonly AddressRange[]): boolean {
  return isIP(text) !== 0 && isWithin(ipaddr.process(text), allowed);
}

function isWithin(address: Address, ranges: readonly AddressRange[]): boolean {
  return ranges.some((range) => range[0].kind() === address.kind() && address.match(range as never));
}
