import type { Folder } from '@slipway/sdk/client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';

import { api, explain, problemOf } from '../lib/api.ts';
import { paths } from '../lib/paths.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
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

/** Names a new folder, or an old one again. */
export function FolderNameDialog({ folder, onClose }: { folder: Folder | null; onClose(): void }) {
  const t = useWords('folders');
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
  const submit = () => {
    setMissing(name.trim() === '');
    if (name.trim() !== '') mutate();
  };
  return (
    <FormDialog
      title={folder ? t('renameOf', { name: folder.name }) : t('create')}
      action={folder ? t('rename') : t('create')}
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        value={name}
        maxLength={100}
        fault={isMissing ? t('nameMissing') : error ? explain(error) : undefined}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}

/** Deletes an empty folder; for any other, shows the reason and what to do. */
export function DeleteFolderDialog({ folder, onClose }: { folder: Folder; onClose(): void }) {
  const t = useWords('folders');
  const { id, name, documentCount } = folder;
  const forget = useForgetFolders();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.folders.delete(id),
    onSuccess: async () => {
      await forget();
      toast(t('deleted', { name }));
      onClose();
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
