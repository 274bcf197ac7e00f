import type { SavedView } from '@slipway/sdk/client.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { filterOfSaved, isSameFilter, type ListFilter, savedFilterOf } from '../../lib/filter/list-filter.ts';
import { paths } from '../../lib/paths.ts';
import { useSavedViews } from '../../lib/queries/use-places.ts';
import { usePerson } from '../../lib/use-session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useWords } from '../../words/words.ts';
import { DeleteViewDialog, ViewDialog } from './saved-view-dialogs.tsx';
import { useViewChanges } from './use-view-changes.ts';

/** The user's saved views, and shared ones. */
export function SavedViewList({ filter }: { filter: ListFilter }) {
  const t = useWords('documents');
  const { data: saved = [] } = useSavedViews();
  if (saved.length === 0) return null;
  return (
    <section>
      <h2>{t('savedViews')}</h2>
      <ul>
        {saved.map((view) => (
          <SavedViewRow key={view.id} view={view} filter={filter} />
        ))}
      </ul>
    </section>
  );
}

function SavedViewRow({ view, filter }: { view: SavedView; filter: ListFilter }) {
  const t = useWords('documents');
  const { user, tenant } = usePerson();
  const [dialog, setDialog] = useState<'CHANGE' | 'DELETE' | null>(null);
  const changes = useViewChanges();
  const shows = filterOfSaved(view);
  const isOwn = view.createdBy.id === user.id;
  const mayChange = isOwn || (view.shared && tenant.role === 'ADMIN');
  const replace = () =>
    changes.change.mutate({ id: view.id, changes: { filter: savedFilterOf(filter), sort: filter.sort } });
  return (
    <li className="saved-view">
      <Link
        to={paths.documents(shows)}
        className="place"
        aria-current={isSameFilter(shows, filter) ? 'page' : undefined}
        title={view.shared && !isOwn ? t('viewSharedBy', { name: view.createdBy.name }) : view.name}
      >
        <Icon name="star" />
        <span className="place-name">{view.name}</span>
        {view.shared && <Icon name="person" label={t('viewSharedBy', { name: view.createdBy.name })} />}
      </Link>
      {mayChange && (
        <Menu
          label={t('viewMenu', { name: view.name })}
          className="button quiet icon-only"
          trigger={<Icon name="more" />}
          groups={[
            {
              items: [
                { label: t('viewRename'), onChoose: () => setDialog('CHANGE') },
                { label: t('viewReplace'), onChoose: replace, disabled: isSameFilter(shows, filter) },
                { label: t('viewDelete'), onChoose: () => setDialog('DELETE'), danger: true },
              ],
            },
          ]}
        />
      )}
      {dialog === 'CHANGE' && <ViewDialog view={view} filter={shows} onClose={() => setDialog(null)} />}
      {dialog === 'DELETE' && <DeleteViewDialog view={view} onClose={() => setDialog(null)} />}
    </li>
  );
}
