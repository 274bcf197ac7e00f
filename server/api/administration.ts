import * as insight from '@slipway/contract/endpoints/insight.ts';
import * as queues from '@slipway/contract/endpoints/queues.ts';
import * as workspace from '@slipway/contract/endpoints/workspace.ts';

import { type Route, route } from './http/route.ts';
import { listAuditLog } from '../workspace/reports/list-audit-log.ts';
import { releaseAsOperator } from '../workspace/reports/release-as-operator.ts';
import { showAccuracy } from '../reading/accuracy/show-accuracy.ts';
import { showSystem } from '../workspace/reports/show-system.ts';
import { pricingOf } from '../workspace/plans/pricing.ts';
import { showUsage } from '../workspace/plans/show-usage.ts';
import { applyQueues, previewQueue } from '../documents/queues/apply-queues.ts';
import * as worklists from '../documents/queues/queues.ts';
import { changeWorkspace, showWorkspace } from '../workspace/settings/settings.ts';

/** How a workspace is set up, and what can be seen of it. */
export const administration: readonly Route[] = [
  route(workspace.getWorkspace, showWorkspace),
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

  route(insight.listAuditLog, (service, actor, { query }) => listAuditLog(service, actor, query)),
  route(insight.getUsage, (service, actor, { query }) =>
    showUsage(service, actor, query, pricingOf(service.config)),
  ),
  route(insight.getAccuracy, (service, actor, { query }) => showAccuracy(service, actor, query)),
  route(insight.getSystem, showSystem),
  route(insight.releaseCopy, releaseAsOperator),
];
