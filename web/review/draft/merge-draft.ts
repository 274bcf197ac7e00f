import { type FieldName, fieldNames } from '@slipway/contract/fields.ts';
import type { Document } from '@slipway/sdk/client.ts';
import { parseValue } from '../fields/parse-value.ts';
import {
  changesOf,
  type Draft,
  type DraftField,
  isSame,
  type Part,
  savedValue,
  type TableName,
  tableNames,
} from './review-state.ts';

/** Stores the saved value of each part when its editing begins; forgets the others. */
export function withSeen(draft: Draft, document: Document): Draft {
  const touched: Part[] = [
    ...fieldNames.filter((name) => draft.fields[name] || draft.confirmed.includes(name)),
    ...tableNames.filter((name) => draft[name] !== null),
  ];
  const known = Object.keys(draft.seen);
  if (known.length === touched.length && touched.every((part) => part in draft.seen)) return draft;
  const seen = touched.map((part) => [
    part,
    part in draft.seen ? draft.seen[part] : savedPart(document, part),
  ]);
  return { ...draft, seen: Object.fromEntries(seen) as Draft['seen'] };
}

/** The document's value of a part, for comparison. */
export function savedPart(document: Document, part: Part): string | null {
  return isTable(part) ? JSON.stringify(document[part]) : savedValue(document, part);
}

/** Parts that both users changed differently: the user must choose. */
export function contested(draft: Draft, latest: Document, locale?: string): Part[] {
  const mine = rebase(draft, latest, locale);
  const parts = Object.keys(mine.seen) as Part[];
  return parts.filter((part) => mine.seen[part] !== savedPart(latest, part));
}

/**
 * Applies the changes to what another user saved: their value for unchanged parts, this user's value for
 * changed ones. Equal values are no longer changes.
 */
export function rebase(draft: Draft, latest: Document, locale?: string): Draft {
  const kept = Object.entries(draft.fields).filter(([name, put]) => {
    const parsed = parseValue(name as FieldName, put.typed, locale);
    return (
      parsed.fault !== undefined ||
      !isSame(name as FieldName, parsed.value, savedValue(latest, name as FieldName))
    );
  });
  // A confirmation of the old value does not confirm a new one.
  const confirmed = draft.confirmed.filter(
    (name) => !latest.fields[name].confirmed && (draft.seen[name] ?? null) === savedValue(latest, name),
  );
  const documentType = draft.documentType === latest.documentType ? null : draft.documentType;
  const next = {
    ...draft,
    version: latest.version,
    documentType,
    fields: Object.fromEntries(kept),
    confirmed,
  };
  const { edit, tableFaults } = changesOf(latest, next, locale);
  const isFaulty = (name: TableName) => Object.keys(tableFaults).some((place) => place.startsWith(name));
  for (const name of tableNames) if (edit?.[name] === undefined && !isFaulty(name)) next[name] = null;
  return withSeen(next, latest);
}

/** The changes made after `sent` was sent. */
export function withoutSent(draft: Draft, sent: Draft): Draft {
  const isLater = ([name, put]: [string, DraftField]) => put.typed !== sent.fields[name as FieldName]?.typed;
  const next = {
    ...draft,
    documentType: draft.documentType === sent.documentType ? null : draft.documentType,
    fields: Object.fromEntries(Object.entries(draft.fields).filter(isLater)),
    confirmed: draft.confirmed.filter((name) => !sent.confirmed.includes(name)),
  };
  for (const name of tableNames) if (draft[name] === sent[name]) next[name] = null;
  return next;
}

/** Takes their value. */
export function takeTheirs(draft: Draft, part: Part): Draft {
  if (isTable(part)) return { ...draft, [part]: null };
  const { [part]: _, ...fields } = draft.fields;
  return { ...draft, fields, confirmed: draft.confirmed.filter((name) => name !== part) };
}

/** Keeps our value with theirs as the base, so that the conflict is resolved. */
export function keepOwnValue(draft: Draft, latest: Document, part: Part): Draft {
  return { ...draft, seen: { ...draft.seen, [part]: savedPart(latest, part) } };
}

function isTable(part: Part): part is TableName {
  return (tableNames as readonly string[]).includes(part);
}
