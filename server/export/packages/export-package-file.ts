import { Readable } from 'node:stream';
import { Problem } from '@slipway/contract/problems.ts';
import { fileHeaders } from '../../documents/read-documents.ts';
import type { Actor } from '../../identity/actor.ts';
import type { Service } from '../../platform/service.ts';
import { getConnection } from '../connection-store.ts';
import { finishExportPackage } from './make-export-package.ts';
import { assertOriginals, outerFiles } from './pack-export-package.ts';
import * as store from './store.ts';
import { streamZip, zipBytes } from './zip.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'files'>;

/**
 * Streams the ZIP file of an export package. Its parts are stored and source files never change, so the bytes
 * are always the same. An unfinished package is finished first.
 */
export async function getExportPackageFile(
  needs: Dependencies,
  actor: Actor,
  connectionId: number,
  id: number,
) {
  const { workspaceId } = actor;
  const found = await needs.db.read(workspaceId, (db) => store.getExportPackage(db, connectionId, id));
  const { createdAt, number } = await finishExportPackage(needs, actor, found);
  const [connection, parts, entries] = await needs.db.read(workspaceId, async (db) => [
    await getConnection(db, connectionId),
    await store.listParts(db, id),
    await store.listEntries(db, id),
  ]);
  if (parts.length === 0)
    throw new Problem(
      'not_found',
      'Its documents reached the end of their retention period and were deleted.',
    );
  await assertOriginals(needs.files, parts, entries);
  const files = await outerFiles(parts, entries, needs.files, createdAt);
  const fileName = `${connection.name} ${String(number).padStart(4, '0')}.zip`;
  return {
    stream: Readable.from(streamZip(files, createdAt)),
    headers: {
      ...fileHeaders({ mediaType: 'application/zip', fileName }),
      'content-length': String(zipBytes(files)),
    },
  };
}
