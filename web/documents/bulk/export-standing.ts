import type { DocumentSummary } from '@slipway/sdk/client.ts';

import type { BulkOutcome } from './bulk-action.ts';

/** What became of one document of a batch; CHANGED is what somebody has taken up again meanwhile. */
export type Standing = 'REFUSED' | 'UNDERWAY' | 'CHANGED' | 'BOOKED';
export type ExportRow = { outcome: BulkOutcome; document: DocumentSummary | null; standing: Standing };

/** What a person must act on comes first. */
const order: readonly Standing[] = ['REFUSED', 'CHANGED', 'UNDERWAY', 'BOOKED'];

/** The documents as they are known now, over what the start of the export has answered. */
export function exportRows(
  outcomes: readonly BulkOutcome[],
  known: readonly DocumentSummary[],
): readonly ExportRow[] {
  const now = new Map(known.map((document) => [document.id, document]));
  const rows = outcomes.map((outcome) => {
    const { ok, document: then } = outcome.result;
    const told = now.get(outcome.target.id) ?? null;
    // What was fetched before the export began tells nothing of it.
    const document = told && then && told.version < then.version ? then : (told ?? then);
    return { outcome, document, standing: ok ? standingOf(document) : 'REFUSED' } as const;
  });
  return rows.toSorted((one, other) => order.indexOf(one.standing) - order.indexOf(other.standing));
}

function standingOf(document: DocumentSummary | null): Standing {
  switch (document?.status) {
    case 'EXPORTED':
      return 'BOOKED';
    case 'EXPORT_FAILED':
      return 'REFUSED';
    case 'EXPORTING':
    case undefined:
      return 'UNDERWAY';
    default:
      return 'CHANGED';
  }
}

/** Whether nothing more will be heard of it. A change that was only told brings no reason and no reference yet. */
export function isSettled({ outcome, document, standing }: ExportRow): boolean {
  if (standing === 'REFUSED') return !outcome.result.ok || document?.exportError != null;
  if (standing === 'BOOKED') return document?.export != null;
  return standing === 'CHANGED';
}

export function sumsOf(rows: readonly ExportRow[]): Record<Standing, number> {
  const sums = { REFUSED: 0, UNDERWAY: 0, CHANGED: 0, BOOKED: 0 };
  for (const { standing } of rows) sums[standing] += 1;
  return sums;
}
