import type { ExportKey, RemoteRef } from '../connector.ts';
import type { Desk } from './desk.ts';

export const models = ['account.move', 'account.bank.statement'] as const;
export type Model = (typeof models)[number];
export type Place = { model: Model; id: number };

/**
 * The prefix of our external ids: Odoo keeps them unique, never copies them, and deletes them with their
 * record.
 */
export const module = 'slipway';

/** A key may contain dots, but an external id has only one, before its name; `~` is in no key. */
export function nameOf(key: ExportKey): string {
  return key.replaceAll('.', '~');
}

export function externalId(name: string): string {
  return `${module}.${name}`;
}

/** The key of an export, with the record's id. */
export function refOf(place: Place, desk: Desk): RemoteRef {
  return { id: `${place.model},${place.id}`, url: urlOf(place, desk) };
}

/** The record's address for users; Odoo 18 has new addresses. */
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
