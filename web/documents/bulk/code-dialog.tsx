import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { connectionQueries } from '../../lib/queries/connection-queries.ts';
import { ChoiceField } from '../../parts/coding/choice-field.tsx';
import { labelOf, taxesIn } from '../../parts/coding/coding-values.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../words/words.ts';
import type { BulkAction } from './bulk-action.ts';

type Props = { count: number; onBegin(action: BulkAction): void; onClose(): void };

/** Sets account and tax code of the documents for one accounting system. Empty fields change nothing. */
export function CodeDialog({ count, onBegin, onClose }: Props) {
  const t = useWords('coding');
  const documents = useWords('documents');
  const [picked, pick] = useState<number>();
  const [account, setAccount] = useState<string | null>(null);
  const [taxCode, setTaxCode] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { data: connections } = useQuery(connectionQueries.list());
  const active = connections?.filter((one) => one.active) ?? [];
  const connectionId = picked ?? active[0]?.id;
  const { data: known } = useQuery({
    ...connectionQueries.accounts(connectionId ?? 0),
    enabled: connectionId !== undefined,
  });
  const accounts = known?.accounts ?? [];
  const taxes = taxesIn(known);
  const shared = { proposed: t('unchanged'), reason: null, editable: true };

  function begin(): void {
    setMissing(account === null && taxCode === null);
    if (connectionId === undefined || (account === null && taxCode === null)) return;
    const chosen = [accounts.find(({ id }) => id === account), taxes.find(({ id }) => id === taxCode)];
    const name = chosen.flatMap((one) => (one ? [labelOf(one)] : [])).join(', ');
    onBegin({
      kind: 'code',
      connectionId,
      name: name || [account, taxCode].filter(Boolean).join(', '),
      ...(account !== null && { account }),
      ...(taxCode !== null && { taxCode }),
    });
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
            setAccount(null);
            setTaxCode(null);
          }}
        />
      )}
      <div className="coding-pair">
        <ChoiceField
          {...shared}
          part="account"
          label={t('account')}
          all={accounts}
          chosen={account}
          onChoose={setAccount}
        />
        <ChoiceField
          {...shared}
          part="taxCode"
          label={t('taxCode')}
          all={taxes}
          chosen={taxCode}
          onChoose={setTaxCode}
        />
      </div>
    </ConfirmDialog>
  );
}
