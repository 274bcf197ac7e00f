import { jobs } from '../../jobs.ts';
import type { Service } from '../../platform/service.ts';
import { countDeliveries } from '../../workspace/reports/system-store.ts';
import { countFailedMails } from './doctor-store.ts';
import { attempt, type Finding, ok, warning } from './finding.ts';

const dayMs = 24 * 60 * 60 * 1000;
const lateMinutes = 15;

/** Jobs that wait too long, and what failed during the last day. */
export async function checkJobs(service: Service): Promise<Finding[]> {
  const now = service.clock.now();
  const dayAgo = new Date(now.getTime() - dayMs);
  return [
    ...(await attempt('jobs', 'See the log.', async () => {
      const late: string[] = [];
      for (const job of jobs) {
        const { count, oldest } = await job.measureDue(service, now);
        const minutes = oldest ? Math.floor((now.getTime() - oldest.getTime()) / 60_000) : 0;
        if (minutes >= lateMinutes) late.push(`${count} ${job.kind} (oldest ${minutes} minutes)`);
      }
      if (late.length === 0) return ok('jobs', 'none waits long');
      return warning(
        'jobs',
        `waiting: ${late.join(', ')}`,
        'Check that "start" or "work" runs and read its log. Add readers or "work" processes.',
      );
    })),
    ...(await attempt('webhooks', 'See the log.', async () => {
      const { failedLastDay: failed, suspended } = await service.db.read('all', (db) =>
        countDeliveries(db, dayAgo),
      );
      if (failed + suspended === 0) return ok('webhooks', 'no delivery failed during the last day');
      return warning(
        'webhooks',
        `${failed} deliveries failed during the last day, ${suspended} are suspended`,
        'Open Webhooks in the web app: it shows the reason of each attempt.',
      );
    })),
    ...(await attempt('emails', 'See the log.', async () => {
      const failed = await service.db.read('all', (db) => countFailedMails(db, dayAgo));
      if (failed === 0) return ok('emails', 'none failed during the last day');
      return warning(
        'emails',
        `${failed} were not sent during the last day`,
        'Check SLIPWAY_SMTP_URL and the log.',
      );
    })),
  ];
}
