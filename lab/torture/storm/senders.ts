import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { deliverLetters } from '../../bench/capture/deliver-letters.ts';
import { makeLetter } from '../../bench/capture/make-letters.ts';
import { malformFile } from '../files/malform-file.ts';
import { smallInvoice, totalOf } from '../files/small-invoice.ts';
import type { ApiCaller } from '../load/api-caller.ts';

const writtenMsMax = 120_000;

type Random = () => number;
/** An uploaded document that the service has acknowledged. `cents` is its total, where it is known. */
export type Sent = { id: number; number: string; cents: number };

/** Uploads invoices one after the other in several lanes; each is repeated under its key until it is answered. */
export async function uploadInvoices(
  caller: ApiCaller,
  prefix: string,
  count: number,
  lanes: number,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  let next = 0;
  const lane = async () => {
    for (let mine = next++; mine < count; mine = next++) {
      const number = `${prefix}-${mine}`;
      const contentBase64 = Buffer.from(smallInvoice(number, 1000 + mine)).toString('base64');
      const body = { fileName: `${number}.xml`, contentBase64 };
      const reply = await caller.untilAnswered('POST', '/documents', { key: number, body });
      if (reply.status !== 201) throw new Error(`${number} was refused: ${JSON.stringify(reply.body)}`);
      sent.push({ id: reply.body.id, number, cents: totalOf(1000 + mine) });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return sent;
}

export type MalformedSent = { ids: number[]; refused: Map<string, number> };

/** Uploads damaged files; each is either stored or refused with a reason. */
export async function uploadMalformed(
  caller: ApiCaller,
  originals: readonly { name: string; bytes: Buffer }[],
  count: number,
  random: Random,
): Promise<MalformedSent> {
  const done: MalformedSent = { ids: [], refused: new Map() };
  for (let number = 0; number < count; number++) {
    const { name, bytes } = originals[Math.floor(random() * originals.length)]!;
    const contentBase64 = malformFile(bytes, random).toString('base64');
    const body = { fileName: `${number}-${name}`, contentBase64 };
    const reply = await caller.untilAnswered('POST', '/documents', { key: `malformed-${number}`, body });
    if (reply.status === 201) done.ids.push(reply.body.id);
    else done.refused.set(reply.body.code, (done.refused.get(reply.body.code) ?? 0) + 1);
  }
  return done;
}

/** Sends emails with one or two invoices each. Returns the numbers of the invoices with their totals. */
export async function sendMails(port: number, address: string, count: number): Promise<Map<string, number>> {
  const letters = Array.from({ length: count }, (_, number) => makeLetter('M', number, invoiceInMail));
  await deliverLetters(port, address, letters, { atOnce: 2, everyMs: 20 });
  const numbers = new Map<string, number>();
  for (const [number, { documents }] of letters.entries())
    for (let at = 0; at < documents; at++) numbers.set(`M-${number}-${at}`, totalOf(3000 + number));
  return numbers;
}

function invoiceInMail(run: string, number: number, at: number): string {
  return smallInvoice(`${run}-${number}-${at}`, 3000 + number);
}

/** Puts files into a watched folder as a scanner does: complete from the first moment. */
export async function fillFolder(
  folder: string,
  count: number,
  everyMs: number,
): Promise<Map<string, number>> {
  const numbers = new Map<string, number>();
  mkdirSync(folder, { recursive: true });
  for (let at = 0; at < count; at++) {
    const number = `W-${at}`;
    const hidden = path.join(path.dirname(folder), `.${number}.part`);
    await untilWritten(() => {
      writeFileSync(hidden, smallInvoice(number, 2000 + at));
      renameSync(hidden, path.join(folder, `${number}.xml`));
    });
    numbers.set(number, totalOf(2000 + at));
    await pause(everyMs);
  }
  return numbers;
}

/** The disk may be full just now: scanners try again, too. */
async function untilWritten(write: () => void): Promise<void> {
  const until = performance.now() + writtenMsMax;
  for (;;) {
    try {
      return write();
    } catch (error) {
      if (performance.now() > until)
        throw new Error(`A watched folder took no file for ${writtenMsMax / 1000} s.`, { cause: error });
      await pause(500);
    }
  }
}

/** Files that the service has not taken yet. */
export function leftIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );
}
