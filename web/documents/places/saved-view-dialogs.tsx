import type { SavedView } from '@slipway/sdk/client.ts';
import { useState } from 'react';
import { explain } from '../../lib/api.ts';
import { type ListFilter, savedFilterOf } from '../../lib/filter/list-filter.ts';
import { usePerson } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { entered } from '../../ui/entered.ts';
import { CheckField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../words/words.ts';
import { useViewChanges } from './use-view-changes.ts';

type Props = { view?: SavedView; filter: ListFilter; onClose(): void };

/** Saves the current filters under a name, or renames a saved view. */
export function ViewDialog({ view, filter, onClose }: Props) {
  const t = useWords('documents');
  const ui = useWords('ui');
  const { tenant } = usePerson();
  const { create, change } = useViewChanges();
  const [nameless, setNameless] = useState(false);
  const error = create.error ?? change.error;
  function save(form: HTMLFormElement): void {
    const name = entered(form, 'name').trim();
    const shared = entered(form, 'shared') === 'on';
    setNameless(name === '');
    if (name === '') return;
    const done = { onSuccess: onClose };
    if (view) change.mutate({ id: view.id, changes: { name, shared } }, done);
    else create.mutate({ name, shared, filter: savedFilterOf(filter), sort: filter.sort }, done);
  }
  return (
    <Dialog title={view ? t('viewRenameTitle', { name: view.name }) : t('saveViewTitle')} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          save(event.currentTarget);
        }}
      >
        {error && <Notice kind="error">{explain(error)}</Notice>}
        <TextField
          name="name"
          label={t('viewName')}
          defaultValue={view?.name ?? ''}
          maxLength={60}
          fault={nameless ? t('viewNameNeeded') : undefined}
        />
        {tenant.role === 'ADMIN' && (
          <CheckField name="shared" label={t('viewShared')} defaultChecked={view?.shared ?? false} />
        )}
        <div className="form-actions">
          <Button kind="primary" type="submit" busy={create.isPending || change.isPending}>
            {ui('save')}
          </Button>
          <Button onClick={onClose}>{ui('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

export function DeleteViewDialog({ view, onClose }: { view: SavedView; onClose(): void }) {
  const t = useWords('documents');
  const { remove } = useViewChanges();
  return (
    <ConfirmDialog
      title={t('viewDeleteTitle', { name: view.name })}
      action={t('delete')}
      danger
      busy={remove.isPending}
      refusal={remove.error && explain(remove.error)}
      onConfirm={() => remove.mutate(view, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('viewDeleteWords')}</p>
    </ConfirmDialog>
  );
}
