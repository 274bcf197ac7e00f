import type { FieldName } from '@slipway/contract/fields.ts';
import type { Document } from '@slipway/sdk/client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { api, explain, problemOf } from '../api.ts';
import { keepDraft, keptDraft } from './draft-store.ts';
import { changesOf, contested, type Draft, emptyDraft, isChanged, rebase } from './review-state.ts';

/** Calls that move the document; all take the version that was seen. */
export type MoveName = 'validate' | 'reopen' | 'extract' | 'archive' | 'unarchive';
export type Conflict = { fields: FieldName[] };
export type Review = ReturnType<typeof useReview>;

/** One document under review: what the person changed, and everything that can be done with it. */
export function useReview(document: Document) {
  const { id } = document;
  const queries = useQueryClient();
  const [kept, setKept] = useState<Draft>(() => keptDraft(id) ?? emptyDraft(document));
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const changed = isChanged(document, kept);
  // Without changes of our own we follow what others save.
  const draft = changed ? kept : { ...kept, version: document.version };
  const base = useRef(document);
  if (!changed) base.current = document;

  function put(next: Draft): void {
    setKept(next);
    keepDraft(id, next);
  }

  function show(latest: Document): void {
    queries.setQueryData(['document', id], latest);
    void queries.invalidateQueries({ queryKey: ['documents'] });
    void queries.invalidateQueries({ queryKey: ['history', id] });
  }

  async function takeOver(): Promise<void> {
    const latest = await api.documents.get(id);
    setConflict({ fields: contested(draft, base.current, latest) });
    put(rebase(draft, latest));
    show(latest);
  }

  /** Says why when it is refused; undefined then. */
  async function run<Result>(what: string, task: () => Promise<Result>): Promise<Result | undefined> {
    if (busy) return undefined;
    setBusy(what);
    setRefusal(null);
    try {
      return await task();
    } catch (error) {
      if (problemOf(error)?.code === 'precondition_failed') await takeOver();
      else setRefusal(explain(error));
      return undefined;
    } finally {
      setBusy(null);
    }
  }

  async function saveChanges(): Promise<Document> {
    const { edit } = changesOf(document, draft);
    if (!edit) return document;
    const saved = await api.documents.edit(id, edit, { version: draft.version });
    put(emptyDraft(saved));
    setConflict(null);
    show(saved);
    return saved;
  }

  return {
    document,
    draft,
    changed,
    busy,
    refusal,
    conflict,
    change: (next: (draft: Draft) => Draft) => put(next(draft)),
    discard() {
      put(emptyDraft(document));
      setConflict(null);
      setRefusal(null);
    },
    save: () => run('save', saveChanges),
    /** Saves what was changed, then moves the document. */
    move: (name: MoveName) =>
      run(name, async () => {
        const saved = name === 'validate' ? await saveChanges() : document;
        const moved = await api.documents[name](id, { version: saved.version });
        show(moved);
        return moved;
      }),
    remove: () =>
      run('delete', async () => {
        await api.documents.delete(id, { version: document.version });
        void queries.invalidateQueries({ queryKey: ['documents'] });
        return true;
      }),
    exportTo: (connectionId: number | undefined) =>
      run('export', async () => {
        const choice = connectionId === undefined ? {} : { connectionId };
        const moved = await api.documents.export(id, choice, { version: document.version });
        show(moved);
        return moved;
      }),
  };
}
