import type { Calls } from '@slipway/sdk/client.ts';
import { useSyncExternalStore } from 'react';

import { api, explain, problemOf, session } from '../../lib/api.ts';
import type { Selection } from '../list/selection.ts';
import type { BulkAction, BulkOutcome, BulkResult, BulkRun, BulkTarget } from './bulk-action.ts';
import { targetOf } from './bulk-action.ts';

/** This many documents are sent together: few enough to show progress. */
const chunkSize = 50;
const rowsPerPage = 200;

type Asked = Calls['listDocuments']['query'] & object;
type Subject = { targets: readonly BulkTarget[] } | { asked: Asked; selection: Selection };

let run: BulkRun | null = null;
let runs = 0;
let stopping = new AbortController();
const listeners = new Set<() => void>();

export function useBulkRun(): BulkRun | null {
  return useSyncExternalStore(listen, () => run);
}

/** Results so far remain. */
export function stopBulk(): void {
  stopping.abort();
}

export function closeBulk(): void {
  change(null);
}

/**
 * Processes one chunk after the other, also when the user leaves the page. With `asked`, it first collects all
 * matching documents, because the action may change which ones match.
 */
export async function runBulk(action: BulkAction, subject: Subject): Promise<BulkRun> {
  stopping.abort();
  stopping = new AbortController();
  const { signal } = stopping;
  const isNow = () => stopping.signal === signal;
  let now: BulkRun = {
    number: ++runs,
    action,
    phase: 'COLLECTING',
    targets: [],
    outcomes: [],
    batchId: null,
  };
  const show = (changes: Partial<BulkRun>) => {
    now = { ...now, ...changes };
    if (isNow()) change(now);
  };
  show({});
  const targets = 'targets' in subject ? subject.targets : await collect(subject, signal, show);
  show({ phase: 'RUNNING', targets });
  if (action.kind === 'export') {
    if (targets.length > 0 && !signal.aborted) show(await makeBatch(action, targets));
  } else {
    for (let first = 0; first < targets.length && !signal.aborted; first += chunkSize) {
      const chunk = targets.slice(first, first + chunkSize);
      show({ outcomes: [...now.outcomes, ...(await perform(action, chunk))] });
    }
  }
  show({ phase: signal.aborted ? 'STOPPED' : 'DONE' });
  return now;
}

async function collect(
  { asked, selection }: Exclude<Subject, { targets: unknown }>,
  signal: AbortSignal,
  show: (changes: Partial<BulkRun>) => void,
): Promise<BulkTarget[]> {
  const targets: BulkTarget[] = [];
  const except: ReadonlySet<number> = selection.kind === 'ALL' ? selection.except : new Set();
  try {
    for await (const page of api.documents.list({ ...asked, limit: rowsPerPage }, { signal }).pages()) {
      targets.push(...page.data.filter(({ id }) => !except.has(id)).map(targetOf));
      show({ targets: [...targets] });
    }
  } catch {
    stopBulk(); // the user meant all documents, not a part
    return [];
  }
  return targets;
}

async function perform(
  action: Exclude<BulkAction, { kind: 'export' }>,
  targets: readonly BulkTarget[],
): Promise<BulkOutcome[]> {
  const ids = targets.map(({ id }) => id);
  try {
    const { results } = await ask(action, ids);
    return targets.map((target, place) => ({ target, result: results[place] ?? failure(target.id, null) }));
  } catch (error) {
    return targets.map((target) => ({ target, result: failure(target.id, error) }));
  }
}

async function ask(
  action: Exclude<BulkAction, { kind: 'export' }>,
  ids: number[],
): Promise<{ results: readonly BulkResult[] }> {
  const { bulk } = api.documents;
  switch (action.kind) {
    case 'move':
      return bulk.move(ids, action.folderId);
    case 'queue':
      return bulk.queue(ids, action.queueId);
    case 'code': {
      const { kind: _kind, name: _name, ...coding } = action;
      return bulk.code(ids, coding);
    }
    default:
      return bulk[action.kind](ids);
  }
}

/** The service runs, stops and reports a batch of exports. */
async function makeBatch(
  { connectionId }: Extract<BulkAction, { kind: 'export' }>,
  targets: readonly BulkTarget[],
): Promise<Pick<BulkRun, 'batchId' | 'outcomes'>> {
  const documentIds = targets.map(({ id }) => id);
  try {
    const asked = { documentIds, ...(connectionId === undefined ? {} : { connectionId }) };
    return { batchId: (await api.exportBatches.create(asked)).id, outcomes: [] };
  } catch (error) {
    const outcomes = targets.map((target) => ({ target, result: failure(target.id, error) }));
    return { batchId: null, outcomes };
  }
}

/** A failed request is shown like a refusal. */
function failure(documentId: number, error: unknown): BulkResult {
  const problem = problemOf(error);
  const code = problem?.code ?? 'service_unavailable';
  return {
    documentId,
    ok: false,
    document: null,
    problem: { code, title: problem?.title ?? explain(error), detail: problem?.detail ?? null },
  };
}

function change(next: BulkRun | null): void {
  run = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

session.subscribe(() => {
  if (session.state().kind !== 'SIGNED_OUT') return;
  stopBulk();
  change(null);
});
