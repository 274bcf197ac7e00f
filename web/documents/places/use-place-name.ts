import { filterOfSaved, isSameFilter, type ListFilter } from '../../lib/filter/list-filter.ts';
import { useFolders, useQueues, useSavedViews } from '../../lib/queries/use-places.ts';
import { usePerson } from '../../lib/use-session.ts';
import { useWords } from '../../words/words.ts';

/** The title of the list: the saved view, otherwise the queue or folder, otherwise the view. */
export function usePlaceName(filter: ListFilter): string {
  const t = useWords('documents');
  const { data: folders = [] } = useFolders();
  const { data: queues = [] } = useQueues();
  const { data: saved = [] } = useSavedViews();
  const { view, folderId, queueId, assigneeId } = filter;
  const me = usePerson().user.id;
  const own = saved.find((one) => isSameFilter(filterOfSaved(one), filter))?.name;
  const queue = queues.find(({ id }) => id === queueId)?.name;
  const folder = folders.find(({ id }) => id === folderId)?.name;
  const place = queue ?? folder ?? (assigneeId === me ? t('assignedToMe') : undefined);
  return own ?? (place ? (view === 'all' ? place : `${place}: ${t(view)}`) : t(view));
}
