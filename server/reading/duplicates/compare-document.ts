import type { Finding } from '@slipway/contract/document.ts';
import { Problem } from '@slipway/contract/problems.ts';
import type { Reading } from '@slipway/extractor/reading.ts';
import type { StoredDocument } from '../../documents/document.ts';
import type { Reader, Writer } from '../../platform/db/database.ts';
import { keysOf } from './duplicate-keys.ts';
import {
  type Compared,
  type DuplicateKeys,
  evaluatePair,
  isPricedAlike,
  pricedAlikeMax,
} from './evaluate-pair.ts';
import { factsOf } from './facts.ts';
import * as store from './store.ts';
import { findingOf, stops } from './weigh-pair.ts';

/** A document as it will be when the transaction ends. */
type Subject = Pick<StoredDocument, 'id' | 'status' | 'archivedAt' | 'documentType'> & {
  details: Pick<StoredDocument['details'], 'fields' | 'statement' | 'findings'>;
};
export type Duplicates = { findings: Finding[]; duplicateOf: number | null };

/**
 * Holds a document against all others, by what was read of it and by what it says now: so an edit hides nothing.
 * Keeps the pairs, has the other ends told, and returns the findings with what speaks for a duplicate.
 */
export async function compareDocument(
  db: Writer,
  document: Subject,
  now: Date,
  reading: Reading | null = null,
): Promise<Duplicates> {
  if (reading) {
    const { imageFingerprint = null, eInvoiceSha256 = null } = reading;
    await store.saveFingerprint(db, document.id, { imageFingerprint, eInvoiceSha256 });
  }
  const [stored] = await store.loadCompared(db, [document.id]);
  if (!stored) throw new Problem('not_found');
  const compared = withNow(stored, document, reading);
  const keys = keysOf(compared, compared.said);
  await store.saveKeys(db, document.id, keys);
  await store.lockPairs(db, document.id);
  // What changes in another document from here on has pending a comparison of its own.
  await store.clearPending(db, document.id);
  const { pairs, often } = await findPairs(db, compared, keys);
  const kept: number[] = [];
  const told = await store.findPricedAlike(db, often);
  for (const { other, duplicateKeys } of pairs.toSorted((one, two) => one.other.id - two.other.id)) {
    kept.push(other.id);
    if (await store.savePair(db, document.id, other.id, duplicateKeys, now)) told.push(other.id);
  }
  told.push(...(await store.dropPairs(db, document.id, kept)));
  await store.enqueue(db, told, now);
  return seeDuplicates(db, document);
}

type Found = { other: Compared; duplicateKeys: DuplicateKeys };

/**
 * Those that share a key, and those that were found before though newer ones have come since. Both ends come to the same
 * pairs, else each would for ever take back what the other finds. `often`: those left out for a price that is often paid.
 */
async function findPairs(
  db: Reader,
  document: Compared,
  keys: readonly string[],
): Promise<{ pairs: Found[]; often: number[] }> {
  const sharers = await store.findSharers(db, document.id, keys);
  const known = await store.listUndecided(db, document.id);
  const others = await store.loadCompared(db, [...new Set([...sharers, ...known])]);
  const found = pairsWith(document, others);
  const isOften = isOftenPaid(found.filter(({ other }) => sharers.includes(other.id)));
  const pairs: Found[] = [];
  const often: number[] = [];
  for (const pair of found) {
    const isLeftOut =
      isPricedAlike(pair.duplicateKeys) && (isOften || (await isOftenPaidBy(db, pair.other, document)));
    if (isLeftOut) often.push(pair.other.id);
    else pairs.push(pair);
  }
  const old = pairs.filter(({ other }) => known.includes(other.id));
  return {
    pairs: [...old, ...pairs.filter((pair) => !old.includes(pair) && !isOneOfMany(pair, old))],
    often,
  };
}

/** Of a thousand copies none is paired with all others: what has enough that are as sure is paired with no further one. */
function isOneOfMany({ duplicateKeys: { confidence } }: Found, old: readonly Found[]): boolean {
  return old.filter(({ duplicateKeys }) => duplicateKeys.confidence >= confidence).length >= store.sharersMax;
}

/** The same question, as the other end asks it. */
async function isOftenPaidBy(db: Reader, other: Compared, document: Compared): Promise<boolean> {
  const sharers = await store.findSharers(db, other.id, keysOf(other, other.said));
  const others = await store.loadCompared(db, sharers);
  return isOftenPaid(
    pairsWith(
      other,
      others.map((one) => (one.id === document.id ? document : one)),
    ),
  );
}

function isOftenPaid(pairs: readonly Found[]): boolean {
  return pairs.filter(({ duplicateKeys }) => isPricedAlike(duplicateKeys)).length > pricedAlikeMax;
}

/** Judged from the older one, anyone who asks: where two reasons are as good, both ends name the same. */
function pairsWith(document: Compared, others: readonly Compared[]): Found[] {
  return others.flatMap((other) => {
    const isOlder = document.id < other.id;
    const evaluated = isOlder ? evaluatePair(document, other) : evaluatePair(other, document);
    if (!evaluated) return [];
    const { values, otherValues } = evaluated;
    const duplicateKeys = isOlder ? evaluated : { ...evaluated, values: otherValues, otherValues: values };
    return [{ other, duplicateKeys }];
  });
}

/** What the transaction is about to save stands for what the row says still. */
function withNow(stored: Compared, document: Subject, reading: Reading | null): Compared {
  const { documentType, details } = document;
  const accounts = details.statement?.accounts ?? [];
  const said = [factsOf({ documentType, fields: details.fields, accounts }), ...stored.said.slice(1)];
  if (reading) {
    const { documentType, fields, statement } = reading;
    said.splice(1, said.length, factsOf({ documentType, fields, accounts: statement?.accounts ?? [] }));
  }
  return { ...stored, said };
}

/** The findings of a document with what its pairs say now, and the likeliest other one that is open. */
export async function seeDuplicates(db: Reader, document: Subject): Promise<Duplicates> {
  const pairs = await store.listPairs(db, document.id);
  const others = document.details.findings.filter(({ code }) => code !== 'DUPLICATE');
  const found = pairs.flatMap((pair) => findingOf(document, pair) ?? []);
  const open = pairs.find(({ said }) => said?.decision !== 'DIFFERENT');
  return { findings: [...others, ...found], duplicateOf: open?.other.id ?? null };
}

/** Throws `duplicate_undecided` for a document that must not be booked before somebody has looked at its double. */
export async function assertNoDuplicate(db: Reader, document: StoredDocument): Promise<void> {
  const pair = (await store.listPairs(db, document.id)).find((one) => stops(document, one));
  if (!pair) return;
  const { message } = findingOf(document, pair) ?? { message: null };
  throw new Problem('duplicate_undecided', message, { duplicateOf: pair.other.id });
}
