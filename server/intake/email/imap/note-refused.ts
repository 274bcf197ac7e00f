import type { IntakeReasonCode } from '@slipway/contract/intake.ts';
import { searchable } from '../../../documents/document.ts';
import type { Writer } from '../../../platform/db/database.ts';
import type { Service } from '../../../platform/service.ts';
import { insertIntake, insertParts } from '../../log/intake-store.ts';
import { mailMediaType } from '../../log/receive-message.ts';
import { reasonOf } from '../../log/refusals.ts';
import type { StoredImport } from '../import-store.ts';
import type { Found } from './fetch-message.ts';

/** A message that was found in a mailbox. */
export type Arrival = {
  row: StoredImport;
  sourceKey: string;
  found: Found;
  /** Runs in the transaction that stores the message. */
  alsoWrite(db: Writer): Promise<void>;
};

/** Records a rejected message in the intake log, with the reason. The message stays in the mailbox. */
export async function noteRefused(
  { db, clock, config }: Pick<Service, 'db' | 'clock' | 'config'>,
  { row, sourceKey, found, alsoWrite }: Arrival,
  code: IntakeReasonCode,
): Promise<void> {
  const now = clock.now();
  const isTooLarge = code === 'TOO_LARGE';
  const reason = reasonOf(code, isTooLarge ? { limit: String(config.SLIPWAY_MAIL_BYTES_MAX) } : {});
  const line = {
    channel: 'EMAIL',
    emailImportId: row.id,
    sourceKey,
    sender: found.sender,
    recipient: String(row.settings['user']),
    receivedAt: found.receivedAt ?? now,
    state: isTooLarge ? 'FAILED' : 'DONE',
    reason,
    finishedAt: now,
    searchText: searchable(found.sender),
  } as const;
  await db.write(row.workspaceId, async (db) => {
    const intakeId = await insertIntake(db, line, now);
    if (intakeId !== null) {
      const part = {
        ...{ position: 1, path: '0', name: 'message.eml', mediaType: mailMediaType },
        ...{ bytes: found.bytes, sha256: null, documentId: null, sameAsDocumentId: null },
        ...{ outcome: isTooLarge ? ('FAILED' as const) : ('SKIPPED' as const), reason },
      };
      await insertParts(db, intakeId, [part]);
    }
    await alsoWrite(db);
  });
}
