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
 * Compares a document with all others, by its read values and by its current values, so that an edit hides no
 * duplicate. Stores the pairs, updates the other documents and returns the findings.
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
  // Later changes of another document schedule a new comparison.
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

type Read = Pick<StoredDocument, 'documentType' | 'details' | 'duplicateOf'> & {
  readonly document: StoredDocument;
  readonly reading: Reading;
  readonly now: Date;
};

/** A step at the end of an extraction: the findings and the duplicate of the document. */
export async function compareRead(db: Writer, { document, documentType, details, reading, now }: Read) {
  const subject = { ...document, status: 'EXTRACTED', documentType, details } as const;
  const { findings, duplicateOf } = await compareDocument(db, subject, now, reading);
  return { details: { ...details, findings }, duplicateOf };
}

type Found = { other: Compared; duplicateKeys: DuplicateKeys };

/**
 * Documents with a common key, and those of earlier pairs. Both documents find the same pairs; otherwise each
 * would remove what the other finds. `often`: pairs that are ignored because the amount is frequent.
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

/** Limits the pairs among many copies: a document with enough equally certain pairs gets no more. */
function isOneOfMany({ duplicateKeys: { confidence } }: Found, old: readonly Found[]): boolean {
  return old.filter(({ duplicateKeys }) => duplicateKeys.confidence >= confidence).length >= store.sharersMax;
}

/** The same check from the other document's point of view. */
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

/** Evaluated from the older document, so that both name the same rule if two are equally good. */
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

/** The values that the transaction is about to store replace those in the row. */
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

/** The document's findings with its current pairs, and the most likely open duplicate. */
export async function seeDuplicates(db: Reader, document: Subject): Promise<Duplicates> {
  const pairs = await store.listPairs(db, document.id);
  const others = document.details.findings.filter(({ code }) => code !== 'DUPLICATE');
  const found = pairs.flatMap((pair) => findingOf(document, pair) ?? []);
  const open = pairs.find(({ said }) => said?.decision !== 'DIFFERENT');
  return { findings: [...others, ...found], duplicateOf: open?.other.id ?? null };
}

/**
 * Throws `duplicate_undecided` if a user must decide about a possible duplicate before the document is
 * exported.
 */
export async function assertNoDuplicate(db: Reader, document: StoredDocument): Promise<void> {
  const pair = (await store.listPairs(db, document.id)).find((one) => stops(document, one));
  if (!pair) return;
  const { message } = findingOf(document, pair) ?? { message: null };
  throw new Problem('duplicate_undecided', message, { duplicateOf: pair.other.id });
}
