import type { Document, Duplicate } from '@slipway/sdk/client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, explain } from '../../lib/api.ts';
import { formatInstant } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useActions, useRight } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useWords } from '../../words/words.ts';
import { duplicateReason } from './duplicate-reason.ts';

type Props = { left: Document; right: Document; pair: Duplicate | null };

/** Why two documents may be duplicates, earlier decisions, and buttons to decide; each can be undone. */
export function CompareDecision({ left, right, pair }: Props) {
  const t = useWords('compare');
  const mayEdit = useRight('docs.edit');
  const [ofLeft, ofRight] = [useActions(left), useActions(right)];
  const decide = useDecision(left, right);
  const said = pair?.decision ?? null;
  const why = pair && (duplicateReason(pair.rule, pair.values) ?? pair.message);
  const mayArchive = said?.decision !== 'DIFFERENT' && mayEdit;
  return (
    <section className="compare-decision" aria-label={t('decision')}>
      {why && <p>{t('because', { why })}</p>}
      {said && (
        <p role="status">
          {t(said.decision === 'SAME' ? 'saidSame' : 'saidDifferent', {
            name: said.by.name,
            at: formatInstant(said.at),
          })}
          {said.note && ` – ${said.note}`}
        </p>
      )}
      {decide.refusal && <Notice kind="error">{decide.refusal}</Notice>}
      {!mayEdit && <p className="quiet-words">{t('readOnly')}</p>}
      <div className="compare-actions">
        {mayArchive && ofLeft.has('archive') && (
          <Button kind="primary" busy={decide.busy} onClick={() => void decide.archive(left)}>
            {t(isApproved(left) ? 'reopenAndArchive' : 'archive')}
          </Button>
        )}
        {mayArchive && ofRight.has('archive') && (
          <Button busy={decide.busy} onClick={() => void decide.archive(right)}>
            {t(isApproved(right) ? 'reopenAndArchiveOther' : 'archiveOther')}
          </Button>
        )}
        {mayEdit && !said && (
          <Button busy={decide.busy} onClick={() => void decide.keep()}>
            {t('keep')}
          </Button>
        )}
        {mayEdit && said && (
          <Button busy={decide.busy} onClick={() => void decide.takeBack()}>
            {t('takeBack')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** A document that was approved when it was archived still counts: it may have been booked by hand. */
function isApproved({ status }: Document): boolean {
  return status === 'VALIDATED' || status === 'EXPORT_FAILED';
}

function useDecision(left: Document, right: Document) {
  const t = useWords('compare');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function run(task: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setRefusal(null);
    try {
      await task();
      return true;
    } catch (error) {
      setRefusal(explain(error));
      return false;
    } finally {
      const changed = [['document', left.id], ['document', right.id], ['duplicates'], ['documents']];
      for (const queryKey of changed) void queries.invalidateQueries({ queryKey });
      setBusy(false);
    }
  }

  const takeBack = () => api.duplicates.undecide(left.id, right.id);
  return {
    busy,
    refusal,
    takeBack: () => run(takeBack),
    async archive(document: Document) {
      const { id } = document;
      const isDone = await run(async () => {
        await api.duplicates.decide(left.id, right.id, { decision: 'SAME' });
        if (isApproved(document)) await api.documents.reopen(id);
        await api.documents.archive(id);
      });
      if (!isDone) return;
      const undo = () =>
        void run(async () => {
          await api.documents.unarchive(id);
          await takeBack();
        });
      // Undo does not restore the status of a reopened document.
      toast(t('archived'), isApproved(document) ? undefined : undo);
      void navigate(id === left.id ? paths.documents() : paths.document(left.id));
    },
    async keep() {
      if (!(await run(() => api.duplicates.decide(left.id, right.id, { decision: 'DIFFERENT' })))) return;
      toast(t('kept'), () => void run(takeBack));
      void navigate(paths.document(left.id));
    },
  };
}
