import type { Calls, DocumentEdit, FieldName } from '../contract-types.ts';
import { listing, type Paging, withCursor } from '../listing.ts';
import type { Call, CallOptions } from '../send-request.ts';
import { type Upload, uploadForm } from '../upload-form.ts';

type Filter = Calls['listDocuments']['query'];
type Counted = Calls['countDocuments']['query'];
type Choice = Calls['exportDocument']['body'];
type BulkCoding = Omit<Calls['bulkCode']['body'], 'documentIds'>;
type Validation = { export?: boolean; connectionId?: number | undefined; checked?: FieldName[] };

export function documentMethods(call: Call) {
  return {
    /** Uploads a file; it is read in the background, and `EXTRACTION_FINISHED` reports the end. */
    upload: async (upload: Upload, options?: CallOptions) =>
      call('uploadDocument', { body: await uploadForm(upload) }, options),
    /** Newest first unless `sort` says otherwise. */
    list: (filter: Filter = {}, options?: CallOptions) =>
      listing((cursor) => call('listDocuments', { query: withCursor(filter, cursor) }, options)),
    /** The number of documents by status and folder. */
    counts: (filter: Counted = {}, options?: CallOptions) =>
      call('countDocuments', { query: filter }, options),
    /** The total amounts by currency; credit notes reduce them. */
    totals: (filter: Calls['sumDocuments']['query'] = {}, options?: CallOptions) =>
      call('sumDocuments', { query: filter }, options),
    /** The list as a CSV or Excel file. */
    table: (query: Calls['getDocumentTable']['query'], options?: CallOptions) =>
      call('getDocumentTable', { query }, options),
    get: (id: number, options?: CallOptions) => call('getDocument', { params: { id } }, options),
    /** Changes and confirms the given values; `null` clears a value. */
    edit: (id: number, changes: DocumentEdit, options?: CallOptions) =>
      call('editDocument', { params: { id }, body: changes }, options),
    /** Not after the export: archive it then. */
    delete: (id: number, options?: CallOptions) => call('deleteDocument', { params: { id } }, options),
    /** The original file. */
    file: (id: number, options?: CallOptions) => call('getFile', { params: { id } }, options),
    /** As an e-invoice according to EN 16931. `problem.missing` of a refusal lists missing data. */
    eInvoice: (id: number, format: Calls['getEInvoice']['query']['format'], options?: CallOptions) =>
      call('getEInvoice', { params: { id }, query: { format } }, options),
    /** The image of a page, counted from 1; `width` in pixels. */
    page: (id: number, page: number, size: { width?: number } = {}, options?: CallOptions) =>
      call('getPage', { params: { id, page }, query: size }, options),
    /** All words with their positions. */
    words: (id: number, options?: CallOptions) => call('getWords', { params: { id } }, options),
    /** The history, newest first. */
    history: (id: number, paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) => call('getHistory', { params: { id }, query: withCursor(paging, cursor) }, options)),
    /**
     * Reads it again; confirmed values stay. A password opens an encrypted PDF, and is not stored
     * permanently.
     */
    extract: (id: number, { password, ...options }: CallOptions & { password?: string } = {}) =>
      call('extractDocument', { params: { id }, body: password ? { password } : undefined }, options),
    /**
     * With `export`, validates and exports it as one action. `checked` names the fields that a user checked without a
     * change; the accuracy figures count them.
     */
    validate: (
      id: number,
      { export: exports, connectionId, checked, ...options }: CallOptions & Validation = {},
    ) =>
      call(
        'validateDocument',
        {
          params: { id },
          body: exports || checked ? { ...(exports && { export: true, connectionId }), checked } : undefined,
        },
        options,
      ),
    reopen: (id: number, options?: CallOptions) => call('reopenDocument', { params: { id } }, options),
    /** Converts an invoice with a negative total to a credit note: every amount changes its sign. */
    convertToCreditNote: (id: number, options?: CallOptions) =>
      call('convertToCreditNote', { params: { id } }, options),
    /** Starts the export; `DOCUMENT_EXPORTED` or `EXPORT_FAILED` reports the outcome. */
    export: (id: number, choice?: Choice, options?: CallOptions) =>
      call('exportDocument', { params: { id }, body: choice }, options),
    /** Attaches the file to a booking that was accepted without it. */
    attachFile: (id: number, options?: CallOptions) =>
      call('attachExportedFile', { params: { id } }, options),
    /** Records whether it is booked, if Slipway could not find out (EXPORT_UNKNOWN). */
    decideExport: (id: number, decision: Calls['decideExport']['body'], options?: CallOptions) =>
      call('decideExport', { params: { id }, body: decision }, options),
    /** The accounts with which it was booked. */
    booking: (id: number, options?: CallOptions) => call('getBooking', { params: { id } }, options),
    /** The export as it would be sent, and possible rejections. */
    previewExport: (id: number, choice?: Choice, options?: CallOptions) =>
      call('previewExport', { params: { id }, body: choice }, options),
    /** Bulk actions: each document separately, with a result for each. At most 200. */
    bulk: {
      validate: (documentIds: number[], options?: CallOptions) =>
        call('bulkValidate', { body: { documentIds } }, options),
      archive: (documentIds: number[], options?: CallOptions) =>
        call('bulkArchive', { body: { documentIds } }, options),
      unarchive: (documentIds: number[], options?: CallOptions) =>
        call('bulkUnarchive', { body: { documentIds } }, options),
      delete: (documentIds: number[], options?: CallOptions) =>
        call('bulkDelete', { body: { documentIds } }, options),
      move: (documentIds: number[], folderId: number, options?: CallOptions) =>
        call('bulkMove', { body: { documentIds, folderId } }, options),
      /** null removes them from their queue. */
      queue: (documentIds: number[], queueId: number | null, options?: CallOptions) =>
        call('bulkQueue', { body: { documentIds, queueId } }, options),
      /** Sets the account and tax code for one connection. */
      code: (documentIds: number[], coding: BulkCoding, options?: CallOptions) =>
        call('bulkCode', { body: { documentIds, ...coding } }, options),
      export: (documentIds: number[], choice: Choice = {}, options?: CallOptions) =>
        call('bulkExport', { body: { documentIds, ...choice } }, options),
    },
    archive: (id: number, options?: CallOptions) => call('archiveDocument', { params: { id } }, options),
    unarchive: (id: number, options?: CallOptions) => call('unarchiveDocument', { params: { id } }, options),
  };
}
