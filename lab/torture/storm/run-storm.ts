import { readSample, type SampleFile } from '../../../samples/samples.ts';
import { seeded } from '../../bench/export/faulty-proxy.ts';
import { followFeed } from '../load/follow-feed.ts';
import { watchReady } from '../load/watch-ready.ts';
import { disturb } from './disturb.ts';
import { exportSome } from './export-some.ts';
import {
  fillFolder,
  type MalformedSent,
  type Sent,
  sendMails,
  uploadInvoices,
  uploadMalformed,
} from './senders.ts';
import type { World } from './world.ts';

/** Half of the documents are damaged files. An email brings one or two documents. */
const parts = { malformed: 0.5, upload: 0.34, mails: 0.06, folder: 0.04, other: 0.03 };
const exportsOf = { http: 0.04, ledger: 0.01 };
const lanes = 3;
const folderEveryMs = 30;
const byApi = parts.malformed + parts.upload + exportsOf.http + exportsOf.ledger;
const malformedFrom: SampleFile[] = [
  'papierhaus-re-2026-10482.pdf',
  'papierhaus-re-2026-10977.xml',
  'kuestennetz-oktober-zugferd.pdf',
  'kuestennetz-credit-note.xml',
  'foerdebank-2026-10.camt053.xml',
  'foerdebank-2026-11.sta',
  'foerdebank-2026-11.ofx',
  'foerdebank-2026-10.pdf',
  'valdarno-417-2026.pdf',
  'waterlijn-2026-0163.pdf',
  'tischlerei-brandt-26-331.xml',
  'aarhof-protected.pdf',
];

export type Evidence = {
  since: Date;
  uploaded: Sent[];
  exported: { http: Sent[]; ledger: Sent[] };
  ofOther: Sent[];
  malformed: MalformedSent;
  byMail: Map<string, number>;
  byFolder: Map<string, number>;
  feed: ReturnType<typeof followFeed>;
  ready: ReturnType<typeof watchReady>;
  kills: Map<string, number>;
  faults: Map<string, number>;
};
type Plan = {
  seed: number;
  documents: number;
  kills: number;
  /** How often each kind of fault happens. */
  faultRounds: number;
  say(line: string): void;
};

/** Sends all documents by all channels while faults come one after the other, until all are sent and all kills are done. */
export async function runStorm(
  world: World,
  { seed, documents, kills, faultRounds, say }: Plan,
): Promise<Evidence> {
  const { caller, other, fleet, receiver, connections } = world;
  const since = new Date();
  const feed = followFeed(caller);
  const ready = watchReady(() => fleet.origin());
  const count = (part: number) => Math.max(1, Math.round(documents * part));
  const uploaded: Sent[] = [];
  receiver.child.send({ faulty: true });
  let isSent = false;
  const exporting = async (prefix: string, part: number, connectionId: number) => {
    const sent = await uploadInvoices(caller, prefix, count(part), 1);
    uploaded.push(...sent);
    await exportSome(caller, sent, connectionId);
    return sent;
  };
  const originals = await Promise.all(
    malformedFrom.map(async (name) => ({ name, bytes: await readSample(name) })),
  );
  const sending = Promise.all([
    uploadInvoices(caller, 'U', count(parts.upload), lanes).then((sent) => void uploaded.push(...sent)),
    exporting('H', exportsOf.http, connections.http),
    exporting('L', exportsOf.ledger, connections.ledger),
    uploadInvoices(other, 'Q', count(parts.other), 1),
    uploadMalformed(caller, originals, count(parts.malformed), seeded(seed)),
    sendMails(world.smtpPort, world.mailAddress, count(parts.mails)),
    fillFolder(world.watchedFolder, count(parts.folder), folderEveryMs),
  ]).finally(() => {
    isSent = true;
  });
  const answered = () => caller.answers.byStatus.get('201') ?? 0;
  const disturbance = disturb(world, {
    ...{ seed, kills, faultRounds, say },
    progress: () => (isSent ? 1 : answered() / count(byApi)),
  });
  const telling = setInterval(
    () => say(`${disturbance.killed()} kills, ${answered()} uploads answered`),
    30_000,
  );
  try {
    const [[, http, ledger, ofOther, malformed, byMail, byFolder], disturbed] = await Promise.all([
      sending,
      disturbance.over,
    ]);
    const exported = { http, ledger };
    return { since, uploaded, exported, ofOther, malformed, byMail, byFolder, feed, ready, ...disturbed };
  } finally {
    clearInterval(telling);
    receiver.child.send({ faulty: false });
  }
}
