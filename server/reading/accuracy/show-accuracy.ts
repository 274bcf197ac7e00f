import { addDays } from '@slipway/contract/dates.ts';
import type { QueryOf } from '@slipway/contract/endpoint.ts';
import type { getAccuracy } from '@slipway/contract/endpoints/reports.ts';
import { Problem } from '@slipway/contract/problems.ts';

import type { Actor } from '../../identity/actor.ts';
import type { Service } from '../../platform/service.ts';
import { dayIn } from '../../workspace/settings/days.ts';
import { getSettings } from '../../workspace/settings/settings-store.ts';
import { countDocuments, countFields } from './evaluation-store.ts';
import { autoValidation, calibration, fieldAccuracy, total } from './sum-up-accuracy.ts';

const daysUsual = 90;
const daysMax = 3 * 366;

/** The accuracy of documents validated in this period, measured by the users' corrections. */
export async function showAccuracy(
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  actor: Actor,
  query: QueryOf<typeof getAccuracy>,
) {
  return db.read(actor.workspaceId, async (db) => {
    const to = query.to ?? dayIn(clock.now(), (await getSettings(db)).timeZone);
    const from = query.from ?? addDays(to, 1 - daysUsual);
    assertSpan(from, to);
    const span = { from, to, folderId: query.folderId };
    const fields = await countFields(db, span);
    const documents = await countDocuments(db, span);
    return {
      from,
      to,
      documents: total(documents),
      unchecked: total(documents.filter(({ allRight }) => allRight === null)),
      untouched: total(documents.filter(({ allRight }) => allRight)),
      fields: fieldAccuracy(fields),
      calibration: calibration(fields),
      autoValidation: autoValidation(documents),
    };
  });
}

function assertSpan(from: string, to: string): void {
  if (from > to) throw wrong('The last day is before the first.');
  if (addDays(from, daysMax) < to) throw wrong('The period may have at most three years.');
}

function wrong(detail: string): Problem {
  return new Problem('invalid_input', detail, { errors: [{ pointer: '/to', code: 'invalid', detail }] });
}
