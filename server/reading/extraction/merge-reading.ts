import type { Finding } from '@slipway/contract/document.ts';
import { type FieldName, fieldNames, fieldTable } from '@slipway/contract/fields.ts';
import type { Reading } from '@slipway/extractor/reading.ts';

import type { Details, StoredDocument, StoredField } from '../../documents/document.ts';
import { getFolderDefaults } from '../../documents/folder-defaults-store.ts';
import { followLines } from '../../documents/match-lines.ts';
import type { Writer } from '../../platform/db/database.ts';

type Read = Pick<StoredDocument, 'documentType' | 'details'> & {
  readonly document: StoredDocument;
  readonly reading: Reading;
};

/** A step at the end of an extraction: the values that were read, with the confirmed ones. */
export async function mergeRead(db: Writer, { document, reading }: Read) {
  const { documentType } = await getFolderDefaults(db, document.folderId);
  return mergeReading(document, reading, documentType);
}

/**
 * The new reading with the user's confirmed values. A difference from a confirmed value becomes a finding.
 * @param folderType the default type of documents in the folder, if the reading found none
 */
export function mergeReading(
  document: Pick<StoredDocument, 'documentType' | 'details'>,
  reading: Reading,
  folderType: StoredDocument['documentType'] = null,
): { documentType: StoredDocument['documentType']; details: Details } {
  const before = document.details;
  const fields: Details['fields'] = {};
  const differences: Finding[] = [];
  for (const name of fieldNames) {
    const kept = before.fields[name];
    const read = reading.fields[name];
    if (kept?.confirmed) {
      fields[name] = kept;
      if (read && read.value !== kept.value) differences.push(difference(name, kept, read.value));
    } else if (read) {
      fields[name] = { ...read, confirmed: false };
    }
  }
  const has = (part: Details['confirmed'][number]) => before.confirmed.includes(part);
  return {
    documentType: has('documentType') ? document.documentType : typeOf(reading.documentType, folderType),
    details: {
      fields,
      lines: has('lines') ? before.lines : reading.lines,
      taxes: has('taxes') ? before.taxes : reading.taxes,
      terms: reading.terms ?? null,
      statement: has('statement') ? before.statement : reading.statement,
      findings: [...reading.findings, ...differences],
      splits: reading.splits,
      coding: has('lines')
        ? (before.coding ?? [])
        : followLines(before.coding ?? [], before.lines, reading.lines),
      confirmed: before.confirmed,
      ...(before.checked ? { checked: before.checked.filter((name) => fields[name]?.confirmed) } : {}),
    },
  };
}

function typeOf(read: StoredDocument['documentType'], folderType: StoredDocument['documentType']) {
  return read === null || read === 'OTHER' ? (folderType ?? read) : read;
}

function difference(name: FieldName, kept: StoredField, read: string): Finding {
  const { label } = fieldTable[name];
  const words = kept.value === null ? 'was cleared' : `was confirmed as ${JSON.stringify(kept.value)}`;
  return {
    code: 'READS_DIFFERENTLY',
    severity: 'INFO',
    field: name,
    message: `${label} ${words}; the new reading found ${JSON.stringify(read)}.`,
    values: { field: name, read, ...(kept.value === null ? {} : { confirmed: kept.value }) },
  };
}
