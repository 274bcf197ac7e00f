import type { Document } from '@slipway/sdk/client.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { firstStep, redo, restate, type Steps, step, undo } from './draft-history.ts';
import { saveDraft, savedDraft } from './draft-store.ts';
import { contested, keepOwnValue, rebase, takeTheirs, withoutSent, withSeen } from './merge-draft.ts';
import { changesOf, type Draft, emptyDraft, hasFaults, type Part } from './review-state.ts';

/** The unsaved changes with undo; stored on the device, and applied to what others save meanwhile. */
export function useDraft(document: Document) {
  const { id } = document;
  const [steps, setSteps] = useState<Steps<Draft>>(() => firstStep(savedDraft(id) ?? emptyDraft(document)));
  // Apart from the steps: what is chosen is saved at once, so undoing a step must not bring its text back.
  const [coding, setCoding] = useState(steps.present.coding);
  const [merged, setMerged] = useState(false);
  const { present } = steps;
  const newest = useRef(document);
  newest.current = document;
  const isOld = present.version < document.version;
  const draft = useMemo(
    () => ({ ...(isOld ? rebase(present, document) : present), coding }),
    [isOld, present, document, coding],
  );
  const changes = useMemo(() => changesOf(document, draft), [document, draft]);
  const changed = changes.edit !== null || hasFaults(changes);
  const conflict = useMemo(() => (changed ? contested(draft, document) : []), [changed, draft, document]);

  useEffect(() => {
    if (!isOld) return;
    setSteps((now) => restate(now, rebase(now.present, document)));
    if (changed) setMerged(true);
  }, [isOld, document, changed]);
  useEffect(() => saveDraft(id, draft), [id, draft]);

  /** Consecutive changes with the same `tag` are one step to undo. */
  const change = useCallback((next: (draft: Draft) => Draft, tag: string | null = null) => {
    setSteps((now) => step(now, withSeen(next(now.present), newest.current), tag));
  }, []);
  /** Text typed during a save stays an unsaved change. */
  const reset = useCallback((saved: Document, sent?: Draft) => {
    setSteps(({ present }) => firstStep(rebase(sent ? withoutSent(present, sent) : present, saved)));
    setMerged(false);
  }, []);
  /** Moves the draft to the version that the user's own change outside of it created. */
  const follow = useCallback((saved: Document) => {
    setSteps((now) => restate(now, rebase(now.present, saved)));
  }, []);
  /** The text of an account, tax code or cost centre that is not saved; null if there is none. */
  const typeCoding = useCallback((key: string, text: string | null) => {
    setCoding(({ [key]: _, ...others }) => (text === null ? others : { ...others, [key]: text }));
  }, []);
  return {
    draft,
    typeCoding,
    changes,
    changed,
    /** Parts that another user also changed. */
    conflict,
    /** Whether another user saved during the editing. */
    merged: merged && changed,
    change,
    reset,
    follow,
    discard: () => {
      change(() => emptyDraft(document));
      setCoding({});
      setMerged(false);
    },
    /** False if nothing is left to undo. */
    undoDraft() {
      setSteps((now) => restate(undo(now), rebase(undo(now).present, newest.current)));
      return steps.past.length > 0;
    },
    redo: () => setSteps((now) => restate(redo(now), rebase(redo(now).present, newest.current))),
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    takeTheirs: (part: Part) => change((now) => takeTheirs(now, part)),
    keepOwnValue: (part: Part) => change((now) => keepOwnValue(now, document, part)),
  };
}
