import type { Calls } from '@slipway/sdk/client.ts';

import { wordsOf } from '../words/words.ts';
import { paths } from './paths.ts';

export type Notification = Calls['listNotifications']['reply']['data'][number];

/** What happened, in the user's language. */
export function describeNotification({ kind, subject, by }: Notification): string {
  return wordsOf('notifications')(`kinds.${kind}`, { subject, by: by ?? 'Slipway' });
}

/** Where the user can do something about it. */
export function pathOfNotification({ kind, documentId }: Notification): string {
  if (documentId !== null) return paths.document(documentId);
  if (kind === 'MAILBOX_BROKEN') return paths.emailImports;
  return kind === 'WEBHOOK_DISABLED' ? paths.webhooks : paths.connections;
}
