import type { Folder } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, explain } from '../lib/api.ts';
import { formatNumber } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { useRight } from '../lib/use-session.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { FolderDefaultsDialog } from './folder-defaults-dialog.tsx';
import { DeleteFolderDialog, FolderNameDialog } from './folder-dialogs.tsx';
import { FolderRules } from './folder-rules.tsx';

const foldersMax = 200;
type Doing = { kind: 'create' } | { kind: 'rename' | 'delete' | 'defaults'; folder: Folder } | null;

export function FoldersPage() {
  const t = useWords('folders');
  useTitle(t('title'));
  const mayEdit = useRight('docs.edit');
  const [doing, setDoing] = useState<Doing>(null);
  const { data, error } = useQuery({
    queryKey: ['folders', 'all'],
    queryFn: async () => (await api.folders.list({ limit: foldersMax })).data,
  });
  return (
    <main className="page" id="main" tabIndex={-1}>
      <PageHead
        title={t('title')}
        actions={
          mayEdit && (
            <Button kind="primary" onClick={() => setDoing({ kind: 'create' })}>
              <Icon name="plus" />
              {t('create')}
            </Button>
          )
        }
      />
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {!data && !error && <Skeleton rows={4} />}
      {data && <FolderTable folders={data} mayEdit={mayEdit} onDo={setDoing} />}
      {data && <FolderRules mayEdit={mayEdit} />}
      {doing?.kind === 'defaults' && (
        <FolderDefaultsDialog folder={doing.folder} onClose={() => setDoing(null)} />
      )}
      {(doing?.kind === 'create' || doing?.kind === 'rename') && (
        <FolderNameDialog
          folder={doing.kind === 'rename' ? doing.folder : null}
          onClose={() => setDoing(null)}
        />
      )}
      {doing?.kind === 'delete' && (
        <DeleteFolderDialog folder={doing.folder} onClose={() => setDoing(null)} />
      )}
    </main>
  );
}

type TableProps = { folders: readonly Folder[]; mayEdit: boolean; onDo(doing: Doing): void };

function FolderTable({ folders, mayEdit, onDo }: TableProps) {
  const t = useWords('folders');
  const { data: workspace } = useQuery({ queryKey: ['workspace'], queryFn: () => api.workspace.get() });
  const defaultId = workspace && (workspace.defaultFolderId ?? folders[0]?.id);
  const rows = folders.map((folder) => {
    const { id, name } = folder;
    return [
      <span key="name" className="folder-name">
        <Link to={paths.documents({ folderId: id })}>{name}</Link>
        {id === defaultId && <Badge icon="upload">{t('defaultFolder')}</Badge>}
      </span>,
      formatNumber(folder.documentCount),
      mayEdit && (
        <span key="do" className="row-actions">
          <Button
            kind="quiet"
            aria-label={t('renameOf', { name })}
            onClick={() => onDo({ kind: 'rename', folder })}
          >
            {t('rename')}
          </Button>
          <Button
            kind="quiet"
            aria-label={t('defaultsOf', { name })}
            onClick={() => onDo({ kind: 'defaults', folder })}
          >
            {t('defaults')}
          </Button>
          <Button
            kind="quiet"
            aria-label={t('deleteOf', { name })}
            onClick={() => onDo({ kind: 'delete', folder })}
          >
            {t('delete')}
          </Button>
        </span>
      ),
    ];
  });
  const count = { amount: t('documents') };
  return (
    <Table
      titleHidden
      title={t('title')}
      columns={mayEdit ? [t('name'), count, t('change')] : [t('name'), count]}
      rows={mayEdit ? rows : rows.map((cells) => cells.slice(0, 2))}
    />
  );
}
