import { type FieldName, fieldTable } from '@slipway/contract/fields.ts';
import type { Calls, Document } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { api, explain } from '../../lib/api.ts';
import { formatAmount, formatDate, formatInstant } from '../../lib/format.ts';
import { useRefusalText } from '../../parts/export/use-refusal-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { en } from '../../words/en.ts';
import { useWords, wordsOf } from '../../words/words.ts';
import { describeFinding, labelOf } from './describe-finding.ts';
import { type Change, findingIn, isTable, rowChanges } from './history-words.ts';

type Entry = Calls['getHistory']['reply']['data'][number];
const entriesMax = 100;

/** What happened to the document, newest first; fetched when it is opened. */
export function HistoryList({ document: { id, version } }: { document: Document }) {
  const t = useWords('history');
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['history', id, version],
    queryFn: async ({ signal }) => api.documents.history(id, { limit: entriesMax }, { signal }),
    placeholderData: (before) => before,
    enabled: isOpen,
  });
  return (
    <details className="history" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('title')}</summary>
      {error && <Notice kind="error">{`${t('failed')} ${explain(error)}`}</Notice>}
      <ol aria-busy={isOpen && !data && !error}>
        {data?.data.map((entry) => (
          <HistoryRow key={entry.id} entry={entry} />
        ))}
      </ol>
    </details>
  );
}

function HistoryRow({ entry }: { entry: Entry }) {
  const { occurredAt, changes, note, outcome } = entry;
  return (
    <li>
      <p>
        <strong>{sentenceOf(entry)}</strong>{' '}
        <time dateTime={occurredAt} className="quiet-words">
          {formatInstant(occurredAt)}
        </time>
      </p>
      {outcome ? <OutcomeWords outcome={outcome} note={note} /> : note && <p>{note}</p>}
      {changes.length > 0 && (
        <ul>
          {changes.map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: changes have no name, and never change their order.
            <li key={at} className="history-change">
              <ChangeWords change={change} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

type OutcomeProps = { outcome: NonNullable<Entry['outcome']>; note: string | null };

/** The result of an export attempt, and the accounting system's message. */
function OutcomeWords({ outcome, note }: OutcomeProps) {
  const t = useWords('history');
  const exporting = useWords('exporting');
  const say = useRefusalText();
  const { connection, reason, providerMessage, reference } = outcome;
  const said = reason === null ? (reference ?? note) : say({ ...outcome, message: reason });
  return (
    <p>
      {connection && `${t('into', { name: connection.name })}: `}
      {said}
      {providerMessage && providerMessage !== reason && ` ${exporting('itSaid', { words: providerMessage })}`}
    </p>
  );
}

function sentenceOf({ action, actor }: Entry): string {
  const t = wordsOf('history');
  const who = actor.kind === 'SERVICE' ? t('system') : actor.name;
  const known = action in en.history.actions ? (action as keyof typeof en.history.actions) : 'other';
  return t(`actions.${known}`, { who, action });
}

function ChangeWords({ change }: { change: Change }) {
  const { field, before, after } = change;
  if (field === 'acknowledge' || field === 'unacknowledge') return <AcknowledgeWords change={change} />;
  if (field === 'duplicate') return <DuplicateWords change={change} />;
  if (isTable(field)) return <TableWords change={change} />;
  const name = partName(field);
  return (
    <>
      {name}: {before !== null && <del>{shown(field, before)}</del>}
      {before !== null && after !== null && ' → '}
      {after !== null && <ins>{shown(field, after)}</ins>}
    </>
  );
}

function AcknowledgeWords({ change }: { change: Change }) {
  const t = useWords('history');
  const finding = findingIn(change);
  if (!finding) return null;
  const said = describeFinding(finding);
  if (change.field === 'unacknowledge') return t('unacknowledged', { finding: said });
  return change.after === null
    ? t('acknowledged', { finding: said })
    : t('acknowledgedWhy', { finding: said, note: change.after });
}

/** A decision about this document and another. */
function DuplicateWords({ change: { before, after } }: { change: Change }) {
  const t = useWords('history');
  const said = after === 'SAME' || after === 'DIFFERENT' ? after : 'none';
  return t(`duplicate.${said}`, { id: before ?? '' });
}

function TableWords({ change }: { change: Change }) {
  const t = useWords('history');
  const rows = rowChanges(change);
  const title = t('tableChanged', { part: partName(change.field) });
  if (!rows || rows.added.length + rows.removed.length === 0) return title;
  return (
    <details>
      <summary>{title}</summary>
      <ul className="history-rows">
        {rows.removed.map((row) => (
          <li key={`-${row}`}>
            {t('removed')}: <del>{row}</del>
          </li>
        ))}
        {rows.added.map((row) => (
          <li key={`+${row}`}>
            {t('added')}: <ins>{row}</ins>
          </li>
        ))}
      </ul>
    </details>
  );
}

function partName(field: string): string {
  const t = wordsOf('history');
  const parts = en.history.parts;
  return field in parts ? t(`parts.${field as keyof typeof parts}`) : labelOf(field);
}

function shown(field: string, value: string): string {
  const kind = fieldTable[field as FieldName]?.kind;
  if (kind === 'amount') return formatAmount(value);
  if (field === 'documentType') return wordsOf('documents')(`type_${value as 'RECEIPT'}`);
  return kind === 'date' ? formatDate(value) : value;
}
