import * as queues from '@slipway/contract/endpoints/queues.ts';
import * as reports from '@slipway/contract/endpoints/reports.ts';
import * as samples from '@slipway/contract/endpoints/samples.ts';
import * as workspace from '@slipway/contract/endpoints/workspace.ts';
import { applyQueues, previewQueue } from '../documents/queues/apply-queues.ts';
import * as worklists from '../documents/queues/queues.ts';
import { addSamples, countSamples, removeSamples } from '../intake/samples/sample-documents.ts';
import { showAccuracy } from '../reading/accuracy/show-accuracy.ts';
import { pricingOf } from '../workspace/plans/pricing.ts';
import { showUsage } from '../workspace/plans/show-usage.ts';
import { listAuditLog } from '../workspace/reports/list-audit-log.ts';
import { releaseAsOperator } from '../workspace/reports/release-as-operator.ts';
import { showSystem } from '../workspace/reports/show-system.ts';
import { changeWorkspace, showWorkspace } from '../workspace/settings/settings.ts';
import { byBody, byId, byIdAndBody, byQuery } from './http/forward.ts';
import { type Route, route } from './http/route.ts';

/** Settings of a workspace, and its reports. */
export const administration: readonly Route[] = [
  route(workspace.getWorkspace, showWorkspace),
  route(samples.getSampleDocuments, countSamples),
  route(samples.addSampleDocuments, addSamples),
  route(samples.removeSampleDocuments, removeSamples),
  route(workspace.changeWorkspace, (service, actor, { body, expectedVersion }) =>
    changeWorkspace(service, actor, body, expectedVersion),
  ),

  route(queues.listQueues, byQuery(worklists.listQueues)),
  route(queues.createQueue, byBody(worklists.createQueue)),
  route(queues.previewQueue, byBody(previewQueue)),
  route(queues.applyQueues, applyQueues),
  route(queues.getQueue, byId(worklists.getQueue)),
  route(queues.changeQueue, byIdAndBody(worklists.changeQueue)),
  route(queues.deleteQueue, byId(worklists.deleteQueue)),

  route(reports.listAuditLog, byQuery(listAuditLog)),
  route(reports.getUsage, (service, actor, { query }) =>
    showUsage(service, actor, query, pricingOf(service.config)),
  ),
  route(reports.getAccuracy, byQuery(showAccuracy)),
  route(reports.getSystem, showSystem),
  route(reports.releaseCopy, releaseAsOperator),
];
