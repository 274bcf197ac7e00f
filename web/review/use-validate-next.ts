import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';

import { api, explain } from '../lib/api.ts';
import { nameOf } from '../lib/document-facts.ts';
import { focusControl } from '../lib/focus-field.ts';
import { paths } from '../lib/paths.ts';
import { useRight } from '../lib/use-session.ts';
import { leavePage, stayOnPage } from '../ui/leave-page.ts';
import { toast } from '../ui/toast.tsx';
import { useWords, wordsOf } from '../words/words.ts';
import { saveDraft } from './draft/draft-store.ts';
import { postValidation } from './draft/outbox.ts';
import { emptyDraft, hasFaults } from './draft/review-state.ts';
import { focusStop } from './fields/focus-stop.ts';
import { stops } from './fields/uncertain.ts';
import { countValidated } from './statistics.ts';
import { useQueue } from './use-queue.ts';
import type { Review } from './use-review.ts';

export type ValidateNext = ReturnType<typeof useValidateNext>;

/** How the user finishes the document: stays at it, opens the next one, or exports it as well. */
type Way = 'save' | 'validate' | 'next' | 'askExport' | 'export';

/**
 * Validates and opens the next document immediately; the response is handled in the background.
 * @param isLoading while the accounts that can be chosen are not known
 */
export function useValidateNext(review: Review, connectionId: number | null, isLoading: boolean) {
  const { document, draft, changes, blocking } = review;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const queue = useQueue(document.id);
  const way = useRef<Way>('next');
  const target = useRef(connectionId);
  const [asksExport, setAsksExport] = useState(false);
  const newest = useRef(() => {});
  /** The typed account cannot be matched yet. */
  const waits = isLoading && changes.hasOpenCoding;
  const mayExport = useRight('docs.export') && connectionId !== null;
  const { data: workspace } = useQuery({ queryKey: ['workspace'], queryFn: () => api.workspace.get() });
  const t = useWords('review');

  /** Expected refusals are shown before moving on. */
  function refuses(looks: 'faults' | 'all'): boolean {
    const faulty = stops.find((stop) => stop !== 'documentType' && changes.faults[stop]);
    const [first] = looks === 'all' ? blocking : [];
    const stop = faulty ?? stops.find((name) => name === first?.field);
    if (!first && !hasFaults(changes)) return false;
    stayOnPage();
    toast(t('resolveFirst'));
    const uncoded = window.document.querySelector<HTMLElement>('[data-open-choice]');
    if (stop) focusStop(stop);
    else if (uncoded) focusControl(uncoded);
    return true;
  }

  async function undo(version: number): Promise<void> {
    const { id } = document;
    try {
      queries.setQueryData(['document', id], await api.documents.reopen(id, { version }));
      void navigate(paths.document(id, queue.filter));
    } catch (error) {
      toast(explain(error));
    }
  }

  /** Each way waits for a running save and for the account that the user is typing, even while the accounts load. */
  function begin(wanted: Way, chosen = connectionId): void {
    way.current = wanted;
    target.current = chosen;
    flushSync(leaveOpenChoice);
    newest.current();
  }

  newest.current = () => {
    const stays = way.current === 'save' || way.current === 'validate' || way.current === 'askExport';
    const running = review.isRunning();
    if (running === 'save' || running === 'edit' || waits) {
      if (!stays) leavePage();
      afterSaving();
    }
    if (running || waits || refuses(way.current === 'save' || way.current === 'validate' ? 'faults' : 'all'))
      return;
    if (way.current === 'save') void review.save();
    else if (way.current === 'validate') void review.move('validate');
    else if (way.current === 'askExport') void askExport();
    else validateAndNext();
  };

  /** The preview of the booking is that of the saved document. */
  async function askExport(): Promise<void> {
    const saved = !review.changed || (await review.save());
    setAsksExport(Boolean(saved));
  }

  function validateAndNext(): void {
    leavePage();
    const current = review.current();
    performance.mark('slipway.validate-next');
    const { id } = document;
    const name = nameOf(document);
    // Counts as validated from now on, so that the list does not lead back to it.
    queries.setQueryData(['document', id], { ...current, status: 'VALIDATED' });
    postValidation({
      document: current,
      draft,
      name,
      exportTo: way.current === 'export' && mayExport ? target.current : null,
      checked: [...review.visited],
      onDone(validated, edit) {
        queries.setQueryData(['document', id], validated);
        saveDraft(id, emptyDraft(validated));
        countValidated(Object.keys(edit?.fields ?? {}).length);
        void queries.invalidateQueries({ queryKey: ['documents'] });
        const words = wordsOf('review');
        if (validated.status === 'EXPORTING') toast(words('toast.exportedOne', { name }));
        else toast(words('toast.validatedOne', { name }), () => void undo(validated.version));
      },
      onFailed() {
        queries.setQueryData(['document', id], current);
      },
    });
    void queue.openNextToReview();
  }
  const afterSaving = useAfterSaving(review.busy !== null || waits, () => newest.current());

  const exportsByDefault = mayExport && workspace?.validateAndExport === true;
  return {
    queue,
    /** The other way than the main action. A booking that is not the main action shows its preview first. */
    validateOther: () => begin(mayExport && !exportsByDefault ? 'askExport' : 'next'),
    asksExport,
    endAsking: () => setAsksExport(false),
    exportTo: async (chosen: number | undefined) => begin('export', chosen ?? connectionId),
    validate: () => begin('validate'),
    save: () => begin('save'),
    /** Whether "Validate and export" can be chosen, and whether it is the main action of this workspace. */
    mayExport,
    exportsByDefault,
    /** The main action of the workspace. */
    finish: () => begin(exportsByDefault ? 'export' : 'next'),
  };
}

/** A key can come while an account is typed: the field is left, which chooses the account. */
function leaveOpenChoice(): void {
  const { activeElement } = window.document;
  if (activeElement instanceof HTMLElement && activeElement.matches('[data-open-choice]'))
    activeElement.blur();
}

/** A key pressed during a save is not lost: its action runs afterwards. */
function useAfterSaving(busy: boolean, act: () => void): () => void {
  const [isWanted, want] = useState(false);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isWanted || busy) return;
    want(false);
    latest.current();
  }, [isWanted, busy]);
  return () => want(true);
}
