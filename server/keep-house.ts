import { forgetOldTokens } from './access/issue-token.ts';
import { forgetOldKeys } from './access/run-once.ts';
import { removeDoomedFiles } from './documents/doomed-files.ts';
import type { Service } from './service.ts';
import { forgetOld } from './webhooks/forget-old.ts';

const everyMs = 10 * 60 * 1000;

/** Removes what has had its time: old tokens, keys, deliveries, and files whose document is gone. */
export function keepHouse(service: Service): () => Promise<void> {
  let working = Promise.resolve();
  const chores = [forgetOldTokens, forgetOldKeys, forgetOld, removeDoomedFiles];
  const timer = setInterval(() => {
    working = working.then(async () => {
      for (const chore of chores) {
        await chore(service).catch((error) => service.log.warn({ err: error }, 'housekeeping'));
      }
    });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await working;
  };
}
