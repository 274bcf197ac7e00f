import type { FolderRule } from '@slipway/sdk/client.ts';

import { api } from '../lib/api.ts';
import { RuleDialog } from '../parts/rules/rule-dialog.tsx';
import { whens } from '../parts/rules/rule-drafts.ts';
import { RulePreview } from '../parts/rules/rule-preview.tsx';
import { useFolders } from '../parts/rules/use-rule-words.ts';
import { SelectField } from '../ui/field.tsx';
import { useWords } from '../words/words.ts';

/** A rule does not go by the folder that it decides. */
const offered = whens.filter((when) => when !== 'folder');

type Own = { folderId: number | null };

/** Creates or changes a folder rule, with a preview. */
export function FolderRuleDialog({ rule, onClose }: { rule: FolderRule | null; onClose(): void }) {
  const t = useWords('folders');
  const ui = useWords('ui');
  const folders = useFolders();
  const own: Own = { folderId: rule?.folder.id ?? null };
  return (
    <RuleDialog
      rule={rule}
      own={own}
      queryKey={['folder-rules']}
      words={{
        create: t('newRule'),
        save: ui('save'),
        name: t('ruleName'),
        nameHint: t('ruleNameHint'),
        nameMissing: t('ruleNameMissing'),
        noRules: t('noConditions'),
      }}
      offered={offered}
      isReady={({ folderId, rules }) => folderId !== null && rules.length > 0}
      beforeRules={({ draft: { folderId }, hasTried, put }) => (
        <SelectField
          label={t('intoFolder')}
          fault={hasTried && folderId === null ? t('folderMissing') : undefined}
          value={String(folderId ?? '')}
          choices={[
            { value: '', label: t('chooseFolder') },
            ...folders.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChoose={(id) => put({ folderId: id === '' ? null : Number(id) })}
        />
      )}
      save={({ name, match, folderId }, rules) => {
        const body = { name, match, rules, folderId: folderId ?? 0 };
        return rule ? api.folderRules.change(rule.id, body) : api.folderRules.create(body);
      }}
      onClose={onClose}
    >
      {({ draft: { match, rules } }) =>
        rules.length > 0 && (
          <RulePreview ofKind="folder" match={match} rules={rules} ask={api.folderRules.preview} />
        )
      }
    </RuleDialog>
  );
}
