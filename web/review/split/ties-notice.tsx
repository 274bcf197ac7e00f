import type { Action } from '@slipway/contract/status.ts';
import type { Document } from '@slipway/sdk/client.ts';
import { Link } from 'react-router';

import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../words/words.ts';
import { useUndoTies } from './use-undo-ties.ts';

type Props = { document: Document; actions: ReadonlySet<Action> };

/** The parts or the originals of the document, with links and a button to undo. */
export function TiesNotice({ document, actions }: Props) {
  const t = useWords('paging');
  const undo = useUndoTies(document);
  const { replaced, splitInto, splitFrom, mergedInto, mergedFrom, file } = document;
  const refused = undo.refusal && (
    <Notice kind="error" title={t('notDone')}>
      {undo.refusal}
    </Notice>
  );
  if (splitInto.length > 0)
    return (
      <>
        <Notice
          kind="info"
          title={t('wasSplit')}
          action={
            actions.has('unsplit') && (
              <Button busy={undo.busy} onClick={() => void undo.unsplit()}>
                {t('restore')}
              </Button>
            )
          }
        >
          <p>
            {t('wasSplitWords')} <Links ids={splitInto} />
          </p>
        </Notice>
        {refused}
      </>
    );
  if (mergedInto !== null)
    return (
      <Notice kind="info" title={t('wasMerged')}>
        <p>
          {t('wasMergedWords')} <Links ids={[mergedInto]} />
        </p>
      </Notice>
    );
  if (replaced) return <Notice kind="info">{t('replaced')}</Notice>;
  return (
    <>
      {splitFrom !== null && (
        <p className="quiet-words">
          {t('fromSplit')} <Links ids={[splitFrom]} />
        </p>
      )}
      {mergedFrom.length > 0 && (
        <p className="quiet-words">
          {t('fromMerge')} <Links ids={mergedFrom} />{' '}
          {actions.has('unmerge') && (
            <Button kind="quiet" busy={undo.busy} onClick={() => void undo.unmerge()}>
              {t('unmerge')}
            </Button>
          )}
        </p>
      )}
      {file.changed && (
        <p className="quiet-words">
          {t('fileChanged')}{' '}
          {actions.has('restoreFile') && (
            <Button kind="quiet" busy={undo.busy} onClick={() => void undo.restoreFile()}>
              {t('restoreFile')}
            </Button>
          )}
        </p>
      )}
      {refused}
    </>
  );
}

function Links({ ids }: { ids: readonly number[] }) {
  const t = useWords('paging');
  return ids.map((id, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <Link to={paths.document(id)}>{t('document', { id })}</Link>
    </span>
  ));
}
