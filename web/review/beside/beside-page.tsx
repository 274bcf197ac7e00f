import './beside.css';

import type { Document } from '@slipway/sdk/client.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';

import { useActions } from '../../access/use-session.ts';
import { api, explain, isGone } from '../../api.ts';
import { NotFoundPage } from '../../not-found-page.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { useWords } from '../../words/words.ts';
import { compareFields } from './beside-compare.ts';
import { BesideSheet } from './beside-sheet.tsx';
import { BesideValues } from './beside-values.tsx';

/** Two documents that look the same, side by side, to decide whether they are. */
export function BesidePage() {
  const { id, other } = useParams();
  const t = useWords('beside');
  useTitle(t('title'));
  const left = useDocument(Number(id));
  const right = useDocument(Number(other));
  if (isGone(left.error) || isGone(right.error)) return <NotFoundPage what="document" />;
  const error = left.error ?? right.error;
  return (
    <main className="beside-page" id="main">
      <header className="beside-head">
        <h1>{t('title')}</h1>
        <Link to={paths.document(Number(id))}>{t('back')}</Link>
      </header>
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {left.data && right.data ? (
        <Beside left={left.data} right={right.data} />
      ) : (
        !error && <Skeleton rows={12} />
      )}
    </main>
  );
}

function useDocument(id: number) {
  return useQuery({
    queryKey: ['document', id],
    queryFn: ({ signal }) => api.documents.get(id, { signal }),
    enabled: Number.isInteger(id) && id > 0,
  });
}

function Beside({ left, right }: { left: Document; right: Document }) {
  const t = useWords('beside');
  const compared = compareFields(left, right);
  const count = compared.filter(({ differs }) => differs).length;
  return (
    <>
      <p role="status">
        {left.file.sha256 === right.file.sha256 ? t('sameFile') : t('lead')} {t('differences', { count })}
      </p>
      <Decision left={left} />
      <BesideValues left={left} right={right} compared={compared} />
      <div className="beside-sheets">
        <BesideSheet document={left} title={t('this')} />
        <BesideSheet document={right} title={t('other')} />
      </div>
    </>
  );
}

/** The two answers; each can be taken back. */
function Decision({ left }: { left: Document }) {
  const t = useWords('beside');
  const actions = useActions(left);
  const decide = useDecision(left);
  const isOpen = left.findings.some(({ code, acknowledged }) => code === 'DUPLICATE' && !acknowledged);
  if (!actions.has('archive') && !actions.has('edit')) return <p className="quiet-words">{t('readOnly')}</p>;
  return (
    <>
      {decide.refusal && <Notice kind="error">{decide.refusal}</Notice>}
      <div className="beside-actions">
        {actions.has('archive') && (
          <Button kind="primary" busy={decide.busy} onClick={() => void decide.archive()}>
            {t('archive')}
          </Button>
        )}
        {isOpen && actions.has('edit') && (
          <Button busy={decide.busy} onClick={() => void decide.keep()}>
            {t('keep')}
          </Button>
        )}
      </div>
    </>
  );
}

const duplicate = { code: 'DUPLICATE', field: null };

function useDecision({ id, version }: Document) {
  const t = useWords('beside');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function run(task: () => Promise<Document>): Promise<Document | null> {
    setBusy(true);
    setRefusal(null);
    try {
      const changed = await task();
      queries.setQueryData(['document', id], changed);
      void queries.invalidateQueries({ queryKey: ['documents'] });
      return changed;
    } catch (error) {
      setRefusal(explain(error));
      return null;
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    refusal,
    async archive() {
      const archived = await run(() => api.documents.archive(id, { version }));
      if (!archived) return;
      toast(t('archived'), () => void run(() => api.documents.unarchive(id, { version: archived.version })));
      void navigate(paths.documents());
    },
    async keep() {
      const kept = await run(() => api.documents.edit(id, { acknowledge: [duplicate] }, { version }));
      if (!kept) return;
      const back = { unacknowledge: [duplicate] };
      toast(t('kept'), () => void run(() => api.documents.edit(id, back, { version: kept.version })));
      void navigate(paths.document(id));
    },
  };
}
