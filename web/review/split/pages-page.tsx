import './split.css';

import type { Document, SplitResult } from '@slipway/sdk/client.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { api, explain, isGone } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useActions } from '../../lib/use-session.ts';
import { NotFoundPage } from '../../parts/not-found-page.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { isTyping, useKeys } from '../../ui/use-keys.ts';
import { useTitle } from '../../ui/use-title.ts';
import { useWords } from '../../words/words.ts';
import { isUnchanged, type PlannedPage, type PlannedPart, partsOf, planOf, removedIn } from './page-plan.ts';
import { PlanBoard } from './plan-board.tsx';
import { PlanResult } from './plan-result.tsx';
import { TiesNotice } from './ties-notice.tsx';
import { usePlan } from './use-plan.ts';

type Done = { result: SplitResult; parts: readonly PlannedPart[] };

/** The page editor: splits a file into documents; rotates, removes and moves pages. */
export function PagesPage() {
  const id = Number(useParams()['id']);
  const t = useWords('paging');
  const [done, setDone] = useState<Done | null>(null);
  const query = useQuery({
    queryKey: ['document', id],
    queryFn: ({ signal }) => api.documents.get(id, { signal }),
    enabled: Number.isInteger(id) && id > 0,
  });
  const document = query.data;
  useTitle(document ? t('titleOf', { name: document.fileName }) : t('title'));
  if (!(id > 0) || isGone(query.error)) return <NotFoundPage what="document" />;
  return (
    <main className="plan-main" id="main">
      <header className="plan-head">
        <h1>{t('titleOf', { name: document?.fileName ?? '' })}</h1>
        <Link to={paths.document(id)}>{t('back')}</Link>
      </header>
      {query.error && <Notice kind="error">{explain(query.error)}</Notice>}
      {!document && !query.error && <Skeleton rows={3} height="14rem" />}
      {done && <PlanResult {...done} />}
      {document && !done && <Planner key={document.file.sha256} document={document} onSplit={setDone} />}
    </main>
  );
}

function Planner({ document, onSplit }: { document: Document; onSplit(done: Done): void }) {
  const t = useWords('paging');
  const actions = useActions(document);
  const { splitProposals: proposals } = document;
  const count = document.file.pages ?? 0;
  const planning = usePlan(() => planOf(count, proposals));
  const saving = useSaving(document, onSplit);
  const { plan, change, undo, canUndo } = planning;
  useKeys((event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    return isUndo && !isTyping(event) ? undo : undefined;
  });
  if (!actions.has('arrangePages'))
    return (
      <>
        <TiesNotice document={document} actions={actions} />
        <Notice kind="info">{t('notAllowed')}</Notice>
      </>
    );
  if (count === 0) return <Notice kind="info">{t('noPages')}</Notice>;
  const parts = partsOf(plan);
  const removed = removedIn(plan).length;
  return (
    <>
      <p>{t('lead')}</p>
      {proposals.length > 0 && <Notice kind="info">{t('proposed', { count: proposals.length })}</Notice>}
      <TiesNotice document={document} actions={actions} />
      <p className="quiet-words plan-keys">{t('keys')}</p>
      <PlanBoard document={document} planning={planning} />
      <footer className="plan-foot">
        {saving.refusal && (
          <Notice kind="error" title={t('notDone')}>
            {saving.refusal}
          </Notice>
        )}
        <p role="status">
          {isUnchanged(plan) ? t('unchanged') : removed > 0 && t('account', { count: removed })}
        </p>
        <Button disabled={!canUndo} onClick={undo} aria-keyshortcuts="Control+Z">
          <Icon name="undo" /> {t('undo')}
        </Button>
        {parts.length > 1 && (
          <Button onClick={() => change(plan.map((page, at) => ({ ...page, starts: at === 0 })))}>
            {t('noCuts')}
          </Button>
        )}
        <Button
          kind="primary"
          busy={saving.busy}
          disabled={isUnchanged(plan)}
          onClick={() => void saving.save(parts, removedIn(plan))}
        >
          {parts.length > 1 ? t('split', { count: parts.length }) : t('save')}
        </Button>
      </footer>
    </>
  );
}

const choiceOf = ({ page, rotate }: PlannedPage) => (rotate === 0 ? page : { page, rotate });

function useSaving({ id, version }: Document, onSplit: (done: Done) => void) {
  const t = useWords('paging');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function save(parts: readonly PlannedPart[], removedPages: number[]): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      const chosen = parts.map(({ pages }) => ({ pages: pages.map(choiceOf) }));
      if (chosen.length > 1) {
        const result = await api.paging.split(id, { parts: chosen, removedPages }, { version });
        onSplit({ result, parts });
        queries.setQueryData(['document', id], result.original);
      } else {
        const changed = await api.paging.change(id, { pages: chosen[0]!.pages, removedPages }, { version });
        queries.removeQueries({ queryKey: ['page', id] });
        queries.removeQueries({ queryKey: ['words', id] });
        queries.setQueryData(['document', id], changed);
        toast(t('saved'));
        await navigate(paths.document(id));
      }
      void queries.invalidateQueries({ queryKey: ['documents'] });
      void queries.invalidateQueries({ queryKey: ['document-counts'] });
    } catch (error) {
      setRefusal(explain(error));
    } finally {
      setBusy(false);
    }
  }
  return { busy, refusal, save };
}
