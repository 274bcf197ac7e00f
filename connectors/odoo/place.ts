import type { ExportKey, RemoteRef } from '../connector.ts';
import type { Desk } from './desk.ts';

export const models = ['account.move', 'account.bank.statement'] as const;
export type Model = (typeof models)[number];
export type Place = { model: Model; id: number };

/** Stands before our names of records: Odoo keeps an external id unique, never copies it, and forgets it with its record. */
export const module = 'slipway';

/** A key may hold dots, of which an external id has just one, before its name; `~` is in no key. */
export function nameOf(key: ExportKey): string {
  return key.replaceAll('.', '~');
}

export function externalId(name: string): string {
  return `${module}.${name}`;
}

/** The key of an export, as it comes back with the record's id. */
export function refOf(place: Place, desk: Desk): RemoteRef {
  return { id: `${place.model},${place.id}`, url: urlOf(place, desk) };
}

/** Where people see the record; Odoo 18 has new addresses. */
function urlOf({ model, id }: Place, { link, version }: Desk): string {
  const address = link.settings.address.replace(/\/+$/, '');
  if (version >= 18) return `${address}/odoo/m-${model}/${id}`;
  return `${address}/web#id=${id}&model=${model}&view_type=form`;
}

export function placeOf({ id }: RemoteRef): Place {
  const [model, number = ''] = id.split(',');
  const known = models.find((one) => one === model);
  if (!known || !/^\d+$/.test(number)) throw new Error(`Not a record of Odoo: ${id}`);
  return { model: known, id: Number(number) };
}
