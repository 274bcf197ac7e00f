import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useRef, useState } from 'react';

import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.ts';
import { newRule, type RuleDraft, type When, whens } from './rule-drafts.ts';
import { RuleRow } from './rule-row.tsx';

type Props = {
  rules: readonly RuleDraft[];
  hasTried: boolean;
  /** The meaning of an empty list, if it differs from a queue's. */
  noneWords?: string | undefined;
  addWords?: string | undefined;
  /** The available conditions; all by default. */
  offered?: readonly When[] | undefined;
  onChange(rules: RuleDraft[]): void;
};

/** The conditions of a rule. A new one gets the focus; after a removal, the menu does. */
export function RuleList({ rules, hasTried, noneWords, addWords, offered = whens, onChange }: Props) {
  const t = useWords('queues');
  const { data: workspace } = useQuery({ queryKey: ['workspace'], queryFn: () => api.workspace.get() });
  const list = useRef<HTMLOListElement>(null);
  const choice = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<string | null>(null);
  useEffect(() => {
    if (added) list.current?.querySelector<HTMLElement>('li:last-child :is(input, select, button)')?.focus();
  }, [added]);
  const replace = (key: string, by: RuleDraft[]) =>
    onChange(rules.flatMap((rule) => (rule.key === key ? by : [rule])));
  const add = (when: When) => {
    const rule = newRule(when, workspace?.homeCurrency ?? null);
    onChange([...rules, rule]);
    setAdded(rule.key);
  };
  return (
    <>
      {rules.length === 0 && <p className="quiet-words">{noneWords ?? t('noRules')}</p>}
      {rules.length > 0 && (
        <ol className="rule-list" aria-label={t('rules')} ref={list}>
          {rules.map((rule, index) => (
            <RuleRow
              key={rule.key}
              rule={rule}
              number={index + 1}
              showsMissing={hasTried}
              onChange={(changed) => replace(rule.key, [changed])}
              onRemove={() => {
                replace(rule.key, []);
                choice.current?.querySelector('select')?.focus();
              }}
            />
          ))}
        </ol>
      )}
      <AddRule place={choice} words={addWords ?? t('addRule')} offered={offered} onAdd={add} />
    </>
  );
}

type AddProps = {
  place: Ref<HTMLDivElement>;
  words: string;
  offered: readonly When[];
  onAdd(when: When): void;
};

/** A select and a button, because a menu cannot open above a dialog. */
function AddRule({ place, words, offered, onAdd }: AddProps) {
  const t = useWords('queues');
  const [when, setWhen] = useState<When>('amountAbove');
  return (
    <div className="rule-add" ref={place}>
      <SelectField
        label={t('nextRule')}
        value={when as When}
        choices={offered.map((one) => ({ value: one, label: t(`when.${one}`) }))}
        onChoose={(one) => setWhen(one)}
      />
      <Button onClick={() => onAdd(when)}>
        <Icon name="plus" />
        {words}
      </Button>
    </div>
  );
}
