import type { SupplierDetail } from '@slipway/sdk/client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { api, explain } from '../lib/api.ts';
import { paths } from '../lib/paths.ts';
import { useRight } from '../lib/use-session.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';

type Decision = { iban: string; decision: 'CONFIRMED' | 'REJECTED' };
type Alarm = SupplierDetail['changedIbans'][number];

/** Unconfirmed bank accounts, each with its documents and two decisions. */
export function IbanAlarms({ supplier }: { supplier: SupplierDetail }) {
  const t = useWords('suppliers');
  const queries = useQueryClient();
  const frame = useRef<HTMLDivElement>(null);
  const [rejecting, setRejecting] = useState<string | null>(null);
  const decide = useMutation({
    mutationFn: (decision: Decision) => api.suppliers.decideIban(supplier.id, decision),
    onSuccess: (changed, { iban, decision }) => {
      setRejecting(null);
      toast(t(decision === 'CONFIRMED' ? 'confirmedIban' : 'rejectedIban', { iban }));
      queries.setQueryData(['suppliers', supplier.id], changed);
      void queries.invalidateQueries({ queryKey: ['suppliers', 'list'] });
      void queries.invalidateQueries({ queryKey: ['document'] });
      frame.current?.focus();
    },
  });
  return (
    <div ref={frame} tabIndex={-1} className="alarms">
      {decide.error && rejecting === null && <Notice kind="error">{explain(decide.error)}</Notice>}
      {supplier.changedIbans.map((alarm) => (
        <IbanAlarm
          key={alarm.iban}
          alarm={alarm}
          supplier={supplier}
          busy={decide.isPending}
          onConfirm={() => decide.mutate({ iban: alarm.iban, decision: 'CONFIRMED' })}
          onReject={() => setRejecting(alarm.iban)}
        />
      ))}
      {rejecting && (
        <ConfirmDialog
          danger
          title={t('rejectTitle')}
          action={t('notTheirs')}
          busy={decide.isPending}
          refusal={decide.error && explain(decide.error)}
          onConfirm={() => decide.mutate({ iban: rejecting, decision: 'REJECTED' })}
          onClose={() => setRejecting(null)}
        >
          <p>{t('rejectWords', { name: supplier.name, iban: rejecting })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

type AlarmProps = {
  alarm: Alarm;
  supplier: SupplierDetail;
  busy: boolean;
  onConfirm(): void;
  onReject(): void;
};

function IbanAlarm({ alarm: { iban, documentIds }, supplier, busy, onConfirm, onReject }: AlarmProps) {
  const t = useWords('suppliers');
  const mayDecide = useRight('docs.edit');
  const { name, ibans } = supplier;
  return (
    <Notice kind="warning" title={t('alarmTitle', { iban })}>
      <p>{t('alarmWords', { name, count: documentIds.length })}</p>
      {ibans.length > 0 && <p>{t('alarmKnown', { ibans: ibans.join(', ') })}</p>}
      <p className="alarm-documents">
        {documentIds.map((id) => (
          <Link key={id} to={paths.document(id)}>
            {t('seeDocument', { id })}
          </Link>
        ))}
      </p>
      {mayDecide && (
        <div className="form-actions">
          <Button busy={busy} onClick={onConfirm}>
            {t('itIsTheirs')}
          </Button>
          <Button kind="danger" onClick={onReject}>
            {t('notTheirs')}
          </Button>
        </div>
      )}
    </Notice>
  );
}
