import type { ApprovalRule } from '@slipway/sdk/client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useRef } from 'react';

import { api, explain } from '../api.ts';
import { useRuleWords } from '../settings/use-rule-words.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';
import { rulesQuery } from './approval-queries.ts';
import { useAskedWords } from './use-asked-words.ts';

/** What is being done with the rules, in a dialog. */
export type RuleAct = { kind: 'create' } | { kind: 'edit' | 'delete'; rule: ApprovalRule };
type Props = { rules: readonly ApprovalRule[]; mayEdit: boolean; onDo(act: RuleAct): void };

/** The rules in the order in which they are asked. */
export function ApprovalRuleList({ rules, mayEdit, onDo }: Props) {
  const t = useWords('approvals');
  return (
    <ol className="queue-list" aria-label={t('order')}>
      {rules.map((rule) => (
        <li key={rule.id} className="card">
          <header>
            <span className="queue-position" aria-hidden="true">
              {rule.position}
            </span>
            <h2>{rule.name}</h2>
            {mayEdit && <RuleActions rule={rule} count={rules.length} onDo={onDo} />}
          </header>
          <RuleSentence rule={rule} />
        </li>
      ))}
    </ol>
  );
}

function RuleSentence({ rule }: { rule: ApprovalRule }) {
  const t = useWords('approvals');
  const wordsOf = useRuleWords();
  const asked = useAskedWords();
  const { match, rules, approvals, exceptMembers, byPrograms } = rule;
  return (
    <div className="rule-asks">
      {rules.length === 0 ? (
        <p>{t('everything')}</p>
      ) : (
        <div>
          <p className="quiet-words">{t(match === 'ALL' ? 'whenAll' : 'whenAny')}</p>
          <ul className="rule-words">
            {rules.map((one) => (
              <li key={JSON.stringify(one)}>{wordsOf(one)}</li>
            ))}
          </ul>
        </div>
      )}
      <p>
        <strong>{t(approvals === 2 ? 'needsTwo' : 'needsOne')}.</strong> {t('askedOf', { who: asked(rule) })}
        {exceptMembers.length > 0 && ` ${t('except')}: ${exceptMembers.map(({ name }) => name).join(', ')}.`}
        {byPrograms && ` ${t('byPrograms')}.`}
      </p>
    </div>
  );
}

type ActionProps = { rule: ApprovalRule; count: number; onDo(act: RuleAct): void };

function RuleActions({ rule, count, onDo }: ActionProps) {
  const t = useWords('approvals');
  const queries = useQueryClient();
  const { name, position } = rule;
  const pressed = useRef<HTMLElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (place: number) => api.approvalRules.change(rule.id, { position: place }),
    onSuccess: async (moved) => {
      await queries.invalidateQueries({ queryKey: rulesQuery.queryKey });
      // The row went to another place, and the focus with it.
      requestAnimationFrame(() => pressed.current?.focus());
      toast(t('moved', { name, position: moved.position }));
    },
    onError: (error) => toast(explain(error)),
  });
  const move = (place: number) => (event: MouseEvent<HTMLElement>) => {
    pressed.current = event.currentTarget;
    if (place >= 1 && place <= count && !isPending) mutate(place);
  };
  return (
    <span className="row-actions">
      <Button
        kind="quiet"
        className="icon-only"
        aria-label={t('up', { name })}
        aria-disabled={position === 1}
        onClick={move(position - 1)}
      >
        <Icon name="arrow" />
      </Button>
      <Button
        kind="quiet"
        className="icon-only upside-down"
        aria-label={t('down', { name })}
        aria-disabled={position === count}
        onClick={move(position + 1)}
      >
        <Icon name="arrow" />
      </Button>
      <Button kind="quiet" aria-label={t('editOf', { name })} onClick={() => onDo({ kind: 'edit', rule })}>
        {t('edit')}
      </Button>
      <Button
        kind="quiet"
        aria-label={t('deleteOf', { name })}
        onClick={() => onDo({ kind: 'delete', rule })}
      >
        {t('delete')}
      </Button>
    </span>
  );
}
