import type { ConnectionAccounts, Document, DocumentEdit } from '@slipway/sdk/client.ts';

import { type Named, namesIn } from '../export/account-names.ts';

export type Coding = Document['coding'];
export type Part = 'account' | 'taxCode' | 'costCentre';
/** A line, counted from 1, or the whole document. */
export type Place = number | null;

/** The chosen value; null if the rules decide. */
export function chosenAt(coding: Coding, connectionId: number, place: Place, part: Part): string | null {
  const row = coding.find((one) => one.connectionId === connectionId);
  const held = place === null ? row : row?.lines.find(({ line }) => line === place);
  return held?.[part] ?? null;
}

const noChoice = { account: null, taxCode: null, costCentre: null };

function hasNone(one: { [Name in Part]: string | null }): boolean {
  return one.account === null && one.taxCode === null && one.costCentre === null;
}

/** All choices with one changed, without empty ones. */
export function withChoice(
  coding: Coding,
  connectionId: number,
  place: Place,
  chosen: { [Name in Part]?: string | null },
): NonNullable<DocumentEdit['coding']> {
  const none = { connectionId, ...noChoice, lines: [] };
  const row = coding.find((one) => one.connectionId === connectionId) ?? none;
  const others = coding.filter((one) => one !== row);
  const changed =
    place === null ? { ...row, ...chosen } : { ...row, lines: withLine(row.lines, place, chosen) };
  return hasNone(changed) && changed.lines.length === 0 ? others : [...others, changed];
}

function withLine(lines: Coding[number]['lines'], line: number, chosen: { [Name in Part]?: string | null }) {
  const held = lines.find((one) => one.line === line) ?? { line, ...noChoice };
  const changed = { ...held, ...chosen };
  const others = lines.filter((one) => one.line !== line);
  const all = hasNone(changed) ? others : [...others, changed];
  return all.toSorted((one, other) => one.line - other.line);
}

/** The item for a typed text: by its offered text, its label, or its number or name alone. */
export function idOf(typed: string, all: readonly Named[]): string | null {
  const text = plain(typed);
  const active = all.filter((one) => one.active);
  const offered = namesIn(all);
  const at = offered.findIndex(({ value }) => plain(value) === text);
  if (at >= 0) return active[at]?.id ?? null;
  const like = active.filter((one) =>
    [one.name, one.code ?? '', labelOf(one)].some((name) => plain(name) === text),
  );
  return like.length === 1 ? (like[0]?.id ?? null) : null;
}

/** Accounting systems without tax codes have accounts for taxes. */
export function taxesIn(known: ConnectionAccounts | undefined): readonly Choosable[] {
  if (!known) return [];
  return known.taxCodes.length > 0 ? known.taxCodes : known.accounts;
}

/** An account or tax code; accounts also have the time of their last booking. */
export type Choosable = Named & { lastUsedAt?: string | null };
/** A longer list is of no help with arrow keys. */
const foundMax = 50;

/**
 * Items that match the typed text: by number, then by the beginning of the name, then by words. Among equals,
 * the most recently used comes first.
 */
export function search<Item extends Choosable>(typed: string, all: readonly Item[]): Item[] {
  const text = plain(typed);
  const ranked = all
    .filter(({ active }) => active)
    .map((item) => ({ item, rank: rankOf(item, text) }))
    .filter(({ rank }) => rank !== null);
  const byUse = (one: Choosable, other: Choosable) =>
    (other.lastUsedAt ?? '').localeCompare(one.lastUsedAt ?? '');
  return ranked
    .toSorted((one, other) => Number(one.rank) - Number(other.rank) || byUse(one.item, other.item))
    .slice(0, foundMax)
    .map(({ item }) => item);
}

function rankOf({ code, name }: Choosable, text: string): number | null {
  if (text === '' || (code !== null && plain(code).startsWith(text))) return 0;
  const full = plain(labelOf({ code, name }));
  if (plain(name).startsWith(text)) return 1;
  return text.split(' ').every((word) => full.includes(word)) ? 2 : null;
}

/** The displayed text of a chosen value, empty for none. */
export function nameOf(id: string | null, all: readonly Choosable[]): string {
  const item = all.find((one) => one.id === id);
  return item ? labelOf(item) : (id ?? '');
}

/** As bookkeepers name it: "6815 Office supplies". */
export function labelOf({ code, name }: Pick<Named, 'code' | 'name'>): string {
  return code === null || name.startsWith(code) ? name : `${code} ${name}`;
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
