import { parseArgs } from 'node:util';

import { holdsAnchor, verifyChains } from './audit/verify-chain.ts';
import { ConfigError } from './config.ts';
import type { Service } from './service.ts';

type Told = {
  words: string[];
  say(line: string): void;
  /** Does one thing with the service, beside a running one or alone. */
  withService(work: (service: Service) => Promise<void>): Promise<void>;
};

export const safekeepingUsage = `\
  verify-audit-log [--workspace NAME] [--anchor ROW:HASH]   says where an audit log or a history was touched`;

/** What shows that nothing was touched or lost. */
export const safekeepingCommands: Record<string, (told: Told) => Promise<void>> = {
  'verify-audit-log': verifyAuditLog,
};

async function verifyAuditLog({ words, say, withService }: Told): Promise<void> {
  const { workspace, anchor } = wordsOf(words, { workspace: { type: 'string' }, anchor: { type: 'string' } });
  const [, row, hash] = /^(\d+):([0-9a-f]{64})$/.exec(anchor ?? '') ?? [];
  if (anchor !== undefined && (!row || !hash))
    throw new ConfigError('An anchor is a row and its hash: 12:ab….');
  await withService(async (service) => {
    const verified = await verifyChains(service, workspace);
    let touched = false;
    for (const { head, fault, history } of verified) {
      const tell = (words: string) => say(`${JSON.stringify(head.name)}: ${words}`);
      tell(fault ? fault.reason : `${head.sequence} rows hold; the last is ${head.sequence}:${head.hash}.`);
      tell(history.fault ?? `${history.rows} rows of the histories of documents hold.`);
      const isHeld = !row || !hash || (await holdsAnchor(service, head, { sequence: Number(row), hash }));
      if (row)
        tell(
          isHeld ? `The anchor holds: row ${row} is as it was noted.` : `Row ${row} is not as it was noted.`,
        );
      touched ||= fault !== null || history.fault !== null || !isHeld;
    }
    if (touched) throw new ConfigError('An audit log was touched.');
  });
}

/** The words behind a command's name; one that it does not know is refused. */
function wordsOf<const Options extends Record<string, { type: 'string' }>>(
  words: string[],
  options: Options,
): Partial<Record<keyof Options, string>> {
  try {
    return parseArgs({ args: words, options }).values as Partial<Record<keyof Options, string>>;
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n${safekeepingUsage}`);
  }
}
