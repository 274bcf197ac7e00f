import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import type { Service } from '../../../platform/service.ts';
import { receiveMessage } from '../../log/receive-message.ts';
import type { PendingChecks } from '../checks/check-store.ts';
import type { Addressed } from './claim-address.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Stores a message for each addressed import. If one of several fails, the sender retries with the same
 * bytes, and the others recognise the repetition.
 */
export async function storeForAll(
  service: Service,
  found: readonly Addressed[],
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const imports = [...new Map(found.map((one) => [one.emailImportId, one])).values()];
  const [first] = imports;
  if (first && imports.length === 1) return keep(service, first, stream, session);
  const folder = folderOf(service);
  await mkdir(folder, { recursive: true });
  const path = join(folder, service.random.uuid());
  try {
    await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
    for (const one of imports) await keep(service, one, createReadStream(path), session);
  } finally {
    await rm(path, { force: true });
  }
}

const folderOf = ({ config }: Pick<Service, 'config'>) => join(config.dataFolder, 'arriving');

/** Deletes files of a killed process. No message takes a day to arrive. */
export async function removeLeftOver(service: Pick<Service, 'config' | 'clock'>): Promise<void> {
  const folder = folderOf(service);
  const before = service.clock.now().getTime() - dayMs;
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtimeMs < before) await rm(join(folder, name), { force: true });
  }
}

async function keep(
  service: Service,
  { workspaceId, emailImportId, address }: Addressed,
  content: AsyncIterable<Uint8Array>,
  { envelope, remoteAddress, hostNameAppearsAs, secure }: SMTPServerSession,
): Promise<void> {
  const receivedAt = service.clock.now();
  const client = { address: remoteAddress, name: String(hostNameAppearsAs || ''), secure };
  const checks: PendingChecks = { spf: null, dkim: [], dmarc: null, client, dueAt: receivedAt.toISOString() };
  await receiveMessage(service, {
    workspaceId,
    emailImportId,
    sourceKey: null,
    envelope: {
      sender: envelope.mailFrom ? envelope.mailFrom.address : '',
      recipient: address,
      receivedAt,
      checks,
    },
    content,
  });
}
