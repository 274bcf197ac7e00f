import type { StoredQueueRule } from '@slipway/contract/queue-rules.ts';
import type { Queue } from '@slipway/sdk/client.ts';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { explain } from '../../lib/api.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useWords } from '../../words/words.ts';
import { draftsOf, missingIn, type RuleDraft, ruleOf, type When } from './rule-drafts.ts';
import { RuleList } from './rule-list.tsx';

/** The common part of all ordered rules. */
type Basics = { name: string; match: Queue['match']; rules: RuleDraft[] };
type Form<Draft> = { draft: Draft; hasTried: boolean; put(changed: Partial<Draft>): void };

type Props<Own> = {
  /** The rule to change; null for a new one. */
  rule: Pick<Queue, 'name' | 'match' | 'rules'> | null;
  /** The initial values of the kind's own part. */
  own: Own;
  queryKey: QueryKey;
  words: {
    create: string;
    save: string;
    name: string;
    nameHint?: string;
    nameMissing: string;
    match?: string;
    noRules?: string;
    addRule?: string;
  };
  /** The available conditions; all by default. */
  offered?: readonly When[];
  isReady?(draft: Basics & Own): boolean;
  beforeRules?(form: Form<Basics & Own>): ReactNode;
  children(form: Form<Basics & Own>): ReactNode;
  save(draft: Basics & Own, rules: StoredQueueRule[]): Promise<{ name: string }>;
  onClose(): void;
};

/** Creates or changes a rule: name, conditions, and the part of its kind. */
export function RuleDialog<Own extends object>(props: Props<Own>) {
  const { rule, own, queryKey, words, offered, isReady, beforeRules, children, save, onClose } = props;
  const t = useWords('queues');
  const [draft, setDraft] = useState<Basics & Own>(() => ({
    name: rule?.name ?? '',
    match: rule?.match ?? 'ALL',
    rules: draftsOf(rule?.rules ?? []),
    ...own,
  }));
  const [hasTried, setTried] = useState(false);
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => save(draft, draft.rules.map(ruleOf)),
    onSuccess: async ({ name }) => {
      await queries.invalidateQueries({ queryKey });
      toast(t('saved', { name }));
      onClose();
    },
  });
  const put = (changed: Partial<Basics & Own>) => setDraft((now) => ({ ...now, ...changed }));
  const isNamed = draft.name.trim() !== '';
  const isWhole = draft.rules.every((one) => missingIn(one) === null) && (isReady?.(draft) ?? true);
  const form = { draft, hasTried, put };
  return (
    <FormDialog
      wide
      title={rule ? t('editTitle', { name: rule.name }) : words.create}
      action={words.save}
      busy={isPending}
      refusal={error && explain(error)}
      onSubmit={() => {
        setTried(true);
        if (isNamed && isWhole) mutate();
      }}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        hint={words.nameHint}
        fault={hasTried && !isNamed ? words.nameMissing : undefined}
        value={draft.name}
        maxLength={100}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
      />
      {beforeRules?.(form)}
      {draft.rules.length > 1 && (
        <SelectField
          label={words.match ?? t('matchLabel')}
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
        noneWords={words.noRules}
        addWords={words.addRule}
        offered={offered}
        onChange={(rules) => setDraft({ ...draft, rules })}
      />
      {children(form)}
    </FormDialog>
  );
}
