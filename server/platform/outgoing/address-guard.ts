import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
export type AddressRange = [Address, number];

/** Global unicast is all of IPv6 that may be reached … */
const globalIpv6 = ipaddr.parseCIDR('2000::/3');
/** … less the special blocks inside it: protocol assignments, documentation, 6to4, anycast. */
const specialIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'].map(
  (range) => ipaddr.parseCIDR(range),
);
/** Public by number, but the platform's own services answer there. */
const specialIpv4 = ['168.63.129.16/32', '192.88.99.0/24'].map((range) => ipaddr.parseCIDR(range));

/** Ranges an operator allows, from CIDR notation or single addresses. Throws for anything else. */
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
