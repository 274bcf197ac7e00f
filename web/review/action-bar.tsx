import type { Action } from '@slipway/contract/status.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../lib/paths.ts';
import { isUnderway } from '../lib/status-words.ts';
import { ExportDialog } from '../parts/export/export-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words/words.ts';
import { ApprovalButtons } from './approval/approval-buttons.tsx';
import { focusNextCheck } from './fields/focus-stop.ts';
import { Keyed } from './keyed.tsx';
import { MoreMenu } from './more-menu.tsx';
import { ariaKeys, titleWithKeys } from './review-keys.ts';
import type { Review } from './use-review.ts';
import type { ValidateNext } from './use-validate-next.ts';

type Props = {
  review: Review;
  actions: ReadonlySet<Action>;
  next: ValidateNext;
  /** The number of values and issues to check; null if nothing can be changed. */
  toCheck: number | null;
};

/** The available actions, the next step first. */
export function ActionBar({ review, actions, next, toCheck }: Props) {
  const { document, changed, busy } = review;
  const t = useWords('review');
  const [asked, ask] = useState<'export' | 'delete' | null>(null);
  const mayValidate = actions.has('validate');
  return (
    <footer className="action-bar" data-area="actions">
      {isUnderway(document) && <p role="status">{t('underway')}</p>}
      <div className="main-actions">
        {mayValidate && (
          <Keyed action="validateNext" kind="primary" onClick={next.finish}>
            {t(next.exportsByDefault ? 'validateExport' : 'validateNext')}
          </Keyed>
        )}
        {mayValidate && (
          <Keyed action="validate" kind="plain" busy={busy === 'validate'} onClick={next.validate}>
            {t('validate')}
          </Keyed>
        )}
        {!changed && <ApprovalButtons review={review} />}
        {!changed && actions.has('startExport') && (
          <Keyed action="export" kind="primary" busy={busy === 'export'} onClick={() => ask('export')}>
            {t('export')}
          </Keyed>
        )}
      </div>
      {toCheck !== null && <CheckSteps count={toCheck} />}
      {changed ? (
        <ChangeButtons {...{ review, actions, next }} />
      ) : (
        <MoveButtons {...{ review, actions, next }} onDelete={() => ask('delete')} />
      )}
      {asked === 'export' && <ExportDialog review={review} onClose={() => ask(null)} />}
      {next.asksExport && (
        <ExportDialog review={{ document, busy, exportTo: next.exportTo }} onClose={next.endAsking} />
      )}
      {asked === 'delete' && <DeleteDialog review={review} onClose={() => ask(null)} />}
    </footer>
  );
}

/** The number left to check, with buttons for the next and previous one. */
function CheckSteps({ count }: { count: number }) {
  const t = useWords('review');
  return (
    <div className="check-steps">
      {count > 0 && <CheckStep action="previousCheck" by={-1} icon="up" />}
      <span role="status">
        {count === 0 && <Icon name="check-circle" />} {t('toCheck', { count })}
      </span>
      {count > 0 && <CheckStep action="nextCheck" by={1} icon="down" />}
    </div>
  );
}

type StepProps = { action: 'previousCheck' | 'nextCheck'; by: 1 | -1; icon: 'up' | 'down' };

function CheckStep({ action, by, icon }: StepProps) {
  const t = useWords('review');
  const label = t(`keys.${action}`);
  return (
    <Button
      kind="quiet"
      className="icon-only"
      aria-label={label}
      title={titleWithKeys(label, action)}
      aria-keyshortcuts={ariaKeys(action)}
      // The focus stays in the form, which determines the next one.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => focusNextCheck(by)}
    >
      <Icon name={icon} />
    </Button>
  );
}

function ChangeButtons({ review, actions, next }: Pick<Props, 'review' | 'actions' | 'next'>) {
  const t = useWords('review');
  const { busy, discard } = review;
  return (
    <>
      <Keyed
        action="save"
        kind={actions.has('validate') ? 'plain' : 'primary'}
        busy={busy === 'save'}
        onClick={next.save}
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

type MoveProps = Pick<Props, 'review' | 'actions' | 'next'> & { onDelete(): void };

function MoveButtons({ review, actions, next, onDelete }: MoveProps) {
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
      <MoreMenu {...{ review, actions, next, onDelete }} />
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
