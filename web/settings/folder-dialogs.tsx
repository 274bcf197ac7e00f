import type { Folder } from '@slipway/sdk/client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';

import { api, explain, problemOf } from '../api.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';

/** Whatever shows folders or counts them. */
function useForgetFolders() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [['folders'], ['document-counts'], ['documents']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
}

/** Names a new folder, or an old one anew. */
export function FolderNameDialog({ folder, onClose }: { folder: Folder | null; onClose(): void }) {
  const t = useWords('folders');
  const ui = useWords('ui');
  const form = useId();
  const forget = useForgetFolders();
  const [name, setName] = useState(folder?.name ?? '');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => (folder ? api.folders.change(folder.id, { name }) : api.folders.create({ name })),
    onSuccess: async (saved) => {
      await forget();
      toast(t(folder ? 'renamed' : 'created', { name: saved.name }));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '') mutate();
  };
  return (
    <Dialog
      title={folder ? t('renameOf', { name: folder.name }) : t('create')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button kind="primary" type="submit" form={form} busy={isPending}>
            {folder ? t('rename') : t('create')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          label={t('name')}
          value={name}
          maxLength={100}
          autoFocus
          fault={isMissing ? t('nameMissing') : error ? explain(error) : undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}

type DeleteProps = { folder: Folder; onClose(): void; onDeleted(): void };

/** Only an empty folder is deleted; else it is said why not, and what to do. */
export function DeleteFolderDialog({ folder, onClose, onDeleted }: DeleteProps) {
  const t = useWords('folders');
  const { id, name, documentCount } = folder;
  const forget = useForgetFolders();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.folders.delete(id),
    onSuccess: async () => {
      await forget();
      toast(t('deleted', { name }));
      onClose();
      onDeleted();
    },
  });
  const holdsArchived = problemOf(error)?.code === 'folder_not_empty';
  if (documentCount > 0 || holdsArchived) {
    return (
      <Dialog title={t('notEmptyTitle', { name })} onClose={onClose}>
        <Notice kind="info">
          {documentCount > 0 ? t('notEmptyWords', { count: documentCount }) : t('notEmptyArchived')}
        </Notice>
        <p>
          <Link to={paths.documents({ folderId: id })}>{t('showDocuments')}</Link>
        </p>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name })}
      action={t('delete')}
      danger
      busy={isPending}
      refusal={error ? explain(error) : null}
      onConfirm={mutate}
      onClose={onClose}
    >
      <p>{t('deleteWords')}</p>
    </ConfirmDialog>
  );
}
