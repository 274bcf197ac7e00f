import { isIP } from 'node:net';

/** A possible address, with an optional zone and port. */
const candidates = / ?\[?([\da-f:.]+)(?:%\w+)?\]?(?::\d{1,5})?/gi;

/**
 * An error message without IP addresses and ports: users who choose a name must not learn internal addresses.
 */
export function withoutAddresses(message: string): string {
  return message.replace(candidates, (whole, text: string) => (isAddress(text) ? '' : whole));
}

function isAddress(text: string): boolean {
  const bare = text.replace(/[.:]$/, '');
  return isIP(bare) !== 0 || isIP(bare.replace(/:\d{1,5}$/, '')) !== 0;
}
