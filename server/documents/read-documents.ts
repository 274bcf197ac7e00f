import { DocumentType } from '@slipway/contract/document.ts';
import { documentTypeInfo } from '@slipway/contract/document-types.ts';
import type { DocumentSort } from '@slipway/contract/endpoints/document-list.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { z } from 'zod';

import type { Actor } from '../identity/actor.ts';
import { decodeCursor, pageOf } from '../platform/db/paging.ts';
import type { Service } from '../platform/service.ts';
import { type StoredDocument, summaryOf } from './document.ts';
import { listHistory } from './history-store.ts';
import { cursorKey, cursorShape, orderOf } from './lists/list-order.ts';
import { type Filter, listDocuments as queryDocuments } from './lists/list-store.ts';
import { getPages } from './page-store.ts';
import { assertSafe } from './scan-state.ts';
import { getDocument as queryDocument } from './store.ts';

type Dependencies = Pick<Service, 'db'>;
type Paged = { limit: number; cursor?: string | undefined };
const Cursor = z.tuple([z.number().int()]);

/** Filtered and sorted in the database. */
export async function listDocuments(
  { db }: Dependencies,
  actor: Actor,
  { limit, cursor, sort, ...filter }: Filter & Paged & { sort?: DocumentSort | undefined },
) {
  const order = orderOf(sort, filter);
  const after = cursor === undefined ? null : decodeCursor(cursor, cursorShape(order));
  const rows = await db.readRecent(actor.workspaceId, (db) =>
    queryDocuments(db, filter, order, after, limit + 1),
  );
  const page = pageOf(rows, limit, (row) => cursorKey(order, row));
  return { ...page, data: page.data.map(summaryOf) };
}

export async function getWords({ db }: Dependencies, actor: Actor, id: number) {
  return db.read(actor.workspaceId, async (db) => {
    await queryDocument(db, id);
    return { pages: await getPages(db, id) };
  });
}

export async function getHistory({ db }: Dependencies, actor: Actor, id: number, { limit, cursor }: Paged) {
  const before = decodeCursor(cursor, Cursor)?.[0] ?? null;
  const rows = await db.read(actor.workspaceId, async (db) => {
    await queryDocument(db, id);
    return listHistory(db, id, before, limit + 1);
  });
  const page = pageOf(rows, limit, (row) => [row.id]);
  return {
    ...page,
    data: page.data.map(({ actorKind, actorId, actorName, ...row }) => ({
      ...row,
      actor: { kind: actorKind, id: actorId, name: actorName },
    })),
  };
}

/** The original, unchanged, with headers that keep browsers from rendering it. */
export async function getFile(needs: Pick<Service, 'db' | 'files' | 'scanner'>, actor: Actor, id: number) {
  const document = await needs.db.read(actor.workspaceId, (db) => queryDocument(db, id));
  assertSafe(needs, document);
  return {
    document,
    bytes: await needs.files.get(document.fileKey, document.sha256, { documentId: id }),
    headers: fileHeaders(document),
  };
}

export function fileHeaders({ mediaType, fileName }: Pick<StoredDocument, 'mediaType' | 'fileName'>) {
  return {
    'content-type': mediaType,
    'content-disposition': attachment(fileName),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  };
}

/** RFC 6266: a plain name for old clients, and the real one in the encoding of RFC 8187. */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => '%' + sign.charCodeAt(0).toString(16).toUpperCase(),
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export async function listDocumentTypes() {
  return { data: DocumentType.options.map(documentTypeInfo), nextCursor: null, hasMore: false };
}

export async function getDocumentType(code: string) {
  const known = DocumentType.safeParse(code);
  if (!known.success) throw new Problem('not_found');
  return documentTypeInfo(known.data);
}
