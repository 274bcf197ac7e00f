import { createHash } from 'node:crypto';
import type { CodingRules } from '@slipway/connectors/choose-coding.ts';
import type { BookableDocument, BookableFile, Booking } from '@slipway/connectors/connector.ts';
import { noBooks } from '@slipway/connectors/master-data/master-data.ts';
import { type FieldName, fieldNames } from '@slipway/contract/fields.ts';

import type { StoredDocument } from '../documents/document.ts';
import { fileLink } from '../documents/file-link.ts';
import { LostFile, lostFileText } from '../platform/files/lost-file.ts';
import type { Service } from '../platform/service.ts';

type Dependencies = Pick<Service, 'files' | 'config' | 'vault' | 'clock'>;

/** The document as a connector receives it. The source file is loaded on demand. */
export function bookingOf(
  needs: Dependencies,
  document: StoredDocument,
  key: string,
  revision: number,
  rules: CodingRules,
): Booking {
  return {
    key,
    document: bookableOf(needs, document, revision, rules),
    file: fileOf(needs, document),
    books: noBooks,
  };
}

/** The document without its file. */
export function bookableOf(
  { config }: Pick<Service, 'config'>,
  document: StoredDocument,
  revision: number,
  rules: CodingRules,
): BookableDocument {
  const { details, id, fileName, externalId, metadata } = document;
  if (document.documentType === null) throw new Error('A document without a type is never exported.');
  const values = fieldNames.map((name) => [name, details.fields[name]?.value ?? null]);
  const url = config.SLIPWAY_PUBLIC_URL;
  return {
    id,
    revision,
    documentType: document.documentType,
    fileName,
    fields: Object.fromEntries(values) as Record<FieldName, string | null>,
    lines: details.lines.map(({ page: _, box: __, ...line }) => line),
    taxes: details.taxes,
    terms: details.terms ?? null,
    statement: details.statement && {
      // What is not booked at the bank is not booked anywhere.
      accounts: details.statement.accounts.map(({ pendingEntries: _, ...account }) => ({
        ...account,
        entries: account.entries.map(({ page: _, box: __, ...entry }) => entry),
      })),
    },
    url: url ? `${url.replace(/\/$/, '')}/documents/${id}` : null,
    externalId,
    metadata,
    rules,
  };
}

function fileOf(needs: Dependencies, document: StoredDocument): BookableFile {
  const { id: documentId, fileName, mediaType, sha256, fileBytes, fileKey } = document;
  return {
    name: fileName,
    mediaType,
    sha256,
    bytes: fileBytes,
    url: fileLink(needs, document),
    load: () => needs.files.get(fileKey, sha256, { documentId }).catch(withoutKey),
  };
}

/** The message is shown to users as the reason why the file is not attached. */
function withoutKey(cause: unknown): never {
  throw cause instanceof LostFile ? new Error(lostFileText, { cause }) : cause;
}

/** Identifies the booking: a retry with the same content keeps the export key. */
export function contentHashOf(
  { document, file }: Pick<Booking, 'document' | 'file'>,
  chosen: CodingRules['chosen'],
): Buffer {
  const asked = {
    ...document,
    revision: null,
    url: null,
    metadata: null,
    terms: undefined,
    rules: undefined,
  };
  const content = { ...asked, file: file?.sha256 ?? null, ...(chosen ? { chosen } : {}) };
  return createHash('sha256').update(JSON.stringify(content)).digest();
}
