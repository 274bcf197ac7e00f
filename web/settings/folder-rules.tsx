import './queues.css';

import type { FolderRule } from '@slipway/sdk/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { api, explain } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';
import { FolderRuleDialog } from './folder-rule-dialog.tsx';
import { useRuleWords } from './use-rule-words.ts';

type Doing = { kind: 'create' | 'apply' } | { kind: 'edit' | 'delete'; rule: FolderRule } | null;

/** What sorts documents into folders, in the order in which it is tried. */
export function FolderRules({ mayEdit }: { mayEdit: boolean }) {
  const t = useWords('folders');
  const [doing, setDoing] = useState<Doing>(null);
  const { data, error } = useQuery({ queryKey: ['folder-rules'], queryFn: () => api.folderRules.list() });
  return (
    <section className="folder-rules" aria-label={t('rules')}>
      <header>
        <h2>{t('rules')}</h2>
        {mayEdit && (
          <span className="row-actions">
            {data && data.length > 0 && (
              <Button onClick={() => setDoing({ kind: 'apply' })}>{t('applyRules')}</Button>
            )}
            <Button onClick={() => setDoing({ kind: 'create' })}>
              <Icon name="plus" />
              {t('newRule')}
            </Button>
          </span>
        )}
      </header>
      <p className="quiet-words">{t('rulesIntro')}</p>
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {data && data.length > 0 && <RuleCards rules={data} mayEdit={mayEdit} onDo={setDoing} />}
      {data?.length === 0 && <p className="quiet-words">{t('noRules')}</p>}
      {(doing?.kind === 'create' || doing?.kind === 'edit') && (
        <FolderRuleDialog rule={doing.kind === 'edit' ? doing.rule : null} onClose={() => setDoing(null)} />
      )}
      {doing?.kind === 'apply' && <ApplyDialog onClose={() => setDoing(null)} />}
      {doing?.kind === 'delete' && <DeleteDialog rule={doing.rule} onClose={() => setDoing(null)} />}
    </section>
  );
}

type CardProps = { rules: readonly FolderRule[]; mayEdit: boolean; onDo(doing: Doing): void };

function RuleCards({ rules, mayEdit, onDo }: CardProps) {
  const t = useWords('folders');
  const queues = useWords('queues');
  const wordsOf = useRuleWords();
  return (
    <ol className="queue-list" aria-label={t('rulesOrder')}>
      {rules.map((rule) => (
        <li key={rule.id} className="card">
          <header>
            <span className="queue-position" aria-hidden="true">
              {rule.position}
            </span>
            <h3>{rule.name}</h3>
            <span className="queue-waiting">{t('goesTo', { name: rule.folder.name })}</span>
            {mayEdit && <RuleActions rule={rule} count={rules.length} onDo={onDo} />}
          </header>
          <p className="quiet-words">
            {rule.rules.length === 1
              ? queues('whenOne')
              : queues(rule.match === 'ALL' ? 'whenAll' : 'whenAny')}
          </p>
          <ul className="rule-words">
            {rule.rules.map((one) => (
              <li key={JSON.stringify(one)}>{wordsOf(one)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function RuleActions({ rule, count, onDo }: { rule: FolderRule; count: number; onDo(doing: Doing): void }) {
  const t = useWords('queues');
  const queries = useQueryClient();
  const { name, position } = rule;
  const { mutate, isPending } = useMutation({
    mutationFn: (place: number) => api.folderRules.change(rule.id, { position: place }),
    onSuccess: async (moved) => {
      await queries.invalidateQueries({ queryKey: ['folder-rules'] });
      toast(t('moved', { name, position: moved.position }));
    },
    onError: (error) => toast(explain(error)),
  });
  const move = (place: number) => () => {
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

function ApplyDialog({ onClose }: { onClose(): void }) {
  const t = useWords('queues');
  const folders = useWords('folders');
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.folderRules.apply(),
    onSuccess: async ({ moved, looked, isComplete }) => {
      for (const queryKey of [['folders'], ['documents'], ['document-counts']])
        await queries.invalidateQueries({ queryKey });
      toast(t('applied', { count: moved }) + (isComplete ? '' : `. ${t('appliedPart', { count: looked })}`));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('applyTitle')}
      action={t('applyAction')}
      busy={isPending}
      refusal={error ? explain(error) : null}
      onConfirm={mutate}
      onClose={onClose}
    >
      <p>{folders('applyWords')}</p>
    </ConfirmDialog>
  );
}

function DeleteDialog({ rule: { id, name }, onClose }: { rule: FolderRule; onClose(): void }) {
  const t = useWords('queues');
  const folders = useWords('folders');
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.folderRules.delete(id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['folder-rules'] });
      toast(t('deleted', { name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name })}
      action={t('delete')}
      danger
      busy={isPending}
      refusal={error ? explain(error) : null}
      onConfirm={mutate}
      onClose={onClose}
    >
      <p>{folders('deleteRuleWords')}</p>
    </ConfirmDialog>
  );
}
