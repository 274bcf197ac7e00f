import type { Action } from '@slipway/contract/status.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { isUnderway } from '../documents/status-words.ts';
import { ExportDialog } from '../export/export-dialog.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { MoveName, Review } from './use-review.ts';

type Props = { review: Review; actions: ReadonlySet<Action> };

/** What can be done now, and nothing else; the next step of the way stands first. */
export function ActionBar({ review, actions }: Props) {
  const { document, changed, busy, save, discard, move } = review;
  const [asked, ask] = useState<'export' | 'delete' | null>(null);
  const moveButton = (
    action: Action,
    name: MoveName,
    label: string,
    kind: 'primary' | 'plain' | 'quiet' = 'plain',
  ) =>
    actions.has(action) && (
      <Button kind={kind} busy={busy === name} onClick={() => void move(name)}>
        {label}
      </Button>
    );
  return (
    <footer className="action-bar">
      {isUnderway(document) && <p role="status">Slipway is working on this document…</p>}
      {moveButton('validate', 'validate', changed ? 'Save and validate' : 'Validate', 'primary')}
      {!changed && actions.has('startExport') && (
        <Button kind="primary" busy={busy === 'export'} onClick={() => ask('export')}>
          Export…
        </Button>
      )}
      {changed && (
        <>
          <Button
            kind={actions.has('validate') ? 'plain' : 'primary'}
            busy={busy === 'save'}
            onClick={() => void save()}
          >
            {actions.has('reopen') ? 'Save and reopen' : 'Save'}
          </Button>
          <Button kind="quiet" onClick={discard}>
            Discard changes
          </Button>
        </>
      )}
      {!changed && (
        <>
          {moveButton('reopen', 'reopen', 'Reopen')}
          <span className="spread" />
          {moveButton('readAgain', 'extract', 'Read again', 'quiet')}
          {moveButton('archive', 'archive', 'Archive', 'quiet')}
          {moveButton('unarchive', 'unarchive', 'Unarchive', 'quiet')}
          {actions.has('delete') && (
            <Button kind="quiet" className="danger" onClick={() => ask('delete')}>
              Delete…
            </Button>
          )}
        </>
      )}
      {asked === 'export' && <ExportDialog review={review} onClose={() => ask(null)} />}
      {asked === 'delete' && <DeleteDialog review={review} onClose={() => ask(null)} />}
    </footer>
  );
}

function DeleteDialog({ review, onClose }: { review: Review; onClose(): void }) {
  const navigate = useNavigate();
  async function remove(): Promise<void> {
    const removed = await review.remove();
    onClose();
    if (removed) void navigate(paths.documents(), { replace: true });
  }
  return (
    <Dialog
      title="Delete this document?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button kind="danger" busy={review.busy === 'delete'} onClick={() => void remove()}>
            Delete
          </Button>
        </>
      }
    >
      <p>
        {review.document.fileName} and everything that was read from it will be gone for good. To only put it
        out of sight, archive it.
      </p>
    </Dialog>
  );
}
