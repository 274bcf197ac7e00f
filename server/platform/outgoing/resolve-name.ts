import { lookup, Resolver } from 'node:dns/promises';

const queryMs = 2000;
const triesMax = 2;
/** DNS answered, and there is no such name: the machine's own list of hosts may still know it. */
const unknownName = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED', 'ESERVFAIL', 'EREFUSED']);

/** All addresses of a name. Throws when there are none. */
export type Resolve = (host: string) => Promise<string[]>;

/**
 * Asks DNS without the thread pool that files and passwords are waiting for: a hostile name server
 * that never answers must not hold it. `lookup` does, so it is asked only when DNS was quick to say no.
 */
export const resolveName: Resolve = async (host) => {
  if (isLoopbackName(host)) return ['127.0.0.1'];
  const resolver = new Resolver({ timeout: queryMs, tries: triesMax });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length > 0) return addresses;
  const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Error] : []));
  const [reason] = reasons;
  const isUnknown = reasons.every((error) => unknownName.has((error as NodeJS.ErrnoException).code ?? ''));
  if (reason && !isUnknown) throw reason;
  return (await lookup(host, { all: true })).map(({ address }) => address);
};

/** No name server is asked about these (RFC 6761, section 6.3). */
function isLoopbackName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}
