import * as moves from '@slipway/contract/endpoints/document-moves.ts';
import * as eInvoices from '@slipway/contract/endpoints/e-invoices.ts';
import * as batches from '@slipway/contract/endpoints/export-batches.ts';

import { askForFile } from '../export/ask-for-file.ts';
import * as exportBatches from '../export/batches/export-batches.ts';
import { decideExport } from '../export/decide-export.ts';
import { makeEInvoice } from '../export/make-e-invoice.ts';
import { exportPackageRoutes } from './export-packages.ts';
import { byBody, byId, byIdAndQuery, byIdAndVersion, byIdBodyAndVersion, byQuery } from './http/forward.ts';
import { Answer, type Route, route } from './http/route.ts';

/** Export batches and single exports. */
export const exportingRoutes: readonly Route[] = [
  route(moves.attachExportedFile, byIdAndVersion(askForFile)),
  route(moves.decideExport, byIdBodyAndVersion(decideExport)),

  route(eInvoices.getEInvoice, async (service, actor, { params, query }) => {
    const { bytes, headers } = await makeEInvoice(service, actor, params.id, query.format);
    return new Answer<undefined>({ bytes, headers });
  }),

  route(batches.createExportBatch, byBody(exportBatches.createBatch)),
  route(batches.listExportBatches, byQuery(exportBatches.listBatches)),
  route(batches.getExportBatch, byId(exportBatches.getBatch)),
  route(batches.listExportBatchDocuments, byIdAndQuery(exportBatches.listBatchDocuments)),
  route(batches.stopExportBatch, byId(exportBatches.stopBatch)),
  route(batches.resumeExportBatch, byId(exportBatches.resumeBatch)),
  route(batches.retryExportBatch, byId(exportBatches.retryBatch)),
  ...exportPackageRoutes,
];
