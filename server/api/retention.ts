import * as archiving from '@slipway/contract/endpoints/archives.ts';
import * as personalData from '@slipway/contract/endpoints/personal-data.ts';
import * as retention from '@slipway/contract/endpoints/retention.ts';
import * as archives from '../retention/archive/archives.ts';
import { forgetOnRequest, searchPersonalData } from '../retention/personal-data/answer-request.ts';
import * as holds from '../retention/rules/holds.ts';
import { listExpiring } from '../retention/rules/list-expiring.ts';
import * as rules from '../retention/rules/rules.ts';
import { byBody, byId, byIdAndBody, byQuery } from './http/forward.ts';
import { Answer, type Route, route } from './http/route.ts';

/** Retention, archives and personal data. */
export const retentionRoutes: readonly Route[] = [
  route(retention.listRetentionRules, byQuery(rules.listRules)),
  route(retention.createRetentionRule, byBody(rules.createRule)),
  route(retention.changeRetentionRule, byIdAndBody(rules.changeRule)),
  route(retention.deleteRetentionRule, byId(rules.deleteRule)),
  route(retention.listExpiring, byQuery(listExpiring)),
  route(retention.listLegalHolds, byQuery(holds.listHolds)),
  route(retention.placeLegalHold, byBody(holds.placeHold)),
  route(retention.releaseLegalHold, byId(holds.releaseHold)),

  route(personalData.searchPersonalData, (service, actor, { body }) =>
    searchPersonalData(service, actor, body.about),
  ),
  route(personalData.forgetPerson, (service, actor, { body }) => forgetOnRequest(service, actor, body.about)),

  route(archiving.createArchive, archives.createArchive),
  route(archiving.listArchives, byQuery(archives.listArchives)),
  route(archiving.getArchiveFile, async (service, actor, { params }) => {
    return new Answer<undefined>(await archives.getArchiveFile(service, actor, params.id));
  }),
  route(archiving.deleteArchive, byId(archives.deleteArchive)),
];
