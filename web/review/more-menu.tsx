import type { Action } from '@slipway/contract/status.ts';

import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { useWords } from '../words/words.ts';
import { useMyApproval } from './approval/use-my-approval.ts';
import { reviewKeys } from './review-keys.ts';
import type { Review } from './use-review.ts';
import type { ValidateNext } from './use-validate-next.ts';

type Props = {
  review: Review;
  actions: ReadonlySet<Action>;
  next: ValidateNext;
  onDelete(): void;
};
type Item = { label: string; keys?: string; danger?: boolean; onChoose(): void };

/** Rare actions; their keys work while the menu is closed. */
export function MoreMenu({ review, actions, next, onDelete }: Props) {
  const t = useWords('review');
  const approvals = useWords('approvals');
  const { mayWithdraw } = useMyApproval(review.document);
  const withdraw: Item = { label: approvals('withdraw'), onChoose: () => void review.decide('withdraw') };
  const item = (action: Action, shown: Item): Item[] => (actions.has(action) ? [shown] : []);
  const moves: Item[] = [
    ...(next.mayExport
      ? item('validate', {
          label: t(next.exportsByDefault ? 'validateNext' : 'validateExport'),
          keys: reviewKeys.validateOther[0],
          onChoose: next.validateOther,
        })
      : []),
    ...(mayWithdraw ? [withdraw] : []),
    ...item('readAgain', {
      label: t('move.extract'),
      keys: reviewKeys.readAgain[0],
      onChoose: () => void review.move('extract'),
    }),
    ...item('archive', {
      label: t('move.archive'),
      keys: reviewKeys.archive[0],
      onChoose: () => void review.move('archive'),
    }),
    ...item('unarchive', {
      label: t('move.unarchive'),
      keys: reviewKeys.archive[0],
      onChoose: () => void review.move('unarchive'),
    }),
  ];
  const remove: Item = { label: t('delete'), keys: reviewKeys.remove[0], danger: true, onChoose: onDelete };
  const groups = [{ items: moves }, { items: item('delete', remove) }].filter(
    ({ items }) => items.length > 0,
  );
  useKeys((event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey) return undefined;
    const pressed = `Alt + ${event.shiftKey ? 'Shift + ' : ''}${event.key}`.toLowerCase();
    const items = groups.flatMap((group) => group.items);
    return items.find(({ keys }) => keys?.toLowerCase() === pressed)?.onChoose;
  });
  if (groups.length === 0) return null;
  return <Menu label={t('more')} trigger={<Icon name="more" />} groups={groups} />;
}
