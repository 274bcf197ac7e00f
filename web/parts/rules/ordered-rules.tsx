import './rules.css';

import type { Queue } from '@slipway/sdk/client.ts';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';

import { explain } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { useWords } from '../../words/words.ts';
import { AskFirst } from '../ask-first.tsx';

/** A queue, a folder rule or an approval rule, in order of priority. */
type Ordered = Pick<Queue, 'id' | 'name' | 'position'>;

/** The API path of a kind of rule, and its cache key. */
type Kind = {
  queryKey: QueryKey;
  calls: {
    change(id: number, changes: { position: number }): Promise<Ordered>;
    delete(id: number): Promise<unknown>;
  };
  /** The effect of deleting a rule. */
  deleteWords: string;
};
type Props<Rule> = Kind & {
  label: string;
  rules: readonly Rule[];
  mayEdit: boolean;
  heading?: 'h2' | 'h3';
  compare?(rule: Rule): ReactNode;
  /** The description of a rule. */
  children(rule: Rule): ReactNode;
  onEdit(rule: NoInfer<Rule>): void;
};

/** Rules in order of priority, with buttons to move, change and delete them. */
export function OrderedRules<Rule extends Ordered>(props: Props<Rule>) {
  const { label, rules, mayEdit, heading: Heading = 'h2', compare, children, onEdit, ...kind } = props;
  const [ruleToDelete, setRuleToDelete] = useState<Rule | null>(null);
  return (
    <>
      <ol className="ordered-rules" aria-label={label}>
        {rules.map((rule) => (
          <li key={rule.id} className="card">
            <header>
              <span className="rule-position" aria-hidden="true">
                {rule.position}
              </span>
              <Heading>{rule.name}</Heading>
              {compare?.(rule)}
              {mayEdit && (
                <RuleActions
                  kind={kind}
                  rule={rule}
                  count={rules.length}
                  onEdit={() => onEdit(rule)}
                  onDelete={() => setRuleToDelete(rule)}
                />
              )}
            </header>
            {children(rule)}
          </li>
        ))}
      </ol>
      {ruleToDelete && <DeleteDialog kind={kind} rule={ruleToDelete} onClose={() => setRuleToDelete(null)} />}
    </>
  );
}

type ActionProps = { kind: Kind; rule: Ordered; count: number; onEdit(): void; onDelete(): void };

function RuleActions({ kind: { queryKey, calls }, rule, count, onEdit, onDelete }: ActionProps) {
  const t = useWords('queues');
  const queries = useQueryClient();
  const { id, name, position } = rule;
  const pressed = useRef<HTMLElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (place: number) => calls.change(id, { position: place }),
    onSuccess: async (moved) => {
      await queries.invalidateQueries({ queryKey });
      // The row has moved, and the focus with it.
      requestAnimationFrame(() => pressed.current?.focus());
      toast(t('moved', { name, position: moved.position }));
    },
    onError: (error) => toast(explain(error)),
  });
  const moveTo = (place: number) => ({
    className: place < position ? 'icon-only' : 'icon-only upside-down',
    'aria-disabled': place < 1 || place > count,
    onClick(event: MouseEvent<HTMLElement>) {
      pressed.current = event.currentTarget;
      if (place >= 1 && place <= count && !isPending) mutate(place);
    },
  });
  return (
    <span className="row-actions">
      <Button kind="quiet" aria-label={t('up', { name })} {...moveTo(position - 1)}>
        <Icon name="arrow" />
      </Button>
      <Button kind="quiet" aria-label={t('down', { name })} {...moveTo(position + 1)}>
        <Icon name="arrow" />
      </Button>
      <Button kind="quiet" aria-label={t('editOf', { name })} onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button kind="quiet" aria-label={t('deleteOf', { name })} onClick={onDelete}>
        {t('delete')}
      </Button>
    </span>
  );
}

function DeleteDialog({ kind, rule, onClose }: { kind: Kind; rule: Ordered; onClose(): void }) {
  const t = useWords('queues');
  const queries = useQueryClient();
  const { id, name } = rule;
  return (
    <AskFirst
      title={t('deleteTitle', { name })}
      action={t('delete')}
      danger
      act={() => kind.calls.delete(id)}
      onDone={async () => {
        await queries.invalidateQueries({ queryKey: kind.queryKey });
        toast(t('deleted', { name }));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{kind.deleteWords}</p>
    </AskFirst>
  );
}
