import type { RetentionRule } from '@slipway/sdk/client.ts';
import { useState } from 'react';

import { api } from '../lib/api.ts';
import { formatDate } from '../lib/format.ts';
import { AskFirst } from '../parts/ask-first.tsx';
import { Button } from '../ui/button.tsx';
import { Table } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';
import { useForgetRetention } from './retention-queries.ts';
import { RuleDialog } from './rule-dialog.tsx';

type Doing = { kind: 'change' | 'delete'; rule: RetentionRule } | null;

/** The rules as sentences: which documents, how long, and what happens before and after. */
export function RuleTable({ rules }: { rules: readonly RetentionRule[] }) {
  const t = useWords('retention');
  const settings = useWords('settings');
  const [doing, setDoing] = useState<Doing>(null);
  const aboutOf = ({ folder, documentType }: RetentionRule) =>
    [
      documentType ? settings(`types.${documentType}`) : t('allTypes'),
      folder ? folder.name : t('allFolders'),
    ].join(' · ');
  return (
    <>
      <Table
        titleHidden
        title={t('title')}
        columns={[t('name'), t('about'), t('period'), t('effect'), t('change')]}
        rows={rules.map((rule) => [
          rule.name,
          aboutOf(rule),
          <div key="period" className="two-lines">
            <span>{t('years', { count: rule.years })}</span>
            <span className="quiet-words">{t('countedFrom', { day: t(`starts.${rule.starts}`) })}</span>
          </div>,
          <div key="effect" className="two-lines">
            <span>{t(effectOf(rule))}</span>
            {rule.deletes && (
              <span className="quiet-words">{t('notBefore', { date: formatDate(rule.deletesFrom) })}</span>
            )}
          </div>,
          <span key="do" className="row-actions">
            <Button
              kind="quiet"
              aria-label={t('changeOf', { name: rule.name })}
              onClick={() => setDoing({ kind: 'change', rule })}
            >
              {t('changeAction')}
            </Button>
            <Button
              kind="quiet"
              aria-label={t('deleteOf', { name: rule.name })}
              onClick={() => setDoing({ kind: 'delete', rule })}
            >
              {t('delete')}
            </Button>
          </span>,
        ])}
      />
      {doing?.kind === 'change' && <RuleDialog rule={doing.rule} onClose={() => setDoing(null)} />}
      {doing?.kind === 'delete' && <DeleteRule rule={doing.rule} onClose={() => setDoing(null)} />}
    </>
  );
}

function effectOf({ protects, deletes }: RetentionRule) {
  if (protects) return deletes ? 'protectsAndDeletes' : 'protectsOnly';
  return deletes ? 'deletesOnly' : 'doesNothing';
}

function DeleteRule({ rule: { id, name, protects }, onClose }: { rule: RetentionRule; onClose(): void }) {
  const t = useWords('retention');
  const forget = useForgetRetention();
  return (
    <AskFirst
      title={t('deleteTitle', { name })}
      action={t('delete')}
      danger
      act={() => api.retention.deleteRule(id)}
      onDone={async () => {
        await forget();
        toast(t('deleted', { name }));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t(protects ? 'deleteProtecting' : 'deleteWords')}</p>
    </AskFirst>
  );
}
