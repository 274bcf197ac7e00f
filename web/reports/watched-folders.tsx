import { formatInstant } from '../lib/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Table } from '../ui/table.tsx';
import { useWords } from '../words/words.ts';
import type { System } from './evaluate-system.ts';

type Place = System['watched'][number];
const marks = {
  WATCHED: { tone: 'good', icon: 'check' },
  UNWATCHED: { tone: 'todo', icon: 'triangle' },
  FAULT: { tone: 'bad', icon: 'octagon' },
} as const;

/** The watched folders and object stores, and their errors. */
export function WatchedFolders({ watched }: Pick<System, 'watched'>) {
  const t = useWords('system');
  if (watched.length === 0) return null;
  return (
    <section className="card">
      <h2>{t('watched')}</h2>
      <p className="quiet-words">{t('watchedWords')}</p>
      <Table
        titleHidden
        title={t('watched')}
        columns={[t('place'), t('standing'), t('checkedAt')]}
        rows={watched.map((place) => [
          place.place,
          <Standing key="standing" place={place} />,
          place.checkedAt === null ? t('never') : formatInstant(place.checkedAt),
        ])}
      />
    </section>
  );
}

function Standing({ place: { state, fault } }: { place: Place }) {
  const t = useWords('system');
  return (
    <span className="audit-words">
      <Badge {...marks[state]}>{t(`placeStates.${state}`)}</Badge>
      {fault && (
        <span>
          {' '}
          {t(`watchedFolderFaults.${fault.code}`)} {t('faultSince', { time: formatInstant(fault.since) })}{' '}
          <span className="quiet-words">{fault.message}</span>
        </span>
      )}
    </span>
  );
}
