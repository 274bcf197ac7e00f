import type { FolderRule } from '@slipway/sdk/client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';

import { api, explain } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';
import { QueuePreview } from './queue-preview.tsx';
import { draftsOf, missingIn, type RuleDraft, ruleOf, whens } from './rule-drafts.ts';
import { RuleList } from './rule-list.tsx';
import { useFolders } from './use-rule-words.ts';

type Draft = { name: string; folderId: number | null; match: 'ALL' | 'ANY'; rules: RuleDraft[] };

/** A rule does not go by the folder that it decides. */
const offered = whens.filter((when) => when !== 'folder');

/** A rule that sorts documents into a folder is made or changed; what it would match now is shown. */
export function FolderRuleDialog({ rule, onClose }: { rule: FolderRule | null; onClose(): void }) {
  const t = useWords('folders');
  const queues = useWords('queues');
  const ui = useWords('ui');
  const form = useId();
  const folders = useFolders();
  const [draft, setDraft] = useState<Draft>({
    name: rule?.name ?? '',
    folderId: rule?.folder.id ?? null,
    match: rule?.match ?? 'ALL',
    rules: draftsOf(rule?.rules ?? []),
  });
  const [hasTried, setTried] = useState(false);
  const { mutate, isPending, error } = useSave(rule, onClose);
  const isReady =
    draft.name.trim() !== '' &&
    draft.folderId !== null &&
    draft.rules.length > 0 &&
    draft.rules.every((one) => missingIn(one) === null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isReady) mutate(draft);
  };
  return (
    <Dialog
      wide
      title={rule ? queues('editTitle', { name: rule.name }) : t('newRule')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button kind="primary" type="submit" form={form} busy={isPending}>
            {ui('save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="queue-form" onSubmit={submit}>
        {error && <Notice kind="error">{explain(error)}</Notice>}
        <TextField
          label={t('ruleName')}
          hint={t('ruleNameHint')}
          fault={hasTried && draft.name.trim() === '' ? t('ruleNameMissing') : undefined}
          value={draft.name}
          maxLength={100}
          autoFocus
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
        <SelectField
          label={t('intoFolder')}
          fault={hasTried && draft.folderId === null ? t('folderMissing') : undefined}
          value={String(draft.folderId ?? '')}
          choices={[
            { value: '', label: t('chooseFolder') },
            ...folders.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChoose={(id) => setDraft({ ...draft, folderId: id === '' ? null : Number(id) })}
        />
        {draft.rules.length > 1 && (
          <SelectField
            label={queues('matchLabel')}
            value={draft.match}
            choices={[
              { value: 'ALL', label: queues('matchAll') },
              { value: 'ANY', label: queues('matchAny') },
            ]}
            onChoose={(match) => setDraft({ ...draft, match })}
          />
        )}
        <RuleList
          rules={draft.rules}
          hasTried={hasTried}
          offered={offered}
          noneWords={t('noConditions')}
          onChange={(rules) => setDraft({ ...draft, rules })}
        />
        <QueuePreview match={draft.match} rules={draft.rules} />
      </form>
    </Dialog>
  );
}

function useSave(rule: FolderRule | null, onSaved: () => void) {
  const t = useWords('queues');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ name, folderId, match, rules }: Draft) => {
      const body = { name, folderId: folderId ?? 0, match, rules: rules.map(ruleOf) };
      return rule ? api.folderRules.change(rule.id, body) : api.folderRules.create(body);
    },
    onSuccess: async ({ name }) => {
      await queries.invalidateQueries({ queryKey: ['folder-rules'] });
      toast(t('saved', { name }));
      onSaved();
    },
  });
}
