import { Link } from 'react-router';
import {
  isFiltered,
  isSameFilter,
  type ListFilter,
  noFilter,
  type View,
} from '../../lib/filter/list-filter.ts';
import { paths } from '../../lib/paths.ts';
import { useRight } from '../../lib/use-session.ts';
import { UploadButton } from '../../parts/capture/upload-button.tsx';
import { SetUpLink, StepLists } from '../../parts/start/first-steps-panel.tsx';
import { useFirstSteps } from '../../parts/start/use-first-steps.ts';
import { Brand } from '../../ui/brand.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useWords } from '../../words/words.ts';
import { useChips } from '../filter/use-chips.ts';

type Props = { filter: ListFilter; hasDocuments: boolean };

/** An empty list explains why and what to do. */
export function EmptyList({ filter, hasDocuments }: Props) {
  const t = useWords('documents');
  const { view, folderId, sort } = filter;
  if (!hasDocuments && !isFiltered(filter)) return <NoDocuments />;
  if (view !== 'all' && isSameFilter(filter, { ...noFilter, view })) return <NothingInView view={view} />;
  if (folderId !== undefined && isSameFilter(filter, { ...noFilter, folderId }))
    return (
      <EmptyState title={t('folderZeroTitle')} action={<Capture />}>
        <p>{t('folderZeroWords')}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={t('nothingTitle')}
      action={<Link to={paths.documents({ ...noFilter, sort })}>{t('showAll')}</Link>}
    >
      <p>{t('nothingWords')}</p>
      <LeaveOut filter={filter} />
    </EmptyState>
  );
}

/** One link per filter, which removes it. */
function LeaveOut({ filter }: { filter: ListFilter }) {
  const t = useWords('documents');
  return (
    <ul className="leave-out">
      {useChips(filter).map(({ part, words, without }) => (
        <li key={part}>
          <Link to={paths.documents(without)} aria-label={t('removeFilter', { filter: words })}>
            {words}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NothingInView({ view }: { view: Exclude<View, 'all'> }) {
  const t = useWords('documents');
  const rooms = { archived: 'archive', unreadable: 'attention' } as const;
  const room = view === 'archived' || view === 'unreadable' ? rooms[view] : view;
  return (
    <EmptyState title={t(`${room}ZeroTitle`)} action={<Link to={paths.documents()}>{t('showAll')}</Link>}>
      <p>{t(`${room}ZeroWords`)}</p>
    </EmptyState>
  );
}

/** The first steps for a new user. */
function NoDocuments() {
  const t = useWords('documents');
  const first = useFirstSteps();
  const steps = [
    [t('noneUploadTitle'), t('noneUpload')],
    [t('noneReviewTitle'), t('noneReview')],
    [t('noneExportTitle'), t('noneExport')],
  ] as const;
  return (
    <section className="no-documents">
      <Brand />
      <h2>{t('noneTitle')}</h2>
      <p>{t('noneWords')}</p>
      {first.state === 'HIDDEN' ? (
        <ol>
          {steps.map(([title, words]) => (
            <li key={title}>
              <strong>{title}</strong> {words}
            </li>
          ))}
        </ol>
      ) : (
        <div className="all-steps">
          <StepLists {...first} />
        </div>
      )}
      <SetUpLink className="button" />
      <Capture />
    </section>
  );
}

function Capture() {
  const t = useWords('documents');
  const capture = useWords('capture');
  const mayUpload = useRight('docs.upload');
  if (!mayUpload) return <p className="quiet-words">{t('noneMayNot')}</p>;
  return (
    <p className="capture-words">
      <UploadButton /> <span className="quiet-words">{capture('dropAnywhere')}</span>
    </p>
  );
}
