import type { Queue } from '@slipway/sdk/client.ts';
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
import { draftsOf, missingIn, type RuleDraft, ruleOf } from './rule-drafts.ts';
import { RuleList } from './rule-list.tsx';

type Draft = { name: string; match: 'ALL' | 'ANY'; rules: RuleDraft[] };

/** A queue is made or changed: its name, its rules as sentences, and what they would match now. */
export function QueueDialog({ queue, onClose }: { queue: Queue | null; onClose(): void }) {
  const t = useWords('queues');
  const ui = useWords('ui');
  const form = useId();
  const [draft, setDraft] = useState<Draft>({
    name: queue?.name ?? '',
    match: queue?.match ?? 'ALL',
    rules: draftsOf(queue?.rules ?? []),
  });
  const [hasTried, setTried] = useState(false);
  const { mutate, isPending, error } = useSaveQueue(queue, onClose);
  const isReady = draft.name.trim() !== '' && draft.rules.every((rule) => missingIn(rule) === null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isReady) mutate(draft);
  };
  return (
    <Dialog
      wide
      title={queue ? t('editTitle', { name: queue.name }) : t('create')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button kind="primary" type="submit" form={form} busy={isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="queue-form" onSubmit={submit}>
        {error && <Notice kind="error">{explain(error)}</Notice>}
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          fault={hasTried && draft.name.trim() === '' ? t('nameMissing') : undefined}
          value={draft.name}
          maxLength={100}
          autoFocus
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
        {draft.rules.length > 1 && (
          <SelectField
            label={t('matchLabel')}
            value={draft.match}
            choices={[
              { value: 'ALL', label: t('matchAll') },
              { value: 'ANY', label: t('matchAny') },
            ]}
            onChoose={(match) => setDraft({ ...draft, match })}
          />
        )}
        <RuleList
          rules={draft.rules}
          hasTried={hasTried}
          onChange={(rules) => setDraft({ ...draft, rules })}
        />
        <QueuePreview match={draft.match} rules={draft.rules} />
      </form>
    </Dialog>
  );
}

function useSaveQueue(queue: Queue | null, onSaved: () => void) {
  const t = useWords('queues');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ name, match, rules }: Draft) => {
      const body = { name, match, rules: rules.map(ruleOf) };
      return queue ? api.queues.change(queue.id, body) : api.queues.create(body);
    },
    onSuccess: async ({ name }) => {
      await queries.invalidateQueries({ queryKey: ['queues'] });
      toast(t('saved', { name }));
      onSaved();
    },
  });
}
