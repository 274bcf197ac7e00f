import * as promises from '@slipway/contract/endpoints/intake.ts';
import * as look from '../intake/log/read-intakes.ts';
import { importPart, retryIntake } from '../intake/log/retry-intake.ts';
import { Answer, type Route, route } from './http/route.ts';

/** The intake log. */
export const intakeRoutes: readonly Route[] = [
  route(promises.listIntakes, (service, actor, { query }) => look.listIntakes(service, actor, query)),
  route(promises.getIntakeTotals, (service, actor, { query }) => look.getIntakeTotals(service, actor, query)),
  route(promises.getIntake, (service, actor, { params }) => look.getIntake(service, actor, params.id)),
  route(promises.getIntakeFile, async (service, actor, { params }) => {
    const { bytes, headers } = await look.getIntakeFile(service, actor, params.id);
    return new Answer<undefined>({ bytes, headers });
  }),
  route(promises.retryIntake, (service, actor, { params }) => retryIntake(service, actor, params.id)),
  route(promises.importIntakePart, (service, actor, { params }) =>
    importPart(service, actor, params.id, params.partId),
  ),
];
