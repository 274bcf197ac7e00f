import { lookup, Resolver } from 'node:dns/promises';

const queryMs = 2000;
const triesMax = 2;
/** DNS answered that the name does not exist: the machine's hosts file may still contain it. */
const unknownName = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED', 'ESERVFAIL', 'EREFUSED']);

/** All addresses of a name. Throws if there are none. */
export type Resolve = (host: string) => Promise<string[]>;

/**
 * Queries DNS without the thread pool, which files and passwords need: a hostile name server that never
 * answers must not block it. `lookup` uses the pool, so it is called only after a quick negative answer.
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

/** Resolved locally without DNS (RFC 6761, section 6.3). */
function isLoopbackName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}
