import type { Finding } from '@slipway/contract/document.ts';
import { Problem } from '@slipway/contract/problems.ts';
import type { Reading } from '@slipway/extractor/reading.ts';

import type { Reader, Writer } from '../db/database.ts';
import type { StoredDocument } from '../documents/document.ts';
import { factsOf } from './facts.ts';
import { type Compared, isPricedAlike, judgePair, pricedAlikeMax } from './judge-pair.ts';
import { keysOf } from './sameness-keys.ts';
import * as store from './store.ts';
import { findingOf, stops } from './weigh-pair.ts';

/** A document as it will be when the transaction ends. */
type Subject = Pick<StoredDocument, 'id' | 'status' | 'archivedAt' | 'documentType'> & {
  details: Pick<StoredDocument['details'], 'fields' | 'statement' | 'findings'>;
};
export type Doubles = { findings: Finding[]; duplicateOf: number | null };

/**
 * Holds a document against all others, by what was read of it and by what it says now: so an edit hides nothing.
 * Keeps the pairs, has the other ends told, and returns the findings with what speaks for a double.
 */
export async function compareDocument(
  db: Writer,
  document: Subject,
  now: Date,
  reading: Reading | null = null,
): Promise<Doubles> {
  if (reading) {
    const { look = null, eInvoiceSha256 = null } = reading;
    await store.saveLook(db, document.id, { look, eInvoiceSha256 });
  }
  const [stored] = await store.loadCompared(db, [document.id]);
  if (!stored) throw new Problem('not_found');
  const compared = withNow(stored, document, reading);
  const keys = keysOf(compared, compared.said);
  await store.saveKeys(db, document.id, keys);
  const others = await store.loadCompared(db, await store.findSharers(db, document.id, keys));
  const kept: number[] = [];
  const told: number[] = [];
  for (const { other, sameness } of pairsWith(compared, others)) {
    kept.push(other.id);
    if (await store.savePair(db, document.id, other.id, sameness, now)) told.push(other.id);
  }
  told.push(...(await store.dropPairs(db, document.id, kept)));
  await store.owe(db, told, now);
  return seeDoubles(db, document);
}

function pairsWith(document: Compared, others: readonly Compared[]) {
  const pairs = others.flatMap((other) => {
    const sameness = judgePair(document, other);
    return sameness ? [{ other, sameness }] : [];
  });
  const alike = pairs.filter(({ sameness }) => isPricedAlike(sameness));
  return alike.length > pricedAlikeMax ? pairs.filter((pair) => !alike.includes(pair)) : pairs;
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
export async function seeDoubles(db: Reader, document: Subject): Promise<Doubles> {
  const pairs = await store.listPairs(db, document.id);
  const others = document.details.findings.filter(({ code }) => code !== 'DUPLICATE');
  const found = pairs.flatMap((pair) => findingOf(document, pair) ?? []);
  const open = pairs.find(({ said }) => said?.decision !== 'DIFFERENT');
  return { findings: [...others, ...found], duplicateOf: open?.other.id ?? null };
}

/** Throws `duplicate_undecided` for a document that must not be booked before somebody has looked at its double. */
export async function assertNoDouble(db: Reader, document: StoredDocument): Promise<void> {
  const pair = (await store.listPairs(db, document.id)).find((one) => stops(document, one));
  if (!pair) return;
  const { message } = findingOf(document, pair) ?? { message: null };
  throw new Problem('duplicate_undecided', message, { duplicateOf: pair.other.id });
}
