import { sampleBooking } from '@slipway/connectors/testing/sample-booking.ts';
import { send } from '@slipway/connectors/testing/send-until-known.ts';
import { connectTo } from '@slipway/connectors/tryton/testing/tryton-bench.ts';

import { median } from '../compare.ts';
import type { Figure } from '../figure.ts';
import { type Companies, type Company, settingsOf } from './companies.ts';
import type { Office } from './office.ts';

const documents = 20;
const rounds = 3;
const settleMsMax = 120_000;

/** Documents a second over one connection: by the product, and by a loop that makes the same calls and nothing else. */
export async function measureThroughput(office: Office, { all }: Companies): Promise<Figure[]> {
  const company = all[0];
  if (!company) throw new Error('There is no company.');
  // Past the faulty line, in the same company as the bare loop.
  const connectionId = await office.connect('TRYTON', settingsOf(company, company.tryton.url));
  await office.booksAreKnown(connectionId);
  const loop = await bareLoop(company);
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    bare.push(await loop(`B${round}`));
    ours.push(await byProduct(office, connectionId, `T${round}`));
  }
  const ratios = ours.map((rate, at) => rate / (bare[at] ?? Number.NaN));
  return [
    {
      what: 'documents a second over one connection',
      ours: median(ours),
      unit: 'documents/s',
      baseline: { name: 'a bare loop of the same calls', value: median(bare) },
      ratio: median(ratios),
      goal: { of: 'ratio', atLeast: 0.8 },
      note: `ratios of ${rounds} rounds: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
    },
  ];
}

async function bareLoop({ tryton, database }: Company) {
  const link = connectTo(tryton, database);
  // What is remembered between documents is remembered here, too.
  const known = await link.booksNow(booking('B0'));
  await send(link.connector, { ...booking('B0'), books: known });
  return async (name: string): Promise<number> => {
    const startedAt = performance.now();
    for (let at = 1; at <= documents; at++) {
      const sent = await send(link.connector, { ...booking(`${name}-${at}`), books: known });
      if (sent.kind !== 'accepted') throw new Error(`The bare loop stopped: ${JSON.stringify(sent)}`);
    }
    return (documents * 1000) / (performance.now() - startedAt);
  };
}

function booking(number: string) {
  const fields = { documentNumber: number, netAmount: '100.00', taxAmount: '19.00', totalAmount: '119.00' };
  const taxes = [{ category: 'S', rate: '19', baseAmount: '100.00', taxAmount: '19.00' }];
  return sampleBooking(`bare-${number}`, { fields, taxes });
}

/** From the first document that is done to the last, as the product itself has put it down. */
async function byProduct(office: Office, connectionId: number, name: string): Promise<number> {
  const numbers = Array.from({ length: documents }, (_, at) => `${name}-${at + 1}`);
  const ids = await office.approve(numbers);
  await office.export(ids, connectionId);
  await office.allAreSettled(settleMsMax);
  const { data } = await office.ask('GET', `/integrations/${connectionId}/exports?limit=${documents}`);
  const refused = data.find(({ state }: { state: string }) => state !== 'ACCEPTED');
  if (refused) throw new Error(`Not exported: ${JSON.stringify(refused)}`);
  const ended = data.map(({ finishedAt }: { finishedAt: string }) => Date.parse(finishedAt)) as number[];
  return ((ended.length - 1) * 1000) / (Math.max(...ended) - Math.min(...ended));
}
