import type { Connection, Folder } from '@slipway/sdk/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, explain, problemOf } from '../lib/api.ts';
import { connectionQueries } from '../lib/queries/connection-queries.ts';
import { useRight } from '../lib/use-session.ts';
import { AccountList, costCentreListOf, taxListOf } from '../parts/export/account-list.tsx';
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
  const { data: known } = useQuery(connectionQueries.accounts(connection.id));
  const shared = { accountList, disabled };
  const hasCostCentres =
    (known?.costCentres.length ?? 0) > 0 ||
    [...values.folders, ...values.documentTypes].some(({ costCentre }) => costCentre !== '');
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
        hasCostCentres={hasCostCentres}
        {...shared}
      />
      <DefaultsField
        legend={t('byType')}
        hint={t('byTypeWords')}
        rows={values.documentTypes}
        nameOf={(key) => t(`types.${key as (typeof types)[number]}`)}
        onChange={(documentTypes) => setValues({ ...values, documentTypes })}
        hasCostCentres={hasCostCentres}
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

const codes = ['account', 'taxCode', 'costCentre'] as const;
const lists = { account: (id: string) => id, taxCode: taxListOf, costCentre: costCentreListOf };

type DefaultsProps = {
  legend: string;
  hint: string;
  rows: readonly DefaultRow[];
  accountList: string;
  disabled: boolean;
  hasCostCentres: boolean;
  nameOf(key: string): string;
  onChange(rows: DefaultRow[]): void;
};

/** A row per folder or type: account, tax code and cost centre, all optional. */
function DefaultsField(props: DefaultsProps) {
  const { legend, hint, rows, accountList, disabled, hasCostCentres, nameOf, onChange } = props;
  const t = useWords('integrations');
  const change = (key: string, changed: Partial<DefaultRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)));
  return (
    <fieldset className="rows-field">
      <legend>{legend}</legend>
      <p className="form-hint">{hint}</p>
      {rows.map((row) => (
        <div className={`map-row default-row${hasCostCentres ? ' with-cost-centre' : ''}`} key={row.key}>
          <span className="row-name">{nameOf(row.key)}</span>
          {codes
            .filter((code) => code !== 'costCentre' || hasCostCentres)
            .map((code) => (
              <input
                key={code}
                type="text"
                aria-label={`${t(code)}: ${nameOf(row.key)}`}
                placeholder={t(code)}
                list={lists[code](accountList)}
                value={row[code]}
                disabled={disabled}
                onChange={({ target }) => change(row.key, { [code]: target.value })}
              />
            ))}
        </div>
      ))}
    </fieldset>
  );
}

function faultWords(error: unknown): string {
  const errors = problemOf(error)?.errors ?? [];
  return errors.length > 0 ? errors.map(({ detail }) => detail).join(' ') : explain(error);
}
