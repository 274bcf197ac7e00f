import * as promisedRules from '@slipway/contract/endpoints/approval-rules.ts';
import * as approvals from '@slipway/contract/endpoints/approvals.ts';

import * as rules from '../review/approvals/approval-rules.ts';
import { approveDocument, rejectDocument, withdrawApproval } from '../review/approvals/decide-approval.ts';
import { listWaitingApprovals } from '../review/approvals/list-waiting.ts';
import { previewApprovalRule } from '../review/approvals/preview-rule.ts';
import { changeApprovalReminders, getApprovalReminders } from '../review/approvals/reminders.ts';
import * as substitutes from '../review/approvals/substitutes.ts';
import { byBody, byId, byIdAndBody, byIdAndVersion, byQuery } from './http/forward.ts';
import { type Route, route } from './http/route.ts';

/** Approvals that an export requires. */
export const approvalRoutes: readonly Route[] = [
  route(promisedRules.listApprovalRules, byQuery(rules.listApprovalRules)),
  route(promisedRules.createApprovalRule, byBody(rules.createApprovalRule)),
  route(promisedRules.previewApprovalRule, byBody(previewApprovalRule)),
  route(promisedRules.getApprovalRule, byId(rules.getApprovalRule)),
  route(promisedRules.changeApprovalRule, byIdAndBody(rules.changeApprovalRule)),
  route(promisedRules.deleteApprovalRule, byId(rules.deleteApprovalRule)),

  route(approvals.approveDocument, (service, actor, { params, body, expectedVersion }) =>
    approveDocument(service, actor, params.id, body?.note ?? null, expectedVersion),
  ),
  route(approvals.rejectDocument, (service, actor, { params, body, expectedVersion }) =>
    rejectDocument(service, actor, params.id, body.note, expectedVersion),
  ),
  route(approvals.withdrawApproval, byIdAndVersion(withdrawApproval)),
  route(approvals.listWaitingApprovals, byQuery(listWaitingApprovals)),

  route(approvals.getApprovalReminders, getApprovalReminders),
  route(approvals.changeApprovalReminders, byBody(changeApprovalReminders)),
  route(approvals.listApprovalSubstitutes, byQuery(substitutes.listApprovalSubstitutes)),
  route(approvals.createApprovalSubstitute, byBody(substitutes.createApprovalSubstitute)),
  route(approvals.deleteApprovalSubstitute, byId(substitutes.deleteApprovalSubstitute)),
];
