import type { Connection } from '@slipway/sdk/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, explain, problemOf } from '../lib/api.ts';
import { paths } from '../lib/paths.ts';
import { connectionQueries } from '../lib/queries/connection-queries.ts';
import { useRight } from '../lib/use-session.ts';
import { AccountList } from '../parts/export/account-list.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';
import { SettingsFields } from './settings-fields.tsx';
import { changedSettings, faultsIn, formValues } from './settings-values.ts';
import { TestResult } from './test-result.tsx';
import { testSaved } from './test-saved.ts';

type Props = { connection: Connection };
type Fields = Parameters<typeof formValues>[0];

/** The settings form of a connection, and its deletion. */
export function ConnectionSettings({ connection }: Props) {
  const { data, error } = useQuery(connectionQueries.kinds());
  const fields = data?.find(({ kind }) => kind === connection.kind)?.settings;
  const mayDisconnect = useRight('integration.disconnect');
  if (error) return <Notice kind="error">{explain(error)}</Notice>;
  if (!fields) return <Skeleton rows={5} height="3.5rem" />;
  return (
    <div className="stack">
      <SettingsForm
        key={JSON.stringify([connection.name, connection.settings])}
        connection={connection}
        fields={fields}
      />
      {mayDisconnect && <Disconnect connection={connection} />}
    </div>
  );
}

function SettingsForm({ connection, fields }: Props & { fields: Fields }) {
  const t = useWords('integrations');
  const queries = useQueryClient();
  const mayChange = useRight('integration.connect');
  const [name, setName] = useState(connection.name);
  const [values, setValues] = useState(() => formValues(fields, connection.settings));
  const settings = changedSettings(fields, connection.settings, values);
  const test = useMutation({ mutationFn: () => api.integrations.test(connection.id, { settings }) });
  const save = useMutation({
    mutationFn: () =>
      api.integrations.change(connection.id, { name: name.trim() || connection.name, settings }),
    onSuccess: () => {
      toast(t('saved'));
      if (connection.authorisation === null) testSaved(connection.id, queries);
      return queries.invalidateQueries({ queryKey: ['connections'] });
    },
  });
  const error = save.error ?? test.error;
  const faults = faultsIn(problemOf(error));
  const listId = `accounts-${connection.id}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    test.reset();
    save.mutate();
  };
  return (
    <form className="form card" noValidate onSubmit={submit}>
      <h2>{t('settings')}</h2>
      {!mayChange && <p className="quiet-words">{t('readOnly')}</p>}
      {error && Object.keys(faults).length === 0 && <Notice kind="error">{explain(error)}</Notice>}
      <AccountList id={listId} connectionId={connection.id} />
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        maxLength={100}
        value={name}
        disabled={!mayChange}
        onChange={({ target }) => setName(target.value)}
      />
      <SettingsFields
        open
        fields={fields}
        values={values}
        faults={faults}
        accountList={listId}
        disabled={!mayChange}
        onChange={(changed) => {
          setValues(changed);
          test.reset();
        }}
      />
      {test.data && <TestResult result={test.data} isUnsaved={Object.keys(settings).length > 0} />}
      {mayChange && (
        <div className="form-actions">
          <Button busy={test.isPending} onClick={() => test.mutate()}>
            {t('test')}
          </Button>
          <Button kind="primary" type="submit" busy={save.isPending}>
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  );
}

function Disconnect({ connection: { id, name } }: Props) {
  const t = useWords('integrations');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const disconnect = useMutation({
    mutationFn: () => api.integrations.delete(id),
    onSuccess: async () => {
      await navigate(paths.connections);
      queries.removeQueries({ queryKey: ['connections', id] });
      void queries.invalidateQueries({ queryKey: ['connections'] });
      toast(t('disconnected', { name }));
    },
  });
  return (
    <section className="card danger-card">
      <h2>{t('disconnectCard')}</h2>
      <div className="form-actions">
        <Button kind="danger" onClick={() => setAsking(true)}>
          {t('disconnect')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          danger
          title={t('disconnectTitle', { name })}
          action={t('disconnect')}
          typeName={name}
          busy={disconnect.isPending}
          refusal={disconnect.error && explain(disconnect.error)}
          onConfirm={() => disconnect.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{t('disconnectWords')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
