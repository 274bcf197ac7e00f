import type { SupplierDetail } from '@slipway/sdk/client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, explain, problemOf } from '../lib/api.ts';
import { useRight } from '../lib/use-session.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';
import { type CodingValues, changesOf, codingValues } from './coding-values.ts';

/** Account, tax code, cost centre and terms of all documents of a supplier. */
export function CodingForm({ supplier }: { supplier: SupplierDetail }) {
  const t = useWords('suppliers');
  const queries = useQueryClient();
  const disabled = !useRight('docs.edit');
  const [values, setValues] = useState(() => codingValues(supplier));
  const save = useMutation({
    mutationFn: () => api.suppliers.change(supplier.id, changesOf(values)),
    onSuccess: (saved) => {
      queries.setQueryData(['suppliers', supplier.id], saved);
      void queries.invalidateQueries({ queryKey: ['suppliers', 'list'] });
      void queries.invalidateQueries({ queryKey: ['export-preview'] });
      toast(t('saved'));
    },
  });
  const faults = Object.fromEntries(
    (problemOf(save.error)?.errors ?? []).map(({ pointer, detail }) => [pointer.slice(1), detail]),
  );
  const field = (name: keyof CodingValues) => ({
    value: values[name],
    fault: faults[name],
    disabled,
    onChange: ({ target }: { target: HTMLInputElement }) => setValues({ ...values, [name]: target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className="card form" noValidate onSubmit={submit}>
      <h2>{t('coding')}</h2>
      <p className="quiet-words">{disabled ? t('readOnly') : t('codingWords')}</p>
      {save.error && Object.keys(faults).length === 0 && <Notice kind="error">{explain(save.error)}</Notice>}
      <TextField label={t('account')} hint={t('accountHint')} maxLength={200} {...field('account')} />
      <TextField label={t('taxCode')} hint={t('taxCodeHint')} maxLength={100} {...field('taxCode')} />
      <TextField label={t('costCentre')} maxLength={200} {...field('costCentre')} />
      <TextField
        label={t('paymentTermDays')}
        hint={t('termsHint')}
        inputMode="numeric"
        {...field('paymentTermDays')}
      />
      {!disabled && (
        <div className="form-actions">
          <Button kind="primary" type="submit" busy={save.isPending}>
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  );
}
