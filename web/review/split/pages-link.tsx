import type { Action } from '@slipway/contract/status.ts';
import type { Document } from '@slipway/sdk/client.ts';
import { Link } from 'react-router';

import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.ts';

type Props = { document: Document; actions: ReadonlySet<Action> };

/** Opens the page editor. A single page is rotated in the viewer. */
export function PagesLink({ document: { id, file }, actions }: Props) {
  const t = useWords('paging');
  if (!actions.has('arrangePages') || ((file.pages ?? 0) < 2 && !file.changed)) return null;
  return (
    <Link to={paths.pagesOf(id)} className="button quiet icon-only" aria-label={t('open')} title={t('open')}>
      <Icon name="cut" />
    </Link>
  );
}
