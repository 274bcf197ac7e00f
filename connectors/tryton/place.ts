import type { ExportKey, RemoteRef } from '../connector.ts';

export type Model = 'account.invoice' | 'account.statement';
export type Place = { model: Model; id: number };

/** The prefix of the export key in an invoice's description and a statement's name. */
export const keyMark = 'slipway:';

/** Follows the key of a receipt, which is paid as soon as it is posted. */
export const paidMark = 'paid: ';

export function withKey(key: ExportKey, words: string): string {
  const rest = words.replace(/\s+/gu, ' ').trim();
  return rest === '' ? `${keyMark}${key}` : `${keyMark}${key} ${rest}`;
}

export function keyIn(text: string | null): ExportKey | null {
  return text?.startsWith(keyMark) ? (text.slice(keyMark.length).split(' ')[0] ?? null) : null;
}

export function refOf(place: Place): RemoteRef {
  return { id: resourceOf(place), url: null };
}

/** `account.invoice,12`, Tryton's own reference to a record. */
export function resourceOf({ model, id }: Place): string {
  return `${model},${id}`;
}

export function placeOf({ id }: RemoteRef): Place {
  const [model = '', number = ''] = id.split(',');
  if ((model !== 'account.invoice' && model !== 'account.statement') || !/^\d+$/.test(number)) {
    throw new Error(`Not a record of Tryton: ${id}`);
  }
  return { model, id: Number(number) };
}
