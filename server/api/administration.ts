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

  route(queues.listQueues, (service, actor, { query }) => worklists.listQueues(service, actor, query)),
  route(queues.createQueue, (service, actor, { body }) => worklists.createQueue(service, actor, body)),
  route(queues.previewQueue, (service, actor, { body }) => previewQueue(service, actor, body)),
  route(queues.applyQueues, applyQueues),
  route(queues.getQueue, (service, actor, { params }) => worklists.getQueue(service, actor, params.id)),
  route(queues.changeQueue, (service, actor, { params, body }) =>
    worklists.changeQueue(service, actor, params.id, body),
  ),
  route(queues.deleteQueue, (service, actor, { params }) => worklists.deleteQueue(service, actor, params.id)),

  route(reports.listAuditLog, (service, actor, { query }) => listAuditLog(service, actor, query)),
  route(reports.getUsage, (service, actor, { query }) =>
    showUsage(service, actor, query, pricingOf(service.config)),
  ),
  route(reports.getAccuracy, (service, actor, { query }) => showAccuracy(service, actor, query)),
  route(reports.getSystem, showSystem),
  route(reports.releaseCopy, releaseAsOperator),
];
