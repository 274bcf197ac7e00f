import { writeFileSync } from 'node:fs';

import { newToken, openInstallation, type Served } from '../../bench/installation.ts';
import { type Attack, atMost, exactly } from '../attack.ts';
import { peakMemoryMB } from '../load/process-tree.ts';
import { startHelper } from '../load/start-helper.ts';
import type { LargeUploads, LargeUploadsDone } from '../load/upload-large.ts';
import type { LiveSeen } from '../load/watch-live.ts';

const bytes = 20_000_000;
const atOnce = 20;
const multipartCount = 100;
const memoryMBMax = 500;
const stallMsMax = 1000;

/** Many large files arrive at the same time. */
export const largeUploads: Attack = {
  name: 'large-uploads',
  about: `${atOnce} uploads of 20 MB at a time, as base64 in JSON and as multipart: memory of the service and its longest silence`,
  async run({ share, say }) {
    const installation = await openInstallation();
    const served = await installation.serve({ word: 'serve' });
    const uploader = await startHelper<LargeUploads, LargeUploadsDone>('upload-large.ts');
    const watcher = await startHelper<{ origin: string | null }, LiveSeen>('watch-live.ts');
    const origin = `http://127.0.0.1:${served.port}`;
    const token = await newToken(served.port, installation.client);
    const measure = async (kind: LargeUploads['kind'], count: number) => {
      forgetPeak(served);
      await watcher.run({ origin });
      const done = await uploader.run({ origin, token, kind, count, atOnce, bytes });
      const live = await watcher.run({ origin: null });
      const refused = done.statuses.filter((status) => status !== 201);
      say(`${kind}: ${count} files in ${done.seconds.toFixed(1)} s, /health/live asked ${live.asked} times`);
      const what =
        kind === 'JSON'
          ? `${count} parallel JSON uploads of 20 MB`
          : `${count} multipart uploads of 20 MB, ${atOnce} at a time`;
      return [
        exactly(`${what}: not stored`, refused.length, 0, [...new Set(refused)].join(', ')),
        atMost(
          `${what}: peak memory of the service`,
          Math.round(peakMemoryMB(served.child.pid!)),
          memoryMBMax,
          'MB',
        ),
        atMost(
          `${what}: longest response of /health/live`,
          Math.round(live.msMax),
          stallMsMax,
          'ms',
          `${live.notOk} not 200`,
        ),
      ];
    };
    try {
      return [
        ...(await measure('JSON', atOnce)),
        ...(await measure('MULTIPART', Math.max(atOnce, multipartCount * share))),
      ];
    } finally {
      await Promise.all([uploader.stop(), watcher.stop(), served.stop()]);
      await installation.close();
    }
  },
};

/** The kernel counts the highest resident memory from here (proc(5), clear_refs). */
function forgetPeak({ child }: Served): void {
  writeFileSync(`/proc/${child.pid}/clear_refs`, '5');
}
