import { Link } from 'react-router';

import { refusalKey } from '../../export/refusal-words.ts';
import { useConnectionWords } from '../../export/use-connection-words.ts';
import { useSayRefusal } from '../../export/use-say-refusal.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.ts';
import { type ExportRow, type Standing, sumsOf } from './export-standing.ts';
import { useExportSums } from './use-export-sums.ts';

/** So many that went well are listed; of those that need a person, all. */
const bookedMax = 100;
const icons: Record<Standing, IconName> = {
  REFUSED: 'triangle',
  CHANGED: 'pencil',
  UNDERWAY: 'arrow',
  BOOKED: 'check-circle',
};

type Props = { rows: readonly ExportRow[]; onAgain(): void; onClose(): void };

/** What became of each document of an export, while it becomes so. */
export function ExportResults({ rows, onAgain, onClose }: Props) {
  const t = useWords('exporting');
  const words = useWords('documents');
  const sums = useExportSums(rows);
  const { REFUSED: refused, UNDERWAY: underway, BOOKED: booked } = sumsOf(rows);
  const isAnyThere = rows.some(({ document }) => document?.status === 'EXPORT_FAILED');
  const shown = rows.slice(0, rows.length - Math.max(0, booked - bookedMax));
  return (
    <Dialog
      title={words('resultsTitle')}
      onClose={onClose}
      wide
      actions={
        refused > 0 &&
        underway === 0 && (
          <Button
            kind="primary"
            onClick={() => {
              onClose();
              onAgain();
            }}
          >
            {t('againRefused', { count: refused })}
          </Button>
        )
      }
    >
      <p className="bulk-sums">
        <strong role="status">{sums}</strong>
        {isAnyThere && (
          <Link to={paths.documents({ status: ['EXPORT_FAILED'] })} onClick={onClose}>
            {t('showRefused')}
          </Link>
        )}
      </p>
      <ul className="bulk-results">
        {shown.map((row) => (
          <ResultRow key={row.outcome.target.id} row={row} />
        ))}
      </ul>
      {shown.length < rows.length && <p>{words('resultsMore', { count: rows.length - shown.length })}</p>}
    </Dialog>
  );
}

function ResultRow({ row: { outcome, document, standing } }: { row: ExportRow }) {
  const t = useWords('exporting');
  const { id, name } = outcome.target;
  return (
    <li>
      <Icon name={icons[standing]} label={t(`standing.${standing}`)} />
      <span>
        <Link to={paths.document(id)}>{name}</Link>
        {standing === 'REFUSED' && <Why outcome={outcome} document={document} />}
        {standing === 'BOOKED' && <Where document={document} />}
        {(standing === 'UNDERWAY' || standing === 'CHANGED') && (
          <small className="quiet-words">{t(`standing.${standing}`)}</small>
        )}
      </span>
    </li>
  );
}

/** Why it was refused and what to do, whether we or the accounting system did. */
function Why({ outcome, document }: Pick<ExportRow, 'outcome' | 'document'>) {
  const t = useWords('exporting');
  const problems = useWords('problems');
  const say = useSayRefusal();
  const { problem } = outcome.result;
  if (problem) return <small>{problems(`codes.${problem.code}`, { defaultValue: problem.title })}</small>;
  const refusal = document?.exportError;
  if (!refusal) return null;
  const { code, message, providerMessage, retryable } = refusal;
  const key = refusalKey(code);
  return (
    <>
      <small>{say(refusal)}</small>
      {providerMessage && providerMessage !== message && (
        <small>{t('itSaid', { words: providerMessage })}</small>
      )}
      <small className="quiet-words">{key === 'OTHER' && retryable ? t('retry') : t(`what.${key}`)}</small>
    </>
  );
}

function Where({ document }: Pick<ExportRow, 'document'>) {
  const t = useWords('exporting');
  const words = useConnectionWords();
  if (!document?.export) return null;
  const { reference, url } = document.export;
  const system = words.kind(document.export.system);
  return (
    <small className="quiet-words">
      {reference ? t('bookedAs', { system, reference }) : t('booked', { system })}{' '}
      {url && (
        <a href={url} target="_blank" rel="noreferrer">
          {t('openThere')}
        </a>
      )}
    </small>
  );
}
