import type { DocumentSummary } from '@slipway/sdk/client.ts';
import { memo } from 'react';
import { nameOf, periodOf, signedTotal, spacedIban } from '../../lib/document-facts.ts';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { usePresence } from '../../lib/live/use-presence.ts';
import { paths } from '../../lib/paths.ts';
import { statusStyle } from '../../lib/status-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.ts';
import type { Column } from './list-columns.ts';
import { dayOf, daysOverdue, initialsOf } from './row-facts.ts';

export type Translate = ReturnType<typeof useWords<'documents'>>;
type Props = {
  t: Translate;
  document: DocumentSummary;
  /** Its index in the whole list, from 0, and its vertical position. */
  place: number;
  start: number;
  height: number;
  today: string;
  isSelected: boolean;
  isActive: boolean;
  takesFocus: boolean;
  columns: readonly Column[];
};

/** A document. The grid handles mouse and keys. */
export const DocumentRow = memo(function DocumentRow(props: Props) {
  const { t, document, place, start, height, today, isSelected, isActive, takesFocus, columns } = props;
  const name = nameOf(document);
  return (
    <tr
      className={`document-row${isActive ? ' active' : ''}`}
      style={{ transform: `translateY(${start}px)`, height }}
      aria-rowindex={place + 2}
      aria-selected={isSelected}
      tabIndex={takesFocus ? 0 : -1}
      data-place={place}
    >
      <td className="cell-select" data-select="">
        <input
          type="checkbox"
          checked={isSelected}
          onChange={() => undefined}
          tabIndex={-1}
          aria-label={t('selectOne', { name })}
        />
      </td>
      {columns.map((column) => (
        <Cell key={column} {...{ t, document, column, today }} />
      ))}
    </tr>
  );
});

type CellProps = { t: Translate; document: DocumentSummary };

function Cell({ t, document, column, today }: CellProps & { column: Column; today: string }) {
  const { id, folder, queue, documentDate, documentNumber, source } = document;
  const account = accountBeside(document);
  switch (column) {
    case 'status':
      return <StatusCell t={t} document={document} />;
    case 'main':
      return (
        <td className="cell-main">
          <a
            href={paths.document(id)}
            tabIndex={-1}
            title={[nameOf(document), account].filter(Boolean).join(' · ')}
          >
            {nameOf(document)}
            {account && (
              <>
                {' '}
                <small>{spacedIban(account)}</small>
              </>
            )}
          </a>
          <Below t={t} document={document} />
        </td>
      );
    case 'due':
      return <DueCell t={t} document={document} today={today} />;
    case 'amount':
      return <AmountCell t={t} document={document} />;
    case 'marks':
      return <MarksCell t={t} document={document} />;
    case 'date':
      return <td className="cell-date">{formatDate(documentDate)}</td>;
    case 'received':
      return <td className="cell-received">{formatDate(dayOf(new Date(source.receivedAt)))}</td>;
    case 'number':
      return <TextCell column={column} text={documentNumber ?? ''} />;
    case 'folder':
      return <TextCell column={column} text={folder.name} />;
    case 'queue':
      return <TextCell column={column} text={queue?.name ?? ''} />;
  }
}

function TextCell({ column, text }: { column: Column; text: string }) {
  return (
    <td className={`cell-text cell-${column}`} title={text}>
      {text}
    </td>
  );
}

function StatusCell({ t, document }: CellProps) {
  const { words, icon, tone } = statusStyle(document);
  const { archivedAt, documentType } = document;
  return (
    <td className="cell-status">
      <Badge tone={tone} icon={icon}>
        {t(words)}
        {archivedAt && `, ${t('statusArchived')}`}
      </Badge>
      {documentType && <span className="cell-type">{t(`type_${documentType}`)}</span>}
    </td>
  );
}

const heldWords = {
  UNREACHABLE: 'waitsForScan',
  TOO_LARGE: 'scanTooLarge',
  FILE_LOST: 'scanFileLost',
} as const;

/** The reason if the document is stuck, otherwise its number and file. */
function Below({ t, document }: CellProps) {
  const { status, extractionError, exportError, scan, duplicateOf, documentNumber, fileName } = document;
  if (status === 'UPLOADED' && extractionError)
    return <Reason room="extractionErrors" {...extractionError} />;
  if (scan?.state === 'WAITING')
    return <span className="below">{t(heldWords[scan.fault ?? 'UNREACHABLE'])}</span>;
  if (status === 'EXPORT_FAILED' && exportError) return <Reason room="exportErrors" {...exportError} />;
  const file = nameOf(document) === fileName ? null : fileName;
  const facts = [documentNumber, ...statementWords(t, document)].filter(Boolean).join(' · ');
  const duplicate = duplicateOf === null ? null : t('sameAs', { id: duplicateOf });
  return (
    <span className="below" title={[facts, duplicate, file].filter(Boolean).join(' · ')}>
      {facts}
      {facts !== '' && duplicate && ' · '}
      {duplicate && <strong>{duplicate}</strong>}
      {file && (facts !== '' || duplicate) && ' · '}
      {file}
    </span>
  );
}

/** The account of a statement, if the row is named after the bank. */
function accountBeside({ statementSummary, vendorName }: DocumentSummary): string | null {
  const { account = null, bankName = null } = statementSummary ?? {};
  return (vendorName ?? bankName) === null ? null : account;
}

/** Period and number of entries of a statement. */
function statementWords(t: Translate, { statementSummary }: DocumentSummary) {
  if (statementSummary === null) return [];
  const { accountCount, entryCount } = statementSummary;
  return [
    accountCount > 1 && t('accounts', { count: accountCount }),
    periodOf({ statementSummary }),
    t('entries', { count: entryCount }),
  ];
}

/** The total; for a statement the closing balance. */
function AmountCell({ t, document }: CellProps) {
  const { totalAmount, statementSummary: statement } = document;
  if (totalAmount !== null || statement?.closingBalance == null)
    return <td className="cell-amount">{signedTotal(document)}</td>;
  return (
    <td className="cell-amount">
      {formatMoney(statement.closingBalance, statement.currencyCode)}
      <span className="below">{t('closingBalance')}</span>
    </td>
  );
}

type ReasonProps = { room: 'extractionErrors' | 'exportErrors'; code: string; message: string };

function Reason({ room, code, message }: ReasonProps) {
  const problems = useWords('problems');
  const words = problems(`${room}.${code}` as never, { defaultValue: message });
  return (
    <span className="below reason" title={words}>
      {words}
    </span>
  );
}

function DueCell({ t, document, today }: CellProps & { today: string }) {
  const days = daysOverdue(document, today);
  return (
    <td className="cell-due">
      <span>{formatDate(document.dueDate)}</span>
      {days !== null && (
        <span className={days > 0 ? 'overdue' : 'due-today'}>
          {days > 0 ? t('overdue', { count: days }) : t('dueToday')}
        </span>
      )}
    </td>
  );
}

/** Issues by shape and number, and the current reviewer. */
function MarksCell({ t, document }: CellProps) {
  const { blocking, warning } = document.findingCounts;
  const people = usePresence(document.id);
  const names = people.map(({ name }) => name).join(', ');
  return (
    <td className="cell-marks">
      {blocking > 0 && (
        <span className="mark bad" title={t('blocking', { count: blocking })}>
          <Icon name="octagon" label={t('blocking', { count: blocking })} />
          <span aria-hidden="true">{blocking}</span>
        </span>
      )}
      {blocking === 0 && warning > 0 && (
        <span className="mark warn" title={t('warning', { count: warning })}>
          <Icon name="triangle" label={t('warning', { count: warning })} />
          <span aria-hidden="true">{warning}</span>
        </span>
      )}
      {people.length > 0 && (
        <span className="present" title={t('inReviewBy', { names })}>
          <span className="only-read">{t('inReviewBy', { names })}</span>
          <span aria-hidden="true">{initialsOf(people[0]?.name ?? '')}</span>
        </span>
      )}
    </td>
  );
}
