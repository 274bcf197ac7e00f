import * as promises from '@slipway/contract/endpoints/export-packages.ts';

import { getExportPackageFile } from '../export/packages/export-package-file.ts';
import { listExportPackages } from '../export/packages/list-export-packages.ts';
import { createExportPackage } from '../export/packages/make-export-package.ts';
import { byIdAndBody, byIdAndQuery } from './http/forward.ts';
import { Answer, type Route, route } from './http/route.ts';

/** Export packages for a tax adviser. */
export const exportPackageRoutes: readonly Route[] = [
  route(promises.listExportPackages, byIdAndQuery(listExportPackages)),
  route(promises.createExportPackage, byIdAndBody(createExportPackage)),
  route(promises.getExportPackageFile, async (service, actor, { params }) => {
    const { stream, headers } = await getExportPackageFile(service, actor, params.id, params.exportPackageId);
    return new Answer<undefined>({ stream, headers });
  }),
];
