import { useState } from 'react';

import { api, explain } from '../../lib/api.ts';
import { filterQuery, type ListFilter } from '../../lib/filter/list-filter.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';
import { currentLanguage, useWords } from '../../words/words.ts';

/** A long list takes a while. */
const timeoutMs = 300_000;

/** Downloads the list with its filters and order as a file. */
export function DownloadMenu({ filter }: { filter: ListFilter }) {
  const t = useWords('list');
  const [isBusy, setBusy] = useState(false);
  async function download(format: 'csv' | 'xlsx'): Promise<void> {
    setBusy(true);
    toast(t('downloading'));
    try {
      const { limit: _, cursor: __, ...query } = filterQuery(filter);
      const language = currentLanguage();
      const file = await api.documents.table({ ...query, format, language }, { timeoutMs });
      saveFile(file, `${t('fileName')}.${format}`);
    } catch (error) {
      toast(`${t('downloadFailed')} ${explain(error)}`);
    }
    setBusy(false);
  }
  return (
    <Menu
      label={t('download')}
      className="button download-button"
      trigger={
        <>
          <Icon name="download" /> <span className="if-roomy">{t('download')}</span>
        </>
      }
      groups={[
        {
          items: (['csv', 'xlsx'] as const).map((format) => ({
            label: t(format === 'csv' ? 'downloadCsv' : 'downloadXlsx'),
            disabled: isBusy,
            onChoose: () => void download(format),
          })),
        },
      ]}
    />
  );
}
