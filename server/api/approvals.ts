import * as promisedRules from '@slipway/contract/endpoints/approval-rules.ts';
import * as approvals from '@slipway/contract/endpoints/approvals.ts';

import * as rules from '../review/approvals/approval-rules.ts';
import { approveDocument, rejectDocument, withdrawApproval } from '../review/approvals/decide-approval.ts';
import { listWaitingApprovals } from '../review/approvals/list-waiting.ts';
import { previewApprovalRule } from '../review/approvals/preview-rule.ts';
import { changeApprovalReminders, getApprovalReminders } from '../review/approvals/reminders.ts';
import * as substitutes from '../review/approvals/substitutes.ts';
import { type Route, route } from './http/route.ts';

/** Approvals that an export requires. */
export const approvalRoutes: readonly Route[] = [
  route(promisedRules.listApprovalRules, (service, actor, { query }) =>
    rules.listApprovalRules(service, actor, query),
  ),
  route(promisedRules.createApprovalRule, (service, actor, { body }) =>
    rules.createApprovalRule(service, actor, body),
  ),
  route(promisedRules.previewApprovalRule, (service, actor, { body }) =>
    previewApprovalRule(service, actor, body),
  ),
  route(promisedRules.getApprovalRule, (service, actor, { params }) =>
    rules.getApprovalRule(service, actor, params.id),
  ),
  route(promisedRules.changeApprovalRule, (service, actor, { params, body }) =>
    rules.changeApprovalRule(service, actor, params.id, body),
  ),
  route(promisedRules.deleteApprovalRule, (service, actor, { params }) =>
    rules.deleteApprovalRule(service, actor, params.id),
  ),

  route(approvals.approveDocument, (service, actor, { params, body, expectedVersion }) =>
    approveDocument(service, actor, params.id, body?.note ?? null, expectedVersion),
  ),
  route(approvals.rejectDocument, (service, actor, { params, body, expectedVersion }) =>
    rejectDocument(service, actor, params.id, body.note, expectedVersion),
  ),
  route(approvals.withdrawApproval, (service, actor, { params, expectedVersion }) =>
    withdrawApproval(service, actor, params.id, expectedVersion),
  ),
  route(approvals.listWaitingApprovals, (service, actor, { query }) =>
    listWaitingApprovals(service, actor, query),
  ),

  route(approvals.getApprovalReminders, getApprovalReminders),
  route(approvals.changeApprovalReminders, (service, actor, { body }) =>
    changeApprovalReminders(service, actor, body),
  ),
  route(approvals.listApprovalSubstitutes, (service, actor, { query }) =>
    substitutes.listApprovalSubstitutes(service, actor, query),
  ),
  route(approvals.createApprovalSubstitute, (service, actor, { body }) =>
    substitutes.createApprovalSubstitute(service, actor, body),
  ),
  route(approvals.deleteApprovalSubstitute, (service, actor, { params }) =>
    substitutes.deleteApprovalSubstitute(service, actor, params.id),
  ),
];
