import path from 'node:path';

import type { Bench, Figure } from '../figure.ts';
import { type Installation, openInstallation } from '../installation.ts';
import { type Companies, patienceMs, readLedger, settingsOf, startCompanies } from './companies.ts';
import { measureThroughput } from './measure-throughput.ts';
import { type Office, openOffice } from './office.ts';
import { startWorkers } from './workers.ts';

const servers = 2;
const companiesEach = 4;
const workersCount = 3;
const documentsInFaults = 200;
const documentsInTorment = 100;
const kills = 50;
const stops = 20;
const requestsBetween = 30;
/** Longer than the lease, which is as long as the longest call and a little more. */
const stoppedMs = 7000;
const settleMsMax = 15 * 60_000;
const sweepMsMax = 10 * 60_000;

/** Everything small, so that what takes minutes in an office takes seconds here. */
const patience = {
  SLIPWAY_EXPORT_LEASE_SECONDS: '5',
  SLIPWAY_EXPORT_CALL_SECONDS_MAX: '4',
  SLIPWAY_EXPORT_IN_FLIGHT_SECONDS: '6',
};

/** Whether each document is booked exactly once, whatever is lost, killed or stopped; and how fast it goes without. */
export const exportTrial: Bench = {
  name: 'export',
  about: 'exactly once into real Trytons over faulty lines, with workers killed and stopped; and throughput',
  async run(say) {
    const installation = await openInstallation();
    const product = await installation.serve({ word: 'serve', env: patience });
    const workers = startWorkers(workersCount, () => installation.work(patience), 7);
    const companies = await startCompanies(path.join(installation.folder, 'books'), servers, companiesEach);
    try {
      const office = await openOffice(product.port, installation);
      const exportQueues = await connectAll(office, companies);
      const trial: Trial = { installation, office, companies, exportQueues, say };

      say('throughput of one connection, beside a bare loop');
      const figures = await measureThroughput(office, companies);
      say(`${documentsInFaults} documents over lines that lose and delay`);
      const first = await runPhase(trial, 'F', documentsInFaults, async () => ({}));
      figures.push(...figuresOf('lost and late', documentsInFaults, first));
      say(`${documentsInTorment} documents while workers are killed and stopped`);
      const second = await runPhase(trial, 'K', documentsInTorment, (isOver) =>
        workers.torment({
          ...{ kills, stops, stoppedMs, between: requestsBetween, isOver },
          done: () => faultsOf(companies).calls,
        }),
      );
      figures.push(...figuresOf('killed and stopped', documentsInTorment, second));
      return figures;
    } finally {
      await workers.stop();
      await product.stop();
      await companies.stop();
      await installation.close();
    }
  },
};

type Trial = {
  installation: Installation;
  office: Office;
  companies: Companies;
  exportQueues: number[];
  say(line: string): void;
};

async function connectAll(office: Office, { all }: Companies): Promise<number[]> {
  const exportQueues: number[] = [];
  for (const company of all) {
    const exportQueue = await office.connect('TRYTON', settingsOf(company, company.proxy.url));
    await office.booksAreKnown(exportQueue);
    exportQueues.push(exportQueue);
  }
  return exportQueues;
}

type Phase = {
  secondsTaken: number;
  faults: number;
  calls: number;
  once: number;
  withFile: number;
  surplusBefore: number;
  surplusAfter: number;
  told: number;
  done: { kills?: number; stops?: number };
};

async function runPhase(
  { installation, office, companies, exportQueues, say }: Trial,
  name: string,
  count: number,
  torment: (isOver: () => boolean) => Promise<{ kills?: number; stops?: number }>,
): Promise<Phase> {
  const numbers = Array.from({ length: count }, (_, at) => `${name}-${at + 1}`);
  const ids = await office.approve(numbers);
  const before = { ...faultsOf(companies) };
  for (const proxy of companies.proxies) proxy.beFaulty();
  const startedAt = performance.now();
  const inExportQueue = (exportQueue: number) =>
    ids.filter((_, at) => at % exportQueues.length === exportQueue);
  for (const [at, exportQueue] of exportQueues.entries()) await office.export(inExportQueue(at), exportQueue);
  let isOver = false;
  const settled = office.allAreSettled(settleMsMax, progress(say, startedAt)).finally(() => {
    isOver = true;
  });
  const [done] = await Promise.all([torment(() => isOver), settled]);
  const secondsTaken = (performance.now() - startedAt) / 1000;
  for (const proxy of companies.proxies) proxy.beCalm();
  await until(() => companies.proxies.every((proxy) => proxy.isIdle()), 10 * patienceMs);
  const { faults, calls } = faultsOf(companies);

  const found = await countAll(companies, numbers);
  await sweepNow(installation, ids);
  const swept = await countAll(companies, numbers);
  say(
    `${swept.once} of ${count} booked once; beside them ${found.surplus}, after the sweep ${swept.surplus}`,
  );
  const events = await installation.sql(
    "select count(*)::int as count from events where kind = 'DOCUMENT_EXPORTED' and document_id = any($1)",
    [ids],
  );
  return {
    secondsTaken,
    faults: faults - before.faults,
    calls: calls - before.calls,
    once: swept.once,
    withFile: swept.withFile,
    surplusBefore: found.surplus,
    surplusAfter: swept.surplus,
    told: Number(events[0]?.['count']),
    done,
  };
}

function progress(say: (line: string) => void, startedAt: number) {
  let toldAt = startedAt;
  return (left: number) => {
    if (performance.now() - toldAt < 15_000) return;
    toldAt = performance.now();
    say(`${left} to go after ${Math.round((toldAt - startedAt) / 1000)} s`);
  };
}

function faultsOf({ proxies }: Companies) {
  const all = proxies.map(({ seen }) => seen);
  const sum = (pick: (seen: (typeof all)[number]) => number) =>
    all.reduce((total, one) => total + pick(one), 0);
  return {
    calls: sum(({ calls }) => calls),
    faults: sum(({ lostRequests, lostAnswers, late }) => lostRequests + lostAnswers + late),
  };
}

/** How many numbers are booked exactly once, and what lies beside: second bookings, drafts, copies of files. */
async function countAll({ all }: Companies, numbers: readonly string[]) {
  const times = new Map<string, number>();
  let drafts = 0;
  let copies = 0;
  let files = 0;
  let booked = 0;
  for (const company of all) {
    const held = await readLedger(company);
    drafts += held.drafts;
    copies += held.filesTwice;
    files += held.files;
    for (const [number, count] of held.posted) {
      times.set(number, (times.get(number) ?? 0) + count);
      booked += count;
    }
  }
  const twice = [...times.values()].filter((count) => count > 1).length;
  return {
    once: numbers.filter((number) => times.get(number) === 1).length,
    withFile: files - booked,
    surplus: drafts + copies + twice,
  };
}

/** Brings forward what is due some minutes after each export, and waits until it is done. */
async function sweepNow({ sql }: Installation, ids: readonly number[]): Promise<void> {
  await sql(
    `update exports set sweep_at = clock_timestamp(), sweeps = 0, sweep_failures = 0, due_at = clock_timestamp(),
       file_due_at = case when file_state = 'PENDING' then clock_timestamp() end
     where document_id = any($1) and state in ('ACCEPTED', 'REFUSED')`,
    [ids],
  );
  await sql(`update connections set export_queue_leased_until = null where export_queue_id is null`);
  await until(async () => {
    const [row] = await sql(
      `select count(*)::int as count from exports
       where document_id = any($1) and state in ('ACCEPTED', 'REFUSED') and (sweeps = 0 or file_state = 'PENDING')`,
      [ids],
    );
    return row?.['count'] === 0;
  }, sweepMsMax);
}

async function until(isTrue: () => boolean | Promise<boolean>, msMax: number): Promise<void> {
  const deadline = performance.now() + msMax;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error('It did not come about in time.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function figuresOf(what: string, count: number, phase: Phase): Figure[] {
  const { kills: killed, stops: stopped } = phase.done;
  const torments = killed === undefined ? '' : `, ${killed} kills, ${stopped} stops`;
  const note = `${phase.faults} faults on ${phase.calls} requests${torments}, in ${Math.round(phase.secondsTaken)} s`;
  return [
    {
      what: `${what}: documents booked exactly once, of ${count}`,
      ours: phase.once,
      unit: 'documents',
      goal: { of: 'ours', atLeast: count },
      note,
    },
    {
      what: `${what}: drafts, second bookings and copies of files that are left`,
      ours: phase.surplusAfter,
      unit: 'records',
      goal: { of: 'ours', atMost: 0 },
      note: `${phase.surplusBefore} before the sweep`,
    },
    {
      what: `${what}: bookings without their file`,
      ours: -phase.withFile,
      unit: 'bookings',
      goal: { of: 'ours', atMost: 0 },
    },
    {
      what: `${what}: told as exported, once each`,
      ours: phase.told,
      unit: 'events',
      goal: { of: 'ours', atLeast: count },
    },
  ];
}
