import assert from 'node:assert/strict';

import type { Refusal } from '../../connector.ts';
import { sampleBooking } from '../../testing/sample-booking.ts';
import { send } from '../../testing/send-until-known.ts';
import { startPackageFolder } from '../../testing/start-package-folder.ts';
import { readBatches } from './read-batches.ts';

export const office = { consultant: 29098, client: 55003 };
export type Changes = Parameters<typeof sampleBooking>[1];

/** One document in DATEV's file, by column names. */
export async function booked(changes: Changes, settings: object = {}, key = 'one') {
  const held = startPackageFolder('DATEV', { ...office, ...settings });
  const sent = await send(held.connector, sampleBooking(key, changes));
  assert.ok(sent.kind === 'accepted', JSON.stringify(sent));
  const [batch, ...others] = readBatches(held.pack());
  assert.ok(batch);
  assert.deepEqual(others, []);
  return { rows: batch.rows, header: batch.header, name: batch.name, sent, held };
}

export async function refused(changes: Changes, settings: object = {}): Promise<Refusal> {
  const { connector } = startPackageFolder('DATEV', { ...office, ...settings });
  const sent = await send(connector, sampleBooking('one', changes));
  assert.ok(sent.kind === 'refused', JSON.stringify(sent));
  return sent.refusal;
}

export const tax = (rate: string, baseAmount: string, taxAmount: string) => ({
  category: 'S',
  rate,
  baseAmount,
  taxAmount,
});
export const twoRates = {
  fields: { netAmount: '150.00', taxAmount: '22.50', totalAmount: '172.50' },
  taxes: [tax('19', '100.00', '19.00'), tax('7', '50.00', '3.50')],
};
export const inBooks = (row: Record<string, string>) => [
  row['Umsatz (ohne Soll/Haben-Kz)'],
  row['Soll/Haben-Kennzeichen'],
  row['Konto'],
  row['Gegenkonto (ohne BU-Schlüssel)'],
  row['BU-Schlüssel'],
];
