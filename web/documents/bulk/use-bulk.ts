import type { DocumentSummary } from '@slipway/sdk/client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { filterQuery, type ListFilter } from '../../lib/filter/list-filter.ts';
import { toast } from '../../ui/toast.tsx';
import { useWords } from '../../words/words.ts';
import { placeOf, setPlace } from '../list/list-place.ts';
import { nothingSelected } from '../list/selection.ts';
import { type BulkAction, type BulkRun, type BulkTarget, failedIn, targetOf, undoOf } from './bulk-action.ts';
import { closeBulk, runBulk } from './bulk-runner.ts';

/** Runs an action on the selection, otherwise on the active row, and shows the result. */
export function useBulk(filter: ListFilter, list: string, rows: readonly DocumentSummary[]) {
  const say = useSayDone();
  async function begin(action: BulkAction, targets?: readonly BulkTarget[]): Promise<void> {
    const { selection } = placeOf(list);
    const subject =
      targets || selection.kind === 'SOME'
        ? { targets: targets ?? targetsIn(list, rows) }
        : { asked: filterQuery(filter), selection };
    setPlace(list, { selection: nothingSelected, anchorId: null });
    say(await runBulk(action, subject));
  }
  return { begin: (action: BulkAction, targets?: readonly BulkTarget[]) => void begin(action, targets) };
}

/** The individually selected loaded documents, otherwise the active one. */
export function targetsIn(list: string, rows: readonly DocumentSummary[]): BulkTarget[] {
  const { selection, activeId } = placeOf(list);
  if (selection.kind === 'ALL') return [];
  const isMeant = ({ id }: DocumentSummary) =>
    selection.ids.size > 0 ? selection.ids.has(id) : id === activeId;
  return rows.filter(isMeant).map(targetOf);
}

/** A successful run shows a toast with Undo; a failed one stays until it is opened. */
function useSayDone() {
  const t = useWords('documents');
  const queries = useQueryClient();
  return function say(run: BulkRun): void {
    void queries.invalidateQueries({ queryKey: ['documents'] });
    void queries.invalidateQueries({ queryKey: ['document-counts'] });
    void queries.invalidateQueries({ queryKey: ['queues'] });
    // Exports are watched until the accounting system has answered.
    if (run.batchId !== null) return;
    const failed = failedIn(run).length;
    if (failed > 0 || run.phase === 'STOPPED') return;
    closeBulk();
    if (run.outcomes.length === 0) return;
    const { action } = run;
    const name = 'name' in action ? action.name : '';
    const ways = undoOf(run);
    const undo = async () => {
      for (const way of ways) await runBulk(way.action, { targets: way.targets });
      closeBulk();
      void queries.invalidateQueries({ queryKey: ['documents'] });
      toast(t('undone'));
    };
    const count = run.outcomes.length;
    toast(t(`did_${action.kind}`, { count, name }), ways.length > 0 ? () => void undo() : undefined);
  };
}
