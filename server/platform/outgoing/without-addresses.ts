import { isIP } from 'node:net';

/** What may be an address, perhaps with a zone and a port. */
const candidates = / ?\[?([\da-f:.]+)(?:%\w+)?\]?(?::\d{1,5})?/gi;

/**
 * An error message without IP addresses and ports: to which address a name resolves inside the operator's network is not
 * for those who chose the name.
 */
export function withoutAddresses(message: string): string {
  return message.replace(candidates, (whole, text: string) => (isAddress(text) ? '' : whole));
}

function isAddress(text: string): boolean {
  const bare = text.replace(/[.:]$/, '');
  return isIP(bare) !== 0 || isIP(bare.replace(/:\d{1,5}$/, '')) !== 0;
}
