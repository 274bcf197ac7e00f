import { useQuery } from '@tanstack/react-query';

import { api, explain } from '../lib/api.ts';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { CheckField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useWords } from '../words/words.ts';

export type FoldersChosen = { allFolders: boolean; folderIds: number[] };
type Props = { chosen: FoldersChosen; fault: string | undefined; onChange(chosen: FoldersChosen): void };

const foldersMax = 200;

/** The folders of the workspace, up to a reasonable number. */
export function useFolders() {
  return useQuery({
    queryKey: ['folders', 'all'],
    queryFn: async () => (await api.folders.list({ limit: foldersMax })).data,
  });
}

/** All folders, or some of them. */
export function FolderChoice({ chosen: { allFolders, folderIds }, fault, onChange }: Props) {
  const t = useWords('webhooks');
  return (
    <div>
      <ChoiceGroup
        inRow
        label={t('folders')}
        value={allFolders ? 'all' : 'some'}
        choices={[
          { value: 'all', label: t('allFolders'), hint: t('allFoldersHint') },
          { value: 'some', label: t('someFolders') },
        ]}
        onChoose={(value) => onChange({ allFolders: value === 'all', folderIds: [] })}
      />
      {fault && (
        <p className="form-fault" role="alert">
          {fault}
        </p>
      )}
      {!allFolders && (
        <FolderChecks
          folderIds={folderIds}
          onChange={(folderIds) => onChange({ allFolders: false, folderIds })}
        />
      )}
    </div>
  );
}

type CheckProps = { folderIds: readonly number[]; onChange(folderIds: number[]): void };

function FolderChecks({ folderIds, onChange }: CheckProps) {
  const { data, error, isPending } = useFolders();
  if (error) return <Notice kind="error">{explain(error)}</Notice>;
  if (isPending) return <Skeleton rows={2} height="1.75rem" />;
  return (
    <div className="folder-checks">
      {data.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          checked={folderIds.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...folderIds, id] : folderIds.filter((one) => one !== id))
          }
        />
      ))}
    </div>
  );
}
