import '../parts/export/export.css';

import type { ConnectionKindInfo } from '@slipway/sdk/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, explain, problemOf } from '../lib/api.ts';
import { paths } from '../lib/paths.ts';
import { connectionQueries } from '../lib/queries/connection-queries.ts';
import { useRight } from '../lib/use-session.ts';
import { useConnectionWords } from '../parts/export/use-connection-words.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TextField } from '../ui/field.tsx';
import { Initials } from '../ui/initials.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { RedirectUri } from './redirect-uri.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { faultsIn, formValues, missingIn, newSettings } from './settings-values.ts';
import { TestResult } from './test-result.tsx';
import { testSaved } from './test-saved.ts';

/** Choose a kind, fill in its form, test it, connect. */
export function NewConnectionPage() {
  const t = useWords('integrations');
  useTitle(t('newTitle'));
  const mayConnect = useRight('integration.connect');
  const { data, error, isPending } = useQuery({ ...connectionQueries.kinds(), enabled: mayConnect });
  const [chosen, setChosen] = useState<string | null>(null);
  const kind = data?.find((one) => one.kind === chosen) ?? data?.[0];
  return (
    <main className="page" id="main">
      <PageHead title={t('newTitle')} />
      {!mayConnect && (
        <EmptyState title={t('mayNotConnect')}>
          <p>{t('askAdmin')}</p>
        </EmptyState>
      )}
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {mayConnect && isPending && <Skeleton rows={4} height="4rem" />}
      {mayConnect && data && kind && (
        <div className="connect">
          <KindChoice kinds={data} chosen={kind.kind} onChoose={setChosen} />
          <ConnectForm key={kind.kind} kind={kind} isChosen={chosen !== null} />
        </div>
      )}
    </main>
  );
}

type ChoiceProps = { kinds: readonly ConnectionKindInfo[]; chosen: string; onChoose(kind: string): void };

function KindChoice({ kinds, chosen, onChoose }: ChoiceProps) {
  const t = useWords('integrations');
  const words = useConnectionWords();
  return (
    <fieldset className="kind-choice">
      <legend>{t('chooseKind')}</legend>
      {kinds.map(({ kind, name }) => (
        <label key={kind}>
          <input
            type="radio"
            name="kind"
            value={kind}
            checked={kind === chosen}
            onChange={() => onChoose(kind)}
          />
          <Initials name={words.kind(kind, name)} />
          {words.kind(kind, name)}
        </label>
      ))}
    </fieldset>
  );
}

function ConnectForm({ kind, isChosen }: { kind: ConnectionKindInfo; isChosen: boolean }) {
  const t = useWords('integrations');
  const signing = useWords('authorise');
  const words = useConnectionWords();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [values, setValues] = useState(() => formValues(kind.settings, {}));
  const [missing, setMissing] = useState<string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // In a narrow window, it is below the list.
    if (isChosen) form.current?.querySelector('h2')?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const asked = { kind: kind.kind, settings: newSettings(kind.settings, values) };
  const test = useMutation({ mutationFn: () => api.integrations.testSettings(asked) });
  const connect = useMutation({
    mutationFn: () => api.integrations.create(name.trim() === '' ? asked : { ...asked, name: name.trim() }),
    onSuccess: (connection) => {
      void queries.invalidateQueries({ queryKey: ['connections'] });
      if (kind.redirectUri === null) {
        toast(t('connected', { name: connection.name }));
        testSaved(connection.id, queries);
      }
      void navigate(paths.connection(connection.id));
    },
  });
  const error = connect.error ?? test.error;
  const faults = {
    ...faultsIn(problemOf(error)),
    ...Object.fromEntries(missing.map((field) => [field, t('required')])),
  };

  /** Whether all required fields are filled in; otherwise the fields show errors. */
  function isComplete(): boolean {
    const lacking = missingIn(kind.settings, values);
    setMissing(lacking);
    // Errors are marked when the form is drawn again.
    if (lacking.length > 0) requestAnimationFrame(() => firstFault(form.current)?.focus());
    return lacking.length === 0;
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    test.reset();
    if (isComplete()) connect.mutate();
  }

  return (
    <form ref={form} className="form card" noValidate onSubmit={submit}>
      <h2>{words.kind(kind.kind, kind.name)}</h2>
      <p className="quiet-words">{words.kindHelp(kind.kind, kind.description)}</p>
      {error && Object.keys(faults).length === 0 && <Notice kind="error">{explain(error)}</Notice>}
      {kind.redirectUri !== null && <RedirectUri kind={kind.kind} name={kind.name} uri={kind.redirectUri} />}
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        optional
        maxLength={100}
        placeholder={kind.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <SettingsFields
        fields={kind.settings}
        values={values}
        faults={faults}
        onChange={(changed) => {
          setValues(changed);
          setMissing([]);
          test.reset();
        }}
      />
      {test.data && <TestResult result={test.data} isUnsaved />}
      <div className="form-actions">
        {/* Before somebody has signed in there is nothing to test. */}
        {kind.redirectUri === null && (
          <Button
            busy={test.isPending}
            onClick={() => {
              connect.reset();
              if (isComplete()) test.mutate();
            }}
          >
            {t('test')}
          </Button>
        )}
        <Button kind="primary" type="submit" busy={connect.isPending}>
          {kind.redirectUri === null ? t('connectNow') : signing('saveAndSignIn')}
        </Button>
      </div>
    </form>
  );
}

function firstFault(form: HTMLFormElement | null): HTMLElement | null | undefined {
  return form?.querySelector<HTMLElement>('[aria-invalid]');
}
