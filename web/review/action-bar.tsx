import type { Action } from '@slipway/contract/status.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { isUnderway } from '../documents/status-words.ts';
import { ExportDialog } from '../export/export-dialog.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words/words.ts';
import { ApprovalButtons } from './approval/approval-buttons.tsx';
import { Keyed } from './keyed.tsx';
import { MoreMenu } from './more-menu.tsx';
import { ariaKeys, titleWithKeys } from './review-keys.ts';
import type { Review } from './use-review.ts';
import type { ValidateNext } from './use-validate-next.ts';

type Props = { review: Review; actions: ReadonlySet<Action>; next: ValidateNext };

/** What can be done now, and nothing else; the next step of the way stands first. */
export function ActionBar({ review, actions, next }: Props) {
  const { document, changed, busy } = review;
  const t = useWords('review');
  const [asked, ask] = useState<'export' | 'delete' | null>(null);
  const mayValidate = actions.has('validate');
  return (
    <footer className="action-bar" data-area="actions">
      {isUnderway(document) && <p role="status">{t('underway')}</p>}
      {mayValidate && (
        <Keyed action="validateNext" kind="primary" onClick={next.validateAndNext}>
          {t('validateNext')}
        </Keyed>
      )}
      {mayValidate && (
        <Button busy={busy === 'validate'} onClick={() => void review.move('validate')}>
          {t('validate')}
        </Button>
      )}
      {!changed && <ApprovalButtons review={review} />}
      {!changed && actions.has('startExport') && (
        <Keyed action="export" kind="primary" busy={busy === 'export'} onClick={() => ask('export')}>
          {t('export')}
        </Keyed>
      )}
      {changed ? (
        <ChangeButtons review={review} actions={actions} />
      ) : (
        <MoveButtons review={review} actions={actions} onDelete={() => ask('delete')} />
      )}
      {asked === 'export' && <ExportDialog review={review} onClose={() => ask(null)} />}
      {asked === 'delete' && <DeleteDialog review={review} onClose={() => ask(null)} />}
    </footer>
  );
}

function ChangeButtons({ review, actions }: Pick<Props, 'review' | 'actions'>) {
  const t = useWords('review');
  const { busy, save, discard } = review;
  return (
    <>
      <Keyed
        action="save"
        kind={actions.has('validate') ? 'plain' : 'primary'}
        busy={busy === 'save'}
        onClick={() => void save()}
      >
        {t(actions.has('reopen') ? 'saveAndReopen' : 'save')}
      </Keyed>
      <span className="spread" />
      <Button
        kind="quiet"
        className="icon-only"
        aria-label={t('undo')}
        title={titleWithKeys(t('undo'), 'undo')}
        aria-keyshortcuts={ariaKeys('undo')}
        onClick={review.undo}
      >
        <Icon name="undo" />
      </Button>
      <Button kind="quiet" onClick={discard}>
        {t('discard')}
      </Button>
    </>
  );
}

type MoveProps = Pick<Props, 'review' | 'actions'> & { onDelete(): void };

function MoveButtons({ review, actions, onDelete }: MoveProps) {
  const t = useWords('review');
  return (
    <>
      {actions.has('reopen') && (
        <Keyed
          action="reopen"
          kind="plain"
          busy={review.busy === 'reopen'}
          onClick={() => void review.move('reopen')}
        >
          {t('move.reopen')}
        </Keyed>
      )}
      <span className="spread" />
      <MoreMenu review={review} actions={actions} onDelete={onDelete} />
    </>
  );
}

function DeleteDialog({ review, onClose }: { review: Review; onClose(): void }) {
  const t = useWords('review');
  const navigate = useNavigate();
  async function remove(): Promise<void> {
    const removed = await review.remove();
    onClose();
    if (removed) void navigate(paths.documents(), { replace: true });
  }
  return (
    <ConfirmDialog
      title={t('deleteTitle')}
      action={t('deleteConfirm')}
      danger
      busy={review.busy === 'delete'}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{t('deleteWords', { name: review.document.fileName })}</p>
    </ConfirmDialog>
  );
}
