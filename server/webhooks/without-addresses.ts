const version4 = String.raw`(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.]*\w)`;
const version6 = String.raw`(?<![\w:])(?=[\da-f:.]*:[\da-f:.]*:)[\da-f:]*(?:\d{1,3}(?:\.\d{1,3}){3})?(?:%\w+)?`;
const addresses = new RegExp(String.raw` ?\[?(?:${version4}|${version6})\]?(?::\d{1,5})?`, 'gi');

/**
 * An error message without IP addresses and ports: to which address a name resolves inside the operator's network is not
 * for those who chose the name.
 */
export function withoutAddresses(message: string): string {
  return message.replace(addresses, '');
}
