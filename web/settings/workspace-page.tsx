import type { Workspace } from '@slipway/sdk/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { api, explain, problemOf, session } from '../lib/api.ts';
import { useIsAdmin } from '../parts/admins-only.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords, wordsOf } from '../words/words.ts';
import { changesIn, type Draft, draftOf, faultsByField } from './workspace-draft.ts';
import { WorkspaceFields } from './workspace-fields.tsx';

export function WorkspacePage() {
  const t = useWords('workspace');
  useTitle(t('title'));
  const { data, error } = useQuery({ queryKey: ['workspace'], queryFn: () => api.workspace.get() });
  return (
    <main className="page narrow" id="main">
      <PageHead title={t('title')} />
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {!data && !error && <Skeleton rows={3} height="12rem" />}
      {data && <WorkspaceForm workspace={data} />}
    </main>
  );
}

function WorkspaceForm({ workspace }: { workspace: Workspace }) {
  const t = useWords('workspace');
  const isAdmin = useIsAdmin();
  const [draft, setDraft] = useState<Draft>(draftOf(workspace));
  const { save, isSaving, faults, refusal, rejection } = useSave(workspace, draft, setDraft);
  const form = useRef<HTMLFormElement>(null);
  // The wrong value may be outside the window, or below the bar with the buttons.
  useEffect(() => {
    if (rejection) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [rejection]);
  const changes = changesIn(workspace, draft);
  const isChanged = Object.keys(changes).length > 0;
  return (
    <form
      ref={form}
      noValidate
      className="settings-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) save(changes);
      }}
    >
      {!isAdmin && <Notice kind="info">{t('readOnly')}</Notice>}
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <WorkspaceFields
        draft={draft}
        faults={faults}
        readOnly={!isAdmin}
        savedKeys={workspace.customFields.map(({ key }) => key)}
        onChange={setDraft}
      />
      {isAdmin && (
        <footer className="save-bar">
          <span role="status">{isChanged && t('unsaved')}</span>
          {isChanged && <Button onClick={() => setDraft(draftOf(workspace))}>{t('discard')}</Button>}
          <Button kind="primary" type="submit" busy={isSaving} disabled={!isChanged}>
            {wordsOf('ui')('save')}
          </Button>
        </footer>
      )}
    </form>
  );
}

function useSave(workspace: Workspace, draft: Draft, setDraft: (draft: Draft) => void) {
  const t = useWords('workspace');
  const queries = useQueryClient();
  const [isOverwritten, setOverwritten] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (changes: Partial<Draft>) => api.workspace.change(changes, { version: workspace.version }),
    onSuccess: (saved) => {
      queries.setQueryData(['workspace'], saved);
      setDraft(draftOf(saved));
      if (saved.name !== workspace.name) void session.start();
      toast(wordsOf('settings')('saved'));
    },
    onError: async (failure) => {
      if (problemOf(failure)?.code !== 'precondition_failed') return;
      const theirs = await queries.fetchQuery({
        queryKey: ['workspace'],
        queryFn: () => api.workspace.get(),
        staleTime: 0,
      });
      setDraft(draftOf(theirs));
      setOverwritten(true);
    },
  });
  const problem = problemOf(error);
  const faults: ReturnType<typeof faultsByField> = {
    ...faultsByField(problem?.errors),
    ...(draft.name.trim() === '' ? { name: t('nameMissing') } : {}),
  };
  const isElsewhere =
    error &&
    problem?.code !== 'precondition_failed' &&
    Object.keys(faultsByField(problem?.errors)).length === 0;
  return {
    isSaving: isPending,
    faults,
    rejection: error,
    refusal: isOverwritten ? t('changedMeanwhile') : isElsewhere ? explain(error) : null,
    save: (changes: Partial<Draft>) => {
      reset();
      setOverwritten(false);
      if (draft.name.trim() !== '') mutate(changes);
    },
  };
}
