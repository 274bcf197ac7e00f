import type { DocumentSummary } from '@slipway/sdk/client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, explain } from '../../lib/api.ts';
import { useRight } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { useWords } from '../../words/words.ts';
import type { Selection } from '../list/selection.ts';

/** The limit of the service. */
const mergedMax = 50;

type Props = { selection: Selection; rows: readonly DocumentSummary[]; onDone(): void };

/** Merges the selected documents, such as photos of pages. */
export function MergeButton({ selection, rows, onDone }: Props) {
  const t = useWords('documents');
  const may = useRight('docs.upload');
  const [isAsking, ask] = useState(false);
  const chosen =
    selection.kind === 'SOME'
      ? rows.filter(
          ({ id, allowedActions }) => selection.ids.has(id) && allowedActions.includes('arrangePages'),
        )
      : [];
  const count = selection.kind === 'SOME' ? selection.ids.size : 0;
  if (!may || chosen.length < 2 || chosen.length !== count || count > mergedMax) return null;
  // In the order of arrival.
  const ordered = [...chosen].sort((a, b) => a.id - b.id);
  return (
    <>
      <Button onClick={() => ask(true)}>
        <Icon name="plus" /> <span>{t('mergeSelected')}</span>
      </Button>
      {isAsking && <MergeDialog documents={ordered} onDone={onDone} onClose={() => ask(false)} />}
    </>
  );
}

type DialogProps = { documents: readonly DocumentSummary[]; onDone(): void; onClose(): void };

function MergeDialog({ documents, onDone, onClose }: DialogProps) {
  const t = useWords('documents');
  const queries = useQueryClient();
  const [order, setOrder] = useState(documents);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['documents'] });
    void queries.invalidateQueries({ queryKey: ['document-counts'] });
  };
  const merge = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const made = await api.paging.merge({ documentIds: order.map(({ id }) => id) });
      refresh();
      const undo = () => api.paging.unmerge(made.id).then(refresh, (error) => toast(explain(error)));
      toast(t('mergedInto', { name: made.fileName }), () => void undo());
      onClose();
      onDone();
    } catch (error) {
      setRefusal(explain(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={t('mergeTitle', { count: order.length })}
      action={t('mergeNow')}
      busy={busy}
      refusal={refusal}
      onConfirm={() => void merge()}
      onClose={onClose}
    >
      <p>{t('mergeLead')}</p>
      <ol className="merge-order">
        {order.map((document, at) => (
          <li key={document.id}>
            <span>{nameOf(document)}</span>
            <Button
              kind="quiet"
              className="icon-only"
              aria-label={t('mergeUp', { name: nameOf(document) })}
              disabled={at === 0}
              onClick={() => setOrder(swapped(order, at - 1))}
            >
              <Icon name="up" />
            </Button>
            <Button
              kind="quiet"
              className="icon-only"
              aria-label={t('mergeDown', { name: nameOf(document) })}
              disabled={at === order.length - 1}
              onClick={() => setOrder(swapped(order, at))}
            >
              <Icon name="down" />
            </Button>
          </li>
        ))}
      </ol>
    </ConfirmDialog>
  );
}

function nameOf({ vendorName, fileName }: DocumentSummary): string {
  return vendorName ? `${vendorName} · ${fileName}` : fileName;
}

/** Swaps the document at this position with the next one. */
function swapped(order: readonly DocumentSummary[], at: number): DocumentSummary[] {
  return order.map(
    (document, index) => (index === at ? order[at + 1] : index === at + 1 ? order[at] : document)!,
  );
}
