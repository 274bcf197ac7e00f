import type { FolderRule } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { api, explain } from '../lib/api.ts';
import { OrderedRules } from '../parts/rules/ordered-rules.tsx';
import { RuleWords } from '../parts/rules/rule-words.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { useWords } from '../words/words.ts';
import { ApplyRules } from './apply-rules.tsx';
import { FolderRuleDialog } from './folder-rule-dialog.tsx';

/** What sorts documents into folders, in the order in which it is tried. */
export function FolderRules({ mayEdit }: { mayEdit: boolean }) {
  const t = useWords('folders');
  const [editing, edit] = useState<FolderRule | 'new' | null>(null);
  const { data, error } = useQuery({ queryKey: ['folder-rules'], queryFn: () => api.folderRules.list() });
  return (
    <section className="folder-rules" aria-label={t('rules')}>
      <header>
        <h2>{t('rules')}</h2>
        {mayEdit && (
          <span className="row-actions">
            {data && data.length > 0 && (
              <ApplyRules words={t('applyWords')} apply={() => api.folderRules.apply()} />
            )}
            <Button onClick={() => edit('new')}>
              <Icon name="plus" />
              {t('newRule')}
            </Button>
          </span>
        )}
      </header>
      <p className="quiet-words">{t('rulesIntro')}</p>
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {data && data.length > 0 && (
        <OrderedRules
          label={t('rulesOrder')}
          heading="h3"
          rules={data}
          mayEdit={mayEdit}
          queryKey={['folder-rules']}
          calls={api.folderRules}
          deleteWords={t('deleteRuleWords')}
          compare={({ folder }) => <span className="compare-rule">{t('goesTo', { name: folder.name })}</span>}
          onEdit={edit}
        >
          {({ match, rules }) => <RuleWords match={match} rules={rules} />}
        </OrderedRules>
      )}
      {data?.length === 0 && <p className="quiet-words">{t('noRules')}</p>}
      {editing && <FolderRuleDialog rule={editing === 'new' ? null : editing} onClose={() => edit(null)} />}
    </section>
  );
}
