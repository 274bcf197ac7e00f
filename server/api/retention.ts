import * as archiving from '@slipway/contract/endpoints/archives.ts';
import * as personalData from '@slipway/contract/endpoints/personal-data.ts';
import * as retention from '@slipway/contract/endpoints/retention.ts';
import * as archives from '../retention/archive/archives.ts';
import { forgetOnRequest, searchPersonalData } from '../retention/personal-data/answer-request.ts';
import * as holds from '../retention/rules/holds.ts';
import { listExpiring } from '../retention/rules/list-expiring.ts';
import * as rules from '../retention/rules/rules.ts';
import { Answer, type Route, route } from './http/route.ts';

/** Retention, archives and personal data. */
export const retentionRoutes: readonly Route[] = [
  route(retention.listRetentionRules, (service, actor, { query }) => rules.listRules(service, actor, query)),
  route(retention.createRetentionRule, (service, actor, { body }) => rules.createRule(service, actor, body)),
  route(retention.changeRetentionRule, (service, actor, { params, body }) =>
    rules.changeRule(service, actor, params.id, body),
  ),
  route(retention.deleteRetentionRule, (service, actor, { params }) =>
    rules.deleteRule(service, actor, params.id),
  ),
  route(retention.listExpiring, (service, actor, { query }) => listExpiring(service, actor, query)),
  route(retention.listLegalHolds, (service, actor, { query }) => holds.listHolds(service, actor, query)),
  route(retention.placeLegalHold, (service, actor, { body }) => holds.placeHold(service, actor, body)),
  route(retention.releaseLegalHold, (service, actor, { params }) =>
    holds.releaseHold(service, actor, params.id),
  ),

  route(personalData.searchPersonalData, (service, actor, { body }) =>
    searchPersonalData(service, actor, body.about),
  ),
  route(personalData.forgetPerson, (service, actor, { body }) => forgetOnRequest(service, actor, body.about)),

  route(archiving.createArchive, archives.createArchive),
  route(archiving.listArchives, (service, actor, { query }) => archives.listArchives(service, actor, query)),
  route(archiving.getArchiveFile, async (service, actor, { params }) => {
    return new Answer<undefined>(await archives.getArchiveFile(service, actor, params.id));
  }),
  route(archiving.deleteArchive, (service, actor, { params }) =>
    archives.deleteArchive(service, actor, params.id),
  ),
];
