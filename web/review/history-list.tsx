import { type FieldName, fieldTable } from '@slipway/contract/fields.ts';
import type { Calls, Document } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';

import { api } from '../api.ts';
import { formatInstant } from '../documents/format.ts';

type Entry = Calls['getHistory']['reply']['data'][number];
const entriesMax = 100;

const actionWords: Record<string, string> = {
  upload: 'Uploaded',
  startExtraction: 'Reading began',
  finishExtraction: 'Read',
  failExtraction: 'Could not be read',
  readAgain: 'To be read again',
  enterByHand: 'Entered by hand',
  edit: 'Changed',
  validate: 'Validated',
  reopen: 'Reopened',
  startExport: 'Export began',
  acceptExport: 'Exported',
  refuseExport: 'Export refused',
  archive: 'Archived',
  unarchive: 'Brought back from the archive',
};

/** What happened to the document, newest first. */
export function HistoryList({ document: { id, version } }: { document: Document }) {
  const { data } = useQuery({
    queryKey: ['history', id, version],
    queryFn: async ({ signal }) => api.documents.history(id, { limit: entriesMax }, { signal }),
    placeholderData: (before) => before,
  });
  if (!data) return null;
  return (
    <details className="history">
      <summary>History</summary>
      <ol>
        {data.data.map((entry) => (
          <HistoryRow key={entry.id} entry={entry} />
        ))}
      </ol>
    </details>
  );
}

function HistoryRow({ entry }: { entry: Entry }) {
  const { action, actor, occurredAt, changes, note } = entry;
  return (
    <li>
      <p>
        <strong>{actionWords[action] ?? action}</strong> by{' '}
        {actor.kind === 'SERVICE' ? 'Slipway' : actor.name}
        <time dateTime={occurredAt}>{formatInstant(occurredAt)}</time>
      </p>
      {note && <p>{note}</p>}
      {changes.length > 0 && (
        <ul>
          {changes.map(({ field, before, after }) => (
            <li key={field}>{changeWords(field, before, after)}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Whole tables are named only: their JSON helps nobody. */
function changeWords(field: string, before: string | null, after: string | null): string {
  const label = fieldTable[field as FieldName]?.label ?? field;
  if (['lines', 'taxes', 'statement'].includes(field)) return `${label} changed`;
  return `${label}: ${before ?? 'empty'} → ${after ?? 'empty'}`;
}
