import pg from 'pg';

import { quantile } from '../../bench/compare.ts';
import type { Figure } from '../../bench/figure.ts';
import { atLeast, atMost, exactly } from '../attack.ts';
import { checkAcknowledged } from '../checks/acknowledged.ts';
import { checkArrivals, checkMalformed } from '../checks/check-arrivals.ts';
import { checkAudit } from '../checks/check-audit.ts';
import { checkDeliveries } from '../checks/check-deliveries.ts';
import { checkBookings, checkLedger } from '../checks/check-exports.ts';
import { checkFeed, readFeed } from '../checks/check-feed.ts';
import { checkSeparation } from '../checks/check-separation.ts';
import { countsOf } from '../load/answers-table.ts';
import { outagesOf } from '../load/outages.ts';
import type { ReceiverReport } from '../load/receiver.ts';
import { reportOf } from '../load/receiver-report.ts';
import type { Evidence } from './run-storm.ts';
import type { World } from './world.ts';

const backMsMax = 30_000;

/** Every invariant, checked by programs that share no code with the service. */
export async function figuresOfStorm(
  world: World,
  evidence: Evidence,
  say: (line: string) => void,
): Promise<Figure[]> {
  const db = new pg.Client({ connectionString: world.installation.superuserUrl });
  await db.connect();
  try {
    return [
      ...faultFigures(world, evidence),
      ...(await documentFigures(db, evidence, say)),
      ...(await eventFigures(db, world, evidence)),
      ...exportFigures(await reportOf(world.receiver), world, evidence),
      ...(await auditFigures(db, world)),
      ...(await separationFigures(db, world)),
    ];
  } finally {
    await db.end();
  }
}

function faultFigures({ fleet, caller }: World, { kills, faults, ready }: Evidence): Figure[] {
  const listed = (counts: Map<string, number>) =>
    [...counts].map(([name, count]) => `${name}: ${count}`).join(', ');
  const outages = outagesOf(ready.probes);
  const note = `${outages.length} outages, p50 ${Math.round(quantile(outages, 0.5))} ms`;
  const killed = [...kills.values()].reduce((sum, count) => sum + count, 0);
  return [
    { what: 'processes killed', ours: killed, unit: 'kills', note: listed(kills) },
    {
      what: 'other faults',
      ours: [...faults.values()].reduce((sum, count) => sum + count, 0),
      unit: 'faults',
      note: listed(faults),
    },
    atMost(
      'longest time until the service is ready again',
      Math.round(Math.max(0, ...outages)),
      backMsMax,
      'ms',
      note,
    ),
    exactly('processes that exited unexpectedly', fleet.endedAlone.length, 0, fleet.endedAlone.join('; ')),
    {
      what: 'answers',
      ours: [...caller.answers.byStatus.values()].reduce((sum, count) => sum + count, 0),
      unit: 'answers',
      note: countsOf(caller.answers),
    },
    exactly(
      'responses of 500',
      caller.answers.byStatus.get('500') ?? 0,
      0,
      caller.answers.unexpected.find((line) => line.includes(': 500')),
    ),
  ];
}

async function documentFigures(
  db: pg.Client,
  evidence: Evidence,
  say: (line: string) => void,
): Promise<Figure[]> {
  const uploads = await checkAcknowledged(db, [...evidence.uploaded, ...evidence.ofOther]);
  for (const example of uploads.examples) say(example);
  const malformed = await checkMalformed(db, evidence.malformed.ids);
  const mails = await checkArrivals(db, evidence.byMail);
  const files = await checkArrivals(db, evidence.byFolder);
  const reasons = [...malformed.reasons, ...evidence.malformed.refused]
    .map(([code, count]) => `${code}: ${count}`)
    .join(', ');
  return [
    atLeast('uploads acknowledged', uploads.acknowledged + evidence.malformed.ids.length, 1, 'documents'),
    exactly('acknowledged documents lost', uploads.lost + malformed.missing, 0),
    exactly('uploads stored twice', uploads.doubled, 0),
    exactly('uploads not read exactly once', uploads.notRead + uploads.failed + uploads.notReadOnce, 0),
    exactly('uploads with other amounts', uploads.wrongMoney, 0),
    exactly('damaged files neither read nor refused with a reason', malformed.open, 0, reasons),
    exactly(
      `documents of ${mails.sent} sent by email that are missing, double or wrong`,
      mails.missing + mails.doubled + mails.wrong,
      0,
      JSON.stringify(mails),
    ),
    exactly(
      `documents of ${files.sent} from a watched folder that are missing, double or wrong`,
      files.missing + files.doubled + files.wrong,
      0,
      JSON.stringify(files),
    ),
  ];
}

async function eventFigures(db: pg.Client, world: World, evidence: Evidence): Promise<Figure[]> {
  const feed = await readFeed((path) => world.caller.must('GET', path));
  const [workspace] = await world.installation.sql('select min(workspace_id)::int as id from workspaces');
  const found = await checkFeed(db, Number(workspace?.['id']), evidence.feed.events, feed);
  const report = await reportOf(world.receiver);
  const sent = checkDeliveries(report.arrivals, feed, world.webhook.secret);
  return [
    exactly(
      'events that are repeated, missing or at another place in the feed',
      found.repeated + found.differsFromTable + found.differsFromFollowed + found.gaps,
      0,
      JSON.stringify(found),
    ),
    exactly(
      'events without a delivery',
      sent.missing,
      0,
      `${sent.deliveries} deliveries in ${sent.arrivals} requests, ${report.faults} network faults`,
    ),
    exactly('deliveries with a wrong signature', sent.wrongSignature, 0),
    exactly('repeated deliveries with other bytes', sent.changedBytes, 0),
    exactly(
      'events with two deliveries to one endpoint, or deliveries without an event',
      sent.doubled + sent.unknown,
      0,
    ),
  ];
}

function exportFigures(
  { bookings }: ReceiverReport,
  { booksFolder }: World,
  { exported }: Evidence,
): Figure[] {
  const http = checkBookings(bookings, exported.http);
  const ledger = checkLedger(booksFolder, exported.ledger);
  return [
    exactly(
      'documents booked exactly once over HTTP, with their total',
      http.once,
      exported.http.length,
      JSON.stringify(http),
    ),
    exactly(
      'documents booked exactly once in the ledger, with their total',
      ledger.once,
      exported.ledger.length,
      JSON.stringify(ledger),
    ),
  ];
}

async function auditFigures(db: pg.Client, { installation }: World): Promise<Figure[]> {
  const audit = await checkAudit(db);
  const own = await installation.command('verify-audit-log').then(
    () => 0,
    () => 1,
  );
  return [
    exactly('rows of audit logs whose hash is wrong', audit.broken, 0, `${audit.rows} rows`),
    exactly('breaks that verify-audit-log finds', own, 0),
  ];
}

async function separationFigures(db: pg.Client, { installation, caller, other }: World): Promise<Figure[]> {
  const workspaces = await installation.sql('select workspace_id::int as id from workspaces order by 1');
  const figures: Figure[] = [];
  for (const [at, one] of [caller, other].entries()) {
    await one.newToken();
    const found = await checkSeparation(db, (path) => one.ask('GET', path), Number(workspaces[at]?.['id']));
    figures.push(
      exactly(
        `documents of others that workspace ${at + 1} sees, or own ones that it does not`,
        found.seen + found.notListed,
        0,
        JSON.stringify(found),
      ),
    );
  }
  return figures;
}
