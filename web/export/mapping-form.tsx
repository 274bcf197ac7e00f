import type { Connection, Folder } from '@slipway/sdk/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, explain, problemOf } from '../lib/api.ts';
import { useRight } from '../lib/use-session.ts';
import { AccountList, taxListOf } from '../parts/export/account-list.tsx';
import { useConnectionWords } from '../parts/export/use-connection-words.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';
import { BookedVendors } from './booked-vendors.tsx';
import { type DefaultRow, mappingOf, mappingValues } from './mapping-values.ts';
import { RowsField } from './rows-field.tsx';

const foldersMax = 200;
/** The types with an account; a bank statement uses the account of its bank. */
const types = [
  'PURCHASE_INVOICE',
  'RECEIPT',
  'PURCHASE_CREDIT_NOTE',
  'SALES_INVOICE',
  'SALES_CREDIT_NOTE',
] as const;

type Props = { connection: Connection };

/** The accounts and taxes of this connection's bookings. */
export function MappingForm({ connection }: Props) {
  const folders = useQuery({
    queryKey: ['folders', foldersMax],
    queryFn: async () => (await api.folders.list({ limit: foldersMax })).data,
  });
  if (folders.error) return <Notice kind="error">{explain(folders.error)}</Notice>;
  if (!folders.data) return <Skeleton rows={5} height="3.5rem" />;
  return (
    <div className="stack">
      <Form connection={connection} folders={folders.data} />
      <BookedVendors connection={connection} />
    </div>
  );
}

function Form({ connection, folders }: Props & { folders: readonly Folder[] }) {
  const t = useWords('integrations');
  const words = useConnectionWords();
  const queries = useQueryClient();
  const disabled = !useRight('integration.connect');
  const folderIds = folders.map(({ id }) => String(id));
  const [values, setValues] = useState(() => mappingValues(connection.mapping, folderIds, types));
  const save = useMutation({
    mutationFn: () => api.integrations.change(connection.id, { mapping: mappingOf(values) }),
    onSuccess: () => {
      toast(t('saved'));
      return queries.invalidateQueries({ queryKey: ['connections'] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const accountList = `mapped-${connection.id}`;
  const shared = { accountList, disabled };
  const folderNames = Object.fromEntries(folders.map(({ id, name }) => [String(id), name]));
  return (
    <form className="form wide card" noValidate onSubmit={submit}>
      <h2>{t('mapping')}</h2>
      {disabled && <p className="quiet-words">{t('readOnly')}</p>}
      {save.error && <Notice kind="error">{faultWords(save.error)}</Notice>}
      <AccountList id={accountList} connectionId={connection.id} />
      <RowsField
        legend={t('accountNames')}
        hint={t('accountNamesWords')}
        keyLabel={words.rowKey('accounts')}
        rows={values.accounts}
        onChange={(accounts) => setValues({ ...values, accounts })}
        {...shared}
      />
      <RowsField
        legend={t('taxNames')}
        hint={t('taxNamesWords')}
        keyLabel={words.rowKey('taxes')}
        rows={values.taxes}
        onChange={(taxes) => setValues({ ...values, taxes })}
        {...shared}
        accountList={taxListOf(accountList)}
      />
      <DefaultsField
        legend={t('byFolder')}
        hint={t('byFolderWords')}
        rows={values.folders}
        nameOf={(key) => folderNames[key] ?? key}
        onChange={(rows) => setValues({ ...values, folders: rows })}
        {...shared}
      />
      <DefaultsField
        legend={t('byType')}
        hint={t('byTypeWords')}
        rows={values.documentTypes}
        nameOf={(key) => t(`types.${key as (typeof types)[number]}`)}
        onChange={(documentTypes) => setValues({ ...values, documentTypes })}
        {...shared}
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

type DefaultsProps = {
  legend: string;
  hint: string;
  rows: readonly DefaultRow[];
  accountList: string;
  disabled: boolean;
  nameOf(key: string): string;
  onChange(rows: DefaultRow[]): void;
};

/** A row per folder or type: account and tax code, both optional. */
function DefaultsField({ legend, hint, rows, accountList, disabled, nameOf, onChange }: DefaultsProps) {
  const t = useWords('integrations');
  const change = (key: string, changed: Partial<DefaultRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)));
  return (
    <fieldset className="rows-field">
      <legend>{legend}</legend>
      <p className="form-hint">{hint}</p>
      {rows.map(({ key, account, taxCode }) => (
        <div className="map-row default-row" key={key}>
          <span className="row-name">{nameOf(key)}</span>
          <input
            type="text"
            aria-label={`${t('account')}: ${nameOf(key)}`}
            placeholder={t('account')}
            list={accountList}
            value={account}
            disabled={disabled}
            onChange={({ target }) => change(key, { account: target.value })}
          />
          <input
            type="text"
            aria-label={`${t('taxCode')}: ${nameOf(key)}`}
            placeholder={t('taxCode')}
            list={taxListOf(accountList)}
            value={taxCode}
            disabled={disabled}
            onChange={({ target }) => change(key, { taxCode: target.value })}
          />
        </div>
      ))}
    </fieldset>
  );
}

function faultWords(error: unknown): string {
  const errors = problemOf(error)?.errors ?? [];
  return errors.length > 0 ? errors.map(({ detail }) => detail).join(' ') : explain(error);
}
