import { Readable } from 'node:stream';
import type { DocumentSort, OwnColumn, TableColumn } from '@slipway/contract/endpoints/document-list.ts';

import type { Actor } from '../../identity/actor.ts';
import type { Service } from '../../platform/service.ts';
import { getSettings } from '../../workspace/settings/settings-store.ts';
import type { ListedDocument } from '../document-parts.ts';
import { attachment } from '../read-documents.ts';
import { type After, type Order, orderOf } from './list-order.ts';
import { type Filter, listDocuments } from './list-store.ts';
import { cellOf, columnsOf, headingsOf, type TableLanguage, tableColumns } from './table-cells.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

/** So many documents are read from the database at a time. */
const pageSize = 200;

type Request = Filter & {
  sort?: DocumentSort | undefined;
  format: 'csv' | 'xlsx';
  columns?: readonly (TableColumn | OwnColumn)[] | undefined;
  language: TableLanguage;
};
const mediaTypes = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The documents of a list as a file. Rows are read while it is sent, so that its size does not matter. */
export async function getDocumentTable(
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  { workspaceId }: Actor,
  { sort, format, columns: wanted, language, ...filter }: Request,
) {
  const order = orderOf(sort, filter);
  const { customFields } = await db.read(workspaceId, getSettings);
  const columns = columnsOf(
    wanted ?? [...tableColumns, ...customFields.map(({ key }) => `metadata.${key}` as const)],
    customFields,
  );
  const pageAfter = (last: ListedDocument | null) =>
    db.readRecent(workspaceId, (db) =>
      listDocuments(db, filter, order, last && afterOf(order, last), pageSize),
    );
  // What is wrong with the request is reported before the first byte is sent.
  const first = await pageAfter(null);
  async function* rows() {
    for (let page = first; page.length > 0; page = await pageAfter(page.at(-1)!)) {
      for (const document of page) yield columns.map((column) => cellOf(document, column, language));
      if (page.length < pageSize) return;
    }
  }
  const headings = headingsOf(columns, language);
  const day = clock.now().toISOString().slice(0, 10);
  const content = format === 'csv' ? writeCsv(headings, rows(), language) : writeXlsx(headings, rows());
  return {
    stream: Readable.from(content, { objectMode: false }),
    headers: {
      'content-type': mediaTypes[format],
      'content-disposition': attachment(`${language === 'de' ? 'Belege' : 'documents'}-${day}.${format}`),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  };
}

/** Where the next page begins. */
function afterOf(order: Order, last: ListedDocument): After {
  return { key: order.by === 'id' ? null : last.sortKey, id: last.id };
}
