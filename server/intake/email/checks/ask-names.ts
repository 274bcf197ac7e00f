/** Runs in a separate process, which isolates the parsing of untrusted content. */
import { Resolver } from 'node:dns/promises';
import { authenticate } from 'mailauth';

import type { CheckReply, CheckRequest } from './check-process.ts';

const queryMs = 3000;
const triesMax = 2;
const signaturesMax = 10;

const resolver = new Resolver({ timeout: queryMs, tries: triesMax });
const servers = process.argv[2] ?? '';
if (servers !== '') resolver.setServers(servers.split(','));

process.on('disconnect', () => process.exit());
process.on('message', ({ id, bytes, ip, helo, sender }: CheckRequest) => {
  void check(Buffer.from(bytes), { ip, helo, sender })
    .catch((): CheckReply => ({ spf: temporary(null), dkim: [], dmarc: temporary(null) }))
    .then((told) => process.send?.({ id, told }));
});

const temporary = (domain: string | null) => ({ result: 'temperror', domain });

async function check(
  message: Buffer,
  { ip, helo, sender }: { ip: string; helo: string; sender: string },
): Promise<CheckReply> {
  const { spf, dkim, dmarc } = await authenticate(message, {
    ip,
    helo,
    sender,
    disableArc: true,
    disableBimi: true,
    strict: true, // results as RFC 8601 names them
    resolver: (name, kind) => resolver.resolve(name, kind as 'TXT') as Promise<string[][]>,
  });
  const signed = dkim.results.filter(({ status }) => status.result !== 'none').slice(0, signaturesMax);
  return {
    spf: spf ? { result: spf.status.result, domain: spf.domain ?? null } : null,
    dkim: signed.map(({ status, signingDomain }) => ({
      result: status.result,
      domain: signingDomain ?? null,
    })),
    dmarc: dmarc ? { result: dmarc.status.result, domain: dmarc.domain ?? null } : null,
  };
}
