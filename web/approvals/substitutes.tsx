import type { ApprovalSubstitute } from '@slipway/sdk/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, explain } from '../lib/api.ts';
import { formatDate } from '../lib/format.ts';
import { membersQuery, substitutesQuery } from '../lib/queries/approval-queries.ts';
import { usePerson, useRight } from '../lib/use-session.ts';
import { useIsAdmin } from '../parts/admins-only.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';

/** Substitutes for the user; admins set them for any user. */
export function Substitutes() {
  const t = useWords('approvals');
  const { user } = usePerson();
  const isAdmin = useIsAdmin();
  const mayApprove = useRight('docs.edit');
  const { data = [] } = useQuery(substitutesQuery);
  if (!mayApprove) return null;
  return (
    <section className="approval-section">
      <h2>{t('away')}</h2>
      {data.length > 0 && (
        <ul className="standing-list">
          {data.map((one) => (
            <StatusRow key={one.id} standing={one} mayEnd={isAdmin || one.away.id === user.id} />
          ))}
        </ul>
      )}
      <NewSubstitute />
    </section>
  );
}

function StatusRow({ standing, mayEnd }: { standing: ApprovalSubstitute; mayEnd: boolean }) {
  const t = useWords('approvals');
  const queries = useQueryClient();
  const names = { substitute: standing.substitute.name, away: standing.away.name };
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.approvals.removeSubstitute(standing.id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: substitutesQuery.queryKey });
      toast(t('substituteEnded'));
    },
    onError: (error) => toast(explain(error)),
  });
  return (
    <li>
      <span>
        {t('standing', { ...names, from: formatDate(standing.from), until: formatDate(standing.until) })}
      </span>
      {mayEnd && (
        <Button kind="quiet" busy={isPending} aria-label={t('endOf', names)} onClick={() => mutate()}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}

type Draft = { awayId: string; substituteId: string; from: string; until: string };

function NewSubstitute() {
  const t = useWords('approvals');
  const { user } = usePerson();
  const isAdmin = useIsAdmin();
  const empty: Draft = { awayId: user.id, substituteId: '', from: '', until: '' };
  const [draft, setDraft] = useState(empty);
  const [hasTried, setTried] = useState(false);
  const { data: members = [] } = useQuery(membersQuery);
  const able = members.filter(({ role }) => role !== 'VIEWER');
  const { mutate, isPending, error } = useNaming(() => {
    setDraft(empty);
    setTried(false);
  });
  const isReady = draft.substituteId !== '' && draft.from !== '' && draft.until !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isReady) mutate(draft);
  };
  const put = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed });
  return (
    <form noValidate className="approval-section" onSubmit={submit}>
      {error && <Notice kind="error">{explain(error)}</Notice>}
      <div className="approval-fields">
        {isAdmin && (
          <SelectField
            label={t('absent')}
            value={draft.awayId}
            choices={able.map(({ id, name }) => ({ value: id, label: name }))}
            onChoose={(awayId) => put({ awayId })}
          />
        )}
        <SelectField
          label={t('substitute')}
          value={draft.substituteId}
          choices={[
            { value: '', label: t('choose') },
            ...able
              .filter(({ id }) => id !== draft.awayId)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChoose={(substituteId) => put({ substituteId })}
        />
        <TextField
          type="date"
          label={t('from')}
          value={draft.from}
          onChange={({ target }) => put({ from: target.value })}
        />
        <TextField
          type="date"
          label={t('until')}
          value={draft.until}
          min={draft.from}
          onChange={({ target }) => put({ until: target.value })}
        />
      </div>
      {hasTried && !isReady && (
        <p className="form-fault" role="alert">
          {t('substituteMissing')}
        </p>
      )}
      <div>
        <Button type="submit" busy={isPending}>
          {t('nameSubstitute')}
        </Button>
      </div>
    </form>
  );
}

function useNaming(onNamed: () => void) {
  const t = useWords('approvals');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: Draft) => api.approvals.nameSubstitute(draft),
    onSuccess: async ({ substitute, away }) => {
      await queries.invalidateQueries({ queryKey: substitutesQuery.queryKey });
      toast(t('substituteNamed', { substitute: substitute.name, away: away.name }));
      onNamed();
    },
  });
}
