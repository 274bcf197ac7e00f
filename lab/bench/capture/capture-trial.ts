import { setTimeout as pause } from 'node:timers/promises';
import { type Dovecot, startDovecot } from '@slipway/server/intake/email/testing/start-dovecot.ts';

import type { Bench, Figure } from '../figure.ts';
import {
  call,
  freePort,
  type Installation,
  newToken,
  openInstallation,
  type Served,
} from '../installation.ts';
import { deliverLetters } from './deliver-letters.ts';
import { type Letter, makeLetter } from './make-letters.ts';
import { watchMemory } from './resident-memory.ts';
import { sendBombs } from './send-bombs.ts';

/** SLIPWAY_BENCH_CAPTURE makes it shorter, to try it: the share of all letters, kills and seconds. */
const share = Number(process.env['SLIPWAY_BENCH_CAPTURE'] ?? 1);
const letterCount = Math.round(2000 * share);
const kills = Math.round(20 * share);
const steadyPerSecond = 20;
const steadySeconds = Math.round(60 * share);
const settleMsMax = 10 * 60_000;
const upMs = { min: 1500, max: 4000 };

/** Whether each piece of each mail is accounted for, whatever is killed; and how much memory a steady stream takes. */
export const captureTrial: Bench = {
  name: 'capture',
  about:
    'mail by SMTP and IMAP with the service killed in the middle: every piece, none twice; memory in a steady stream; bombs',
  async run(say) {
    const installation = await openInstallation();
    const dovecot = await startDovecot();
    const smtpPort = await freePort();
    const env = {
      SLIPWAY_SMTP_PORT: String(smtpPort),
      SLIPWAY_SMTP_HOST: '127.0.0.1',
      SLIPWAY_SMTP_RATE_PER_CLIENT: '1000000',
      SLIPWAY_SMTP_RATE_PER_RECIPIENT: '1000000',
    };
    const trial: Trial = {
      installation,
      dovecot,
      smtpPort,
      env,
      served: await installation.serve({ env }),
      say,
    };
    try {
      return [...(await underKills(trial)), ...(await inSteadyStream(trial)), await underBombs(trial)];
    } finally {
      await trial.served.stop();
      await dovecot.stop();
      await installation.close();
    }
  },
};

type Trial = {
  installation: Installation;
  dovecot: Dovecot;
  smtpPort: number;
  env: Record<string, string>;
  served: Served;
  say(line: string): void;
};

async function api(trial: Trial, method: string, path: string, body?: unknown) {
  const { port } = trial.served;
  return call(port, await newToken(port, trial.installation.client), method, path, body);
}

async function underKills(trial: Trial): Promise<Figure[]> {
  const letters = Array.from({ length: letterCount }, (_, number) => makeLetter('K', number));
  const [bySmtp, byImap] = [letters.filter((_, at) => at % 2 === 0), letters.filter((_, at) => at % 2 === 1)];
  const parts = sum(letters, ({ parts }) => parts);
  const documents = sum(letters, ({ documents }) => documents);
  trial.say(`${letters.length} mails with ${parts} pieces, ${kills} kills`);
  const { address } = await api(trial, 'POST', '/email-imports', { kind: 'SMTP' });
  await api(trial, 'POST', '/email-imports', { kind: 'IMAP', settings: trial.dovecot.settings });
  const startedAt = performance.now();
  const filling = fill(trial.dovecot, byImap);
  const delivering = deliverLetters(trial.smtpPort, address, bySmtp, { atOnce: 4 });
  await killAgainAndAgain(trial);
  const [, { again }] = await Promise.all([filling, delivering]);
  const total = await settled(trial, letters.length);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const repeats = await countRepeats(trial);
  trial.say(JSON.stringify({ ...total, repeats, again, seconds }));
  const note = `${kills} kills, ${again} deliveries again, ${repeats} mails came twice, in ${seconds} s`;
  return [
    goal('pieces of mail accounted for', total.parts - repeats, parts, note),
    goal(
      'documents, none twice',
      total.imported,
      documents,
      `${total.failed} failed, ${total.skipped} skipped`,
    ),
    atMost('pieces that do not add up', total.unaccounted + total.open, 0),
  ];
}

function sum(letters: readonly Letter[], pick: (letter: Letter) => number): number {
  return letters.reduce((total, letter) => total + pick(letter), 0);
}

async function fill({ open }: Dovecot, letters: readonly Letter[]): Promise<void> {
  const client = await open();
  for (const { message } of letters) await client.append('INBOX', message);
  await client.logout();
}

/** Kills the whole service in the middle of its work, and starts it again, on the same ports. */
async function killAgainAndAgain(trial: Trial): Promise<void> {
  for (let killed = 0; killed < kills; killed++) {
    await pause(upMs.min + ((upMs.max - upMs.min) * (killed % 5)) / 4);
    const { child } = trial.served;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    trial.served = await trial.installation.serve({ env: trial.env });
  }
}

/** Waits until nothing is open and every mail is there. */
async function settled(trial: Trial, mails: number) {
  const deadline = performance.now() + settleMsMax;
  for (let toldAt = performance.now(); ; ) {
    const { total, unaccounted } = await api(trial, 'GET', '/intakes/totals');
    if (total.open === 0 && total.intakes - (await countRepeats(trial)) >= mails)
      return { ...total, unaccounted };
    if (performance.now() > deadline) throw new Error(`Not all arrived: ${JSON.stringify(total)}`);
    if (performance.now() - toldAt > 15_000) {
      toldAt = performance.now();
      trial.say(`${total.intakes} mails are here, ${total.open} not opened yet`);
    }
    await pause(500);
  }
}

/** Mails whose answer was lost in a kill came again, and are reported as such. */
async function countRepeats({ installation }: Trial): Promise<number> {
  const [row] = await installation.sql(
    'select count(*)::int as count from intakes where repeats_id is not null',
  );
  return Number(row?.['count']);
}

async function inSteadyStream(trial: Trial): Promise<Figure[]> {
  const count = steadyPerSecond * steadySeconds;
  trial.say(`${steadyPerSecond} mails a second for ${steadySeconds} s`);
  const before = await api(trial, 'GET', '/intakes/totals');
  const { address } = await api(trial, 'POST', '/email-imports', { kind: 'SMTP', name: 'Steady' });
  const letters = Array.from({ length: count }, (_, number) => makeLetter('S', number));
  const { most, stop } = watchMemory(trial.served.child.pid ?? 0);
  const startedAt = performance.now();
  await deliverLetters(trial.smtpPort, address, letters, { atOnce: 10, everyMs: 1000 / steadyPerSecond });
  const seconds = (performance.now() - startedAt) / 1000;
  stop();
  const mails = before.total.intakes - (await countRepeats(trial)) + count;
  const total = await settled(trial, mails);
  const behind = (performance.now() - startedAt) / 1000 - seconds;
  return [
    {
      what: `mails a second, taken for ${steadySeconds} s`,
      ours: count / seconds,
      unit: 'mails/s',
      goal: { of: 'ours', atLeast: steadyPerSecond * 0.98 },
      note: `the last was opened ${behind.toFixed(1)} s later; ${total.imported - before.total.imported} documents`,
    },
    {
      what: 'memory of the service meanwhile',
      ours: most.service,
      unit: 'MB',
      goal: { of: 'ours', atMost: 300 },
      note: `${Math.round(most.withReaders)} MB with the sandboxed readers; the database aside`,
    },
  ];
}

async function underBombs(trial: Trial): Promise<Figure> {
  const { address } = await api(trial, 'POST', '/email-imports', { kind: 'SMTP', name: 'Bombs' });
  const ask = (method: string, path: string) => api(trial, method, path);
  const { all, withReason, slowest, most } = await sendBombs(
    ask,
    trial.smtpPort,
    address,
    trial.served.child.pid ?? 0,
  );
  const memory = `${Math.round(most.service)} MB of the service, ${Math.round(most.withReaders)} with the readers`;
  const note = `the slowest, ${slowest.name}, after ${slowest.seconds.toFixed(1)} s; ${memory}`;
  return goal('bombs that end with a reason', withReason, all, note);
}

function goal(what: string, ours: number, count: number, note: string): Figure {
  const unit = ours === count ? `of ${count}` : `of ${count}: not the same`;
  return {
    what,
    ours: ours === count ? ours : -Math.abs(ours),
    unit,
    goal: { of: 'ours', atLeast: count },
    note,
  };
}

function atMost(what: string, ours: number, count: number): Figure {
  return { what, ours, unit: 'pieces', goal: { of: 'ours', atMost: count } };
}
