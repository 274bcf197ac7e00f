import { z } from 'zod';

import type { Service } from '../../platform/service.ts';
import { channel } from './heard.ts';

const Announced = z.object({ workspaceId: z.number() });

/** Lists from the replica must contain the changes that other processes announce. Returns a function that stops it. */
export function noteChanges({ db, log }: Pick<Service, 'db' | 'log'>): Promise<() => Promise<void>> {
  return db.listen(
    channel,
    (payload) => {
      const announced = Announced.safeParse(JSON.parse(payload));
      if (announced.success) db.noteChange(announced.data.workspaceId);
      else log.warn({ payload: payload.slice(0, 200) }, 'received an unknown notification');
    },
    // Some may have been missed.
    () => db.noteChange('all'),
  );
}
