import { isIP } from 'node:net';

import { type AddressRange, isReachable } from './address-guard.ts';

const urlCharactersMax = 2048;
const oldestUserPort = 1024;

/** Names that are valid only inside a network, whatever they resolve to. */
const insideName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)$/;
/** Metadata services of cloud platforms with credentials. Refused even if operators allow internal names. */
const metadataName = /^(metadata|metadata\.google\.internal|instance-data|instance-data\.ec2\.internal)$/;

/** An accepted URL in parts. `host` is an address without brackets, or a name. */
export type Target = { url: URL; host: string; port: number; isAddress: boolean };
/** The reason of a refusal: an invalid text or a blocked address. */
export type Refusal = { code: 'INVALID_URL' | 'BLOCKED_ADDRESS'; reason: string };

export type UrlRules = {
  allowed: readonly AddressRange[];
  /** Also `http:`, which the sender then uses for allowed addresses only. */
  plainHttp?: boolean;
};

/**
 * Parses a URL that a user chose. Names are resolved only when sending. If an operator allows ranges,
 * internal names are accepted; the address decides when sending.
 */
export function checkUrl(text: string, { allowed, plainHttp = false }: UrlRules): Target | Refusal {
  const url = parsed(text);
  if ('code' in url) return url;
  const isPlain = url.protocol === 'http:';
  if (url.protocol !== 'https:' && !(isPlain && plainHttp)) return invalid('It must begin with https://.');
  if (url.username !== '' || url.password !== '')
    return invalid('It must not contain a user name or password.');
  const port = Number(url.port === '' ? (isPlain ? 80 : 443) : url.port);
  if (port < oldestUserPort && url.port !== '') {
    return invalid(`The port must be 443, or ${oldestUserPort} and above.`);
  }
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isAddress = isIP(host) !== 0;
  const refusal = isAddress ? refuseAddress(host, allowed) : refuseName(host, allowed);
  return refusal ?? { url, host, port, isAddress };
}

function parsed(text: string): URL | Refusal {
  if (text.length > urlCharactersMax) return invalid(`It may have at most ${urlCharactersMax} characters.`);
  // Parsers disagree about these characters and about the part before an @, so they are rejected.
  if (/[\s\p{Cc}\\]/u.test(text))
    return invalid('It must not contain spaces, control characters or backslashes.');
  if (text.includes('#')) return invalid('It must not contain a fragment (#).');
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?]*)/i.exec(text)?.[1];
  if (!authority) return invalid('It must be a complete URL, such as https://example.com/webhooks.');
  if (authority.includes('@')) return invalid('It must not contain a user name or password.');
  if (!URL.canParse(text)) return invalid('It is not a valid URL.');
  return new URL(text);
}

function refuseAddress(host: string, allowed: readonly AddressRange[]): Refusal | null {
  return isReachable(host, allowed) ? null : blocked('The address is not public.');
}

function refuseName(host: string, allowed: readonly AddressRange[]): Refusal | null {
  const isInside = !host.includes('.') || insideName.test(host);
  if (metadataName.test(host) || (isInside && allowed.length === 0)) {
    return blocked('The name is not public.');
  }
  return null;
}

const invalid = (reason: string): Refusal => ({ code: 'INVALID_URL', reason });
const blocked = (reason: string): Refusal => ({ code: 'BLOCKED_ADDRESS', reason });
