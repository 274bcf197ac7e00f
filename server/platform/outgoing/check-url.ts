import { isIP } from 'node:net';

import { type AddressRange, isReachable } from './address-guard.ts';

const urlCharactersMax = 2048;
const oldestUserPort = 1024;

/** Names that only mean something inside, whatever they resolve to. */
const insideName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)$/;
/** Where cloud platforms hand out credentials. Refused even where operators allow names of inside. */
const metadataName = /^(metadata|metadata\.google\.internal|instance-data|instance-data\.ec2\.internal)$/;

/** A URL that may be sent to, in parts. `host` is an address without brackets, or a name. */
export type Target = { url: URL; host: string; port: number; isAddress: boolean };
/** Why not: what is wrong with the text, or where it leads. */
export type Refusal = { code: 'INVALID_URL' | 'BLOCKED_ADDRESS'; reason: string };

export type UrlRules = {
  allowed: readonly AddressRange[];
  /** Also `http:`, which the sender then takes to allowed addresses only. */
  plainHttp?: boolean;
};

/**
 * Reads a URL that a user chose. Names are not resolved here: they are when it is sent to. An
 * operator who allows ranges may also name what is inside; the address decides when sending.
 */
export function checkUrl(text: string, { allowed, plainHttp = false }: UrlRules): Target | Refusal {
  const url = parsed(text);
  if ('code' in url) return url;
  const isPlain = url.protocol === 'http:';
  if (url.protocol !== 'https:' && !(isPlain && plainHttp)) return invalid('It must begin with https://.');
  if (url.username !== '' || url.password !== '') return invalid('It may not hold a user name or password.');
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
  if (text.length > urlCharactersMax) return invalid(`It may have ${urlCharactersMax} characters at most.`);
  // Parsers disagree about these, and about what stands before an @: the host must be plain to all.
  if (/[\s\p{Cc}\\]/u.test(text))
    return invalid('It may not hold spaces, control characters or backslashes.');
  if (text.includes('#')) return invalid('It may not hold a fragment (#).');
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?]*)/i.exec(text)?.[1];
  if (!authority) return invalid('It must be a complete URL, as in https://example.com/webhooks.');
  if (authority.includes('@')) return invalid('It may not hold a user name or password.');
  if (!URL.canParse(text)) return invalid('It is not a valid URL.');
  return new URL(text);
}

function refuseAddress(host: string, allowed: readonly AddressRange[]): Refusal | null {
  return isReachable(host, allowed) ? null : blocked('The address is not a public one.');
}

function refuseName(host: string, allowed: readonly AddressRange[]): Refusal | null {
  const isInside = !host.includes('.') || insideName.test(host);
  if (metadataName.test(host) || (isInside && allowed.length === 0)) {
    return blocked('The name is not a public one.');
  }
  return null;
}

const invalid = (reason: string): Refusal => ({ code: 'INVALID_URL', reason });
const blocked = (reason: string): Refusal => ({ code: 'BLOCKED_ADDRESS', reason });
