import type { CodingDefaults, CodingRules } from '@slipway/connectors/choose-coding.ts';
import { nameStems } from '@slipway/connectors/master-data/match-key.ts';
import type { StoredDocument } from '../documents/document.ts';
import type { Reader } from '../platform/db/database.ts';
import { findCoding } from '../reading/suppliers/coding-store.ts';
import { findSupplierOf, isReceived } from '../reading/suppliers/supplier-of-document.ts';
import type { StoredConnection } from './connection-store.ts';
import { suggestCoding } from './learned-coding.ts';
import { findBooked, findLessons } from './learned-store.ts';

/** The newest lines are enough for a supplier with thousands of documents. */
const lessonsMax = 500;

/** All account rules that apply to this document and connection, as input for `chooseCoding`. */
export async function codingRulesOf(
  db: Reader,
  document: StoredDocument,
  { id, mapping }: Pick<StoredConnection, 'id' | 'mapping'>,
): Promise<CodingRules> {
  const supplierId = await findSupplierOf(db, document);
  const { accounts = {}, taxes = {}, folders = {}, documentTypes = {} } = mapping;
  return {
    chosen: chosenIn(document, id),
    supplier: supplierId === null ? null : await findCoding(db, supplierId),
    learned: await learnedOf(db, document, supplierId, id),
    folder: folders[String(document.folderId)] ?? null,
    documentType: (document.documentType && documentTypes[document.documentType]) ?? null,
    accounts,
    taxes,
  };
}

/** What a user chose on the document for this connection. */
export function chosenIn({ details }: StoredDocument, connectionId: number): CodingRules['chosen'] {
  const row = details.coding?.find((one) => one.connectionId === connectionId);
  if (!row) return null;
  const lines: NonNullable<CodingRules['chosen']>['lines'] = [];
  for (const { line, ...choices } of row.lines) lines[line - 1] = choicesOf(choices);
  return { ...choicesOf(row), lines: Array.from(lines, (one) => one ?? null) };
}

/** Without a cost centre, the same as before there were any: the export key of a document depends on it. */
function choicesOf({ account, taxCode, costCentre }: CodingDefaults): CodingDefaults {
  return { account, taxCode, ...(costCentre ? { costCentre } : {}) };
}

async function learnedOf(
  db: Reader,
  document: StoredDocument,
  supplierId: number | null,
  connectionId: number,
): Promise<CodingRules['learned']> {
  if (!isReceived(document)) return null;
  // What approvers saw is what is booked: what is learned after their approval does not count.
  const learnedUntil = document.approval?.given[0]?.at ?? null;
  const place = { connectionId, documentId: document.id, learnedUntil };
  const lessons = supplierId === null ? [] : await findLessons(db, { ...place, supplierId }, lessonsMax);
  const stems = nameStems(document.details.fields.vendorName?.value ?? null);
  const booked = lessons.length > 0 ? [] : await findBooked(db, connectionId, stems);
  return suggestCoding(lessons, document.details.lines, booked);
}
