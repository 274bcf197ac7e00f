import { blocks } from '@slipway/contract/acknowledge.ts';
import type { FieldName } from '@slipway/contract/fields.ts';
import type { Document, DocumentEdit } from '@slipway/sdk/client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';

import { api, explain, problemOf } from '../lib/api.ts';
import { toast } from '../ui/toast.tsx';
import { wordsOf } from '../words/words.ts';
import { saveDraft } from './draft/draft-store.ts';
import { emptyDraft, findingsWith, hasFaults } from './draft/review-state.ts';
import { undoEdit } from './draft/undo-edit.ts';
import { useDraft } from './draft/use-draft.ts';

/** Calls that change the status of the document, with the displayed version. */
export type MoveName = 'validate' | 'reopen' | 'extract' | 'archive' | 'unarchive';
export type Review = ReturnType<typeof useReview>;
export type Refusal = { words: string; code: string | null };

const opposites: Partial<Record<MoveName, MoveName>> = {
  validate: 'reopen',
  reopen: 'validate',
  archive: 'unarchive',
  unarchive: 'archive',
};

/** A document under review: the user's changes, and all actions. */
export function useReview(document: Document) {
  const { id } = document;
  const queries = useQueryClient();
  const drafting = useDraft(document);
  const { draft, changes, changed } = drafting;
  const [busy, setBusy] = useState<string | null>(null);
  const running = useRef<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const lastUndo = useRef<(() => void) | null>(null);
  const [visited] = useState(() => new Set<FieldName>());
  const findings = useMemo(
    () => findingsWith(document, draft, new Date().toISOString().slice(0, 10)),
    [document, draft],
  );

  /** What the user's changes are based on: their own last save may not be rendered yet. */
  function current(): Document {
    const latest = queries.getQueryData<Document>(['document', id]);
    return latest?.version === draft.version ? latest : document;
  }

  function show(latest: Document): void {
    queries.setQueryData(['document', id], latest);
    void queries.invalidateQueries({ queryKey: ['documents'] });
    void queries.invalidateQueries({ queryKey: ['history', id] });
  }

  /** Shows a refusal and returns undefined. */
  async function run<Result>(what: string, task: () => Promise<Result>): Promise<Result | undefined> {
    if (running.current) return undefined;
    running.current = what;
    setBusy(what);
    setRefusal(null);
    try {
      return await task();
    } catch (error) {
      const code = problemOf(error)?.code ?? null;
      if (code === 'precondition_failed') show(await api.documents.get(id));
      else setRefusal({ words: explain(error), code });
      return undefined;
    } finally {
      running.current = null;
      setBusy(null);
    }
  }

  function offerUndo(words: string, back: () => Promise<unknown>): void {
    const takeBack = () => {
      lastUndo.current = null;
      void run('undo', back);
    };
    lastUndo.current = takeBack;
    toast(words, takeBack);
  }

  async function sendEdit(edit: DocumentEdit, version: number): Promise<Document> {
    const saved = await api.documents.edit(id, edit, { version });
    show(saved);
    return saved;
  }

  /** Saves a change that is not part of the draft. */
  async function sendApart(edit: DocumentEdit, version: number): Promise<Document> {
    const saved = await sendEdit(edit, version);
    drafting.follow(saved);
    return saved;
  }

  async function saveChanges(offersUndo = true): Promise<Document> {
    const { edit } = changes;
    if (!edit || hasFaults(changes)) return current();
    const saved = await sendEdit(edit, draft.version);
    drafting.reset(saved, draft);
    const back = offersUndo && undoEdit(document, edit);
    if (back)
      offerUndo(wordsOf('review')('toast.saved'), async () =>
        drafting.reset(await sendEdit(back, saved.version)),
      );
    return saved;
  }

  async function moveTo(name: MoveName, version: number): Promise<Document> {
    const { documents } = api;
    const moved = await (name === 'validate'
      ? documents.validate(id, { version, checked: [...visited] })
      : documents[name](id, { version }));
    show(moved);
    const opposite = opposites[name];
    const words = wordsOf('review');
    const isUnread = name === 'reopen' && document.status === 'EXPORT_FAILED';
    if (opposite && !isUnread)
      offerUndo(words(`toast.${name as 'validate'}`), () => moveTo(opposite, moved.version));
    return moved;
  }

  useRetry(refusal, busy === null, () => void run('save', () => saveChanges()));

  return {
    ...drafting,
    document,
    current,
    findings,
    /** The fields that the user visited. The initial focus does not count. */
    visited,
    /** The fields and findings that block validation. */
    blocking: findings.filter(blocks),
    busy,
    /** `busy`, also before it is rendered. */
    isRunning: () => running.current,
    refusal,
    /** Undoes the last change, otherwise the last action on the document. */
    undo() {
      if (!drafting.undoDraft()) lastUndo.current?.();
    },
    discard() {
      drafting.discard();
      setRefusal(null);
    },
    save: () => run('save', () => saveChanges()),
    /** A change that is saved immediately, apart from the draft: a folder, an acknowledgement. */
    edit: (edit: DocumentEdit, version = current().version) => run('edit', () => sendApart(edit, version)),
    /** Saves a chosen account, tax code or cost centre. Its text stays in the field if that fails. */
    code: (key: string, text: string, coding: DocumentEdit['coding']) => {
      drafting.typeCoding(key, text);
      return run('edit', async () => {
        const saved = await sendApart({ coding }, current().version);
        drafting.typeCoding(key, null);
        return saved;
      });
    },
    /** Saves the changes, then converts the document to a credit note with positive amounts. */
    makeCreditNote: () =>
      run('makeCreditNote', async () => {
        const saved = changed ? await saveChanges(false) : current();
        const made = await api.documents.convertToCreditNote(id, { version: saved.version });
        drafting.reset(made);
        show(made);
        return made;
      }),
    /** Saves the changes, then changes the status of the document. */
    move: (name: MoveName) =>
      run(name, async () => {
        const saved = name === 'validate' && changed ? await saveChanges(false) : current();
        return moveTo(name, saved.version);
      }),
    /** Approves, rejects with a reason, or withdraws the user's approval. */
    decide: (decision: 'approve' | 'withdraw' | { reason: string }) =>
      run('decide', async () => {
        const options = { version: current().version };
        const { approvals } = api;
        const decided =
          decision === 'approve'
            ? await approvals.approve(id, null, options)
            : decision === 'withdraw'
              ? await approvals.withdraw(id, options)
              : await approvals.reject(id, decision.reason, options);
        show(decided);
        void queries.invalidateQueries({ queryKey: ['document-counts'] });
        return decided;
      }),
    remove: () =>
      run('delete', async () => {
        await api.documents.delete(id, { version: current().version });
        saveDraft(id, emptyDraft(document));
        void queries.invalidateQueries({ queryKey: ['documents'] });
        return true;
      }),
    exportTo: (connectionId: number | undefined) =>
      run('export', async () => {
        const choice = connectionId === undefined ? {} : { connectionId };
        const moved = await api.documents.export(id, choice, { version: current().version });
        show(moved);
        return moved;
      }),
  };
}

/** Unsent changes are sent when the network is back. */
function useRetry(refusal: Refusal | null, isFree: boolean, again: () => void): void {
  const newest = useRef(again);
  newest.current = again;
  const waits = refusal !== null && refusal.code === null && isFree;
  useEffect(() => {
    if (!waits) return;
    const retry = () => newest.current();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [waits]);
}
