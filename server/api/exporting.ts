import * as moves from '@slipway/contract/endpoints/document-moves.ts';
import * as eInvoices from '@slipway/contract/endpoints/e-invoices.ts';
import * as batches from '@slipway/contract/endpoints/export-batches.ts';

import { askForFile } from '../export/ask-for-file.ts';
import * as exportBatches from '../export/batches/export-batches.ts';
import { decideExport } from '../export/decide-export.ts';
import { makeEInvoice } from '../export/make-e-invoice.ts';
import { exportPackageRoutes } from './export-packages.ts';
import { Answer, type Route, route } from './http/route.ts';

/** Export batches and single exports. */
export const exportingRoutes: readonly Route[] = [
  route(moves.attachExportedFile, (service, actor, { params, expectedVersion }) =>
    askForFile(service, actor, params.id, expectedVersion),
  ),
  route(moves.decideExport, (service, actor, { params, body, expectedVersion }) =>
    decideExport(service, actor, params.id, body, expectedVersion),
  ),

  route(eInvoices.getEInvoice, async (service, actor, { params, query }) => {
    const { bytes, headers } = await makeEInvoice(service, actor, params.id, query.format);
    return new Answer<undefined>({ bytes, headers });
  }),

  route(batches.createExportBatch, (service, actor, { body }) =>
    exportBatches.createBatch(service, actor, body),
  ),
  route(batches.listExportBatches, (service, actor, { query }) =>
    exportBatches.listBatches(service, actor, query),
  ),
  route(batches.getExportBatch, (service, actor, { params }) =>
    exportBatches.getBatch(service, actor, params.id),
  ),
  route(batches.listExportBatchDocuments, (service, actor, { params, query }) =>
    exportBatches.listBatchDocuments(service, actor, params.id, query),
  ),
  route(batches.stopExportBatch, (service, actor, { params }) =>
    exportBatches.stopBatch(service, actor, params.id),
  ),
  route(batches.resumeExportBatch, (service, actor, { params }) =>
    exportBatches.resumeBatch(service, actor, params.id),
  ),
  route(batches.retryExportBatch, (service, actor, { params }) =>
    exportBatches.retryBatch(service, actor, params.id),
  ),
  ...exportPackageRoutes,
];
