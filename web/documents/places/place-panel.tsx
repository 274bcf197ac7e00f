import type { ListFilter } from '../../lib/filter/list-filter.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useWords } from '../../words/words.ts';
import { PlaceColumn } from './place-column.tsx';

/** The left column in a narrow window. */
export function PlacePanel({ filter, onClose }: { filter: ListFilter; onClose(): void }) {
  const t = useWords('documents');
  return (
    <Dialog title={t('showPlaces')} onClose={onClose}>
      <PlaceColumn filter={filter} onChosen={onClose} />
    </Dialog>
  );
}
