import type { FieldName } from '@slipway/contract/fields.ts';
import type { Document, DocumentEdit } from '@slipway/sdk/client.ts';
import { useSyncExternalStore } from 'react';

import { api, explain, problemOf } from '../../lib/api.ts';
import { rebase } from './merge-draft.ts';
import { changesOf, type Draft } from './review-state.ts';

/** How often requests are retried while the service is unreachable; a returning network retries immediately. */
const againMs = 10_000;

export type Posted = {
  id: number;
  name: string;
  state: 'SENDING' | 'WAITING' | 'REFUSED';
  reason: string | null;
};
type Order = {
  document: Document;
  draft: Draft;
  name: string;
  /** The connection to export it to as well; null to validate only. */
  exportTo: number | null;
  /** The fields that the user visited. */
  checked: FieldName[];
  onDone(validated: Document, saved: DocumentEdit | null): void;
  /** It was not validated: not yet, or refused. */
  onFailed(): void;
};

let posted: readonly Posted[] = [];
const orders = new Map<number, Order>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Saves and validates in the background while the user is at the next document. A refusal is
 * shown and the draft stays; without a network, the request waits.
 */
export function postValidation(order: Order): void {
  orders.set(order.document.id, order);
  void send(order);
}

export function useOutbox(): readonly Posted[] {
  return useSyncExternalStore(listen, () => posted);
}

export function dismissPosted(id: number): void {
  orders.delete(id);
  change(posted.filter((entry) => entry.id !== id));
}

async function send(order: Order): Promise<void> {
  const { document, name } = order;
  const { id } = document;
  put({ id, name, state: 'SENDING', reason: null });
  try {
    const { edit } = changesOf(document, order.draft);
    const saved = edit ? await saveOrder(order, edit) : document;
    const { exportTo, checked } = order;
    const choice = exportTo === null ? {} : { export: true, connectionId: exportTo };
    const validated = await api.documents.validate(id, { ...choice, version: saved.version, checked });
    dismissPosted(id);
    order.onDone(validated, edit);
  } catch (error) {
    const isUnreached = problemOf(error) === null;
    if (!isUnreached) order.onFailed();
    put({ id, name, state: isUnreached ? 'WAITING' : 'REFUSED', reason: explain(error) });
    if (isUnreached) tryAgainLater();
    else orders.delete(id);
  }
}

/** After a lost response the same change is sent twice: then the document already contains it. */
async function saveOrder(order: Order, edit: DocumentEdit): Promise<Document> {
  const { document, draft } = order;
  try {
    const saved = await api.documents.edit(document.id, edit, { version: draft.version });
    orders.set(document.id, { ...order, document: saved, draft: rebase(draft, saved) });
    return saved;
  } catch (error) {
    if (problemOf(error)?.code !== 'precondition_failed') throw error;
    const latest = await api.documents.get(document.id);
    if (changesOf(latest, rebase(draft, latest)).edit) throw error;
    return latest;
  }
}

function tryAgainLater(): void {
  timer ??= setTimeout(tryAgain, againMs);
}

function tryAgain(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const { id, state } of posted) {
    const order = state === 'WAITING' && orders.get(id);
    if (order) void send(order);
  }
}

window.addEventListener('online', tryAgain);
// Closing the window would lose the waiting validations: the drafts stay, but unvalidated.
window.addEventListener('beforeunload', (event) => {
  if (posted.some(({ state }) => state !== 'REFUSED')) event.preventDefault();
});

function put(entry: Posted): void {
  const others = posted.filter(({ id }) => id !== entry.id);
  change([...others, entry]);
}

function change(next: readonly Posted[]): void {
  posted = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
