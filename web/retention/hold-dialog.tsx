import type { LegalHold } from '@slipway/sdk/client.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { api, explain, problemOf } from '../lib/api.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';
import { useForgetRetention } from './retention-queries.ts';

type Kind = LegalHold['subject']['kind'];
const kinds: readonly Kind[] = ['DOCUMENT', 'SUPPLIER', 'FOLDER'];
const choicesMax = 200;

/** Places a legal hold on a document, a supplier or a folder. */
export function HoldDialog({ onClose }: { onClose(): void }) {
  const t = useWords('retention');
  const [kind, setKind] = useState<Kind>('DOCUMENT');
  const [id, setId] = useState('');
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const choices = useChoices(kind);
  const isNumber = /^\d{1,15}$/.test(id.trim()) && Number(id) > 0;
  const { mutate, isPending, error } = usePlaceHold(onClose);
  const submit = () => {
    setTried(true);
    if (isNumber && reason.trim() !== '') mutate({ reason, subject: { kind, id: Number(id) } });
  };
  const refusal = problemOf(error)?.code === 'not_found' ? t('noSuchDocument') : error && explain(error);
  const missing = hasTried && !isNumber ? t('subjectMissing') : undefined;
  return (
    <FormDialog
      title={t('placeHold')}
      action={t('hold')}
      busy={isPending}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={t('heldKind')}
        value={kind}
        choices={kinds.map((value) => ({ value, label: t(`subjects.${value}`) }))}
        onChoose={(next) => {
          setKind(next);
          setId('');
        }}
      />
      {kind === 'DOCUMENT' ? (
        <TextField
          label={t('documentNumber')}
          hint={t('documentNumberHint')}
          inputMode="numeric"
          fault={missing}
          value={id}
          onChange={({ target }) => setId(target.value)}
        />
      ) : (
        <SelectField
          label={t(`subjects.${kind}`)}
          fault={missing}
          value={id}
          choices={[{ value: '', label: t('choose') }, ...choices]}
          onChoose={setId}
        />
      )}
      <TextField
        label={t('reason')}
        hint={t('reasonHint')}
        fault={hasTried && reason.trim() === '' ? t('reasonMissing') : undefined}
        value={reason}
        maxLength={1000}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}

function useChoices(kind: Kind): { value: string; label: string }[] {
  const { data = [] } = useQuery({
    queryKey: ['retention', 'choices', kind],
    enabled: kind !== 'DOCUMENT',
    queryFn: async (): Promise<readonly { id: number; name: string }[]> =>
      kind === 'FOLDER'
        ? (await api.folders.list({ limit: choicesMax })).data
        : (await api.suppliers.list({ limit: choicesMax, sort: 'name' })).data,
  });
  return data.map(({ id, name }) => ({ value: String(id), label: name }));
}

function usePlaceHold(onPlaced: () => void) {
  const t = useWords('retention');
  const forget = useForgetRetention();
  return useMutation({
    mutationFn: (hold: Parameters<typeof api.retention.placeHold>[0]) => api.retention.placeHold(hold),
    onSuccess: async ({ subject }) => {
      await forget();
      toast(t('placedDone', { name: subject.name }));
      onPlaced();
    },
  });
}
