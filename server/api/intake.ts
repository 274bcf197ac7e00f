import * as promises from '@slipway/contract/endpoints/intake.ts';
import * as look from '../intake/log/read-intakes.ts';
import { importPart, retryIntake } from '../intake/log/retry-intake.ts';
import { byId, byQuery } from './http/forward.ts';
import { Answer, type Route, route } from './http/route.ts';

/** The intake log. */
export const intakeRoutes: readonly Route[] = [
  route(promises.listIntakes, byQuery(look.listIntakes)),
  route(promises.getIntakeTotals, byQuery(look.getIntakeTotals)),
  route(promises.getIntake, byId(look.getIntake)),
  route(promises.getIntakeFile, async (service, actor, { params }) => {
    const { bytes, headers } = await look.getIntakeFile(service, actor, params.id);
    return new Answer<undefined>({ bytes, headers });
  }),
  route(promises.retryIntake, byId(retryIntake)),
  route(promises.importIntakePart, (service, actor, { params }) =>
    importPart(service, actor, params.id, params.partId),
  ),
];
