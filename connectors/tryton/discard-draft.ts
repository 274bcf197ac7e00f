import { z } from 'zod';

import type { RemoteRef } from '../connector.ts';
import { refusalText } from '../refusal-text.ts';
import { type Desk, stopWith } from './desk.ts';
import { placeOf, resourceOf } from './place.ts';
import { filesOf, removeFiles } from './store-file.ts';

/** Removes a draft with its files, which Tryton would otherwise leave behind. */
export async function discardDraft(desk: Desk, ref: RemoteRef): Promise<null> {
  const place = placeOf(ref);
  const where = [['id', '=', place.id]];
  const States = z.array(z.object({ state: z.string() }));
  const [row] = await desk.ask(`model.${place.model}.search_read`, [where, 0, 1, null, ['state']], States);
  if (!row) return null;
  if (row.state !== 'draft' && row.state !== 'cancelled') {
    return stopWith({ category: 'REMOTE_CHANGED', step: 'discard', ...refusalText('TRYTON_POSTED_ALREADY') });
  }
  const files = (await filesOf(desk, [place])).get(resourceOf(place)) ?? [];
  await desk.ask(`model.${place.model}.delete`, [[place.id]], z.null());
  await removeFiles(
    desk,
    files.map(({ id }) => Number(id)),
  );
  return null;
}
