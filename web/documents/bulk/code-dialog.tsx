import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { focusControl } from '../../lib/focus-field.ts';
import { connectionQueries } from '../../lib/queries/connection-queries.ts';
import { ChoiceField } from '../../parts/coding/choice-field.tsx';
import { type Choosable, labelOf, type Part, taxesIn } from '../../parts/coding/coding-values.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../words/words.ts';
import type { BulkAction } from './bulk-action.ts';

const parts = ['account', 'taxCode', 'costCentre'] as const;

type Props = { count: number; onBegin(action: BulkAction): void; onClose(): void };

/** Sets the coding of the documents for one accounting system. Empty fields change nothing. */
export function CodeDialog({ count, onBegin, onClose }: Props) {
  const t = useWords('coding');
  const documents = useWords('documents');
  const [picked, pick] = useState<number>();
  const [chosen, setChosen] = useState<{ [Name in Part]?: string }>({});
  const [typed, setTyped] = useState<{ [Name in Part]?: string }>({});
  const [isMissing, setMissing] = useState(false);
  const { data: connections } = useQuery(connectionQueries.list());
  const active = connections?.filter((one) => one.active) ?? [];
  const connectionId = picked ?? active[0]?.id;
  const { data: known } = useQuery({
    ...connectionQueries.accounts(connectionId ?? 0),
    enabled: connectionId !== undefined,
  });
  const all: Record<Part, readonly Choosable[]> = {
    account: known?.accounts ?? [],
    taxCode: taxesIn(known),
    costCentre: known?.costCentres ?? [],
  };
  const shown = parts.filter((part) => part !== 'costCentre' || all.costCentre.length > 0);
  const shared = { proposed: t('unchanged'), reason: null, editable: true };

  function begin(): void {
    const names = parts.flatMap((part) => {
      const item = all[part].find(({ id }) => id === chosen[part]);
      return item ? [labelOf(item)] : (chosen[part] ?? []);
    });
    const unmatched = document.querySelector<HTMLElement>('[data-open-choice]');
    if (unmatched) {
      focusControl(unmatched);
      return;
    }
    setMissing(names.length === 0);
    if (connectionId === undefined || names.length === 0) return;
    onBegin({ kind: 'code', connectionId, name: names.join(', '), ...chosen });
  }
  return (
    <ConfirmDialog
      title={documents('codeTitle', { count })}
      action={t('apply')}
      onConfirm={begin}
      onClose={onClose}
    >
      {connections && active.length === 0 && <Notice kind="warning">{t('noSystem')}</Notice>}
      {isMissing && <Notice kind="error">{t('choiceMissing')}</Notice>}
      {active.length > 1 && (
        <SelectField
          label={t('system')}
          value={String(connectionId)}
          choices={active.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChoose={(id) => {
            pick(Number(id));
            setChosen({});
            setTyped({});
          }}
        />
      )}
      <div className="coding-choices">
        {shown.map((part) => (
          <ChoiceField
            key={part}
            {...shared}
            part={part}
            label={t(part)}
            all={known && all[part]}
            typed={typed[part] ?? null}
            onType={(text) => setTyped({ ...typed, [part]: text ?? undefined })}
            chosen={chosen[part] ?? null}
            onChoose={(id) => {
              setTyped({ ...typed, [part]: undefined });
              setChosen({ ...chosen, [part]: id ?? undefined });
            }}
          />
        ))}
      </div>
    </ConfirmDialog>
  );
}
