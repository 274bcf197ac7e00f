import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';

import { useRight } from '../access/use-session.ts';
import { api, explain, problemOf } from '../api.ts';
import { paths } from '../paths.ts';
import type { Review } from '../review/use-review.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextBlock } from '../ui/text-block.tsx';
import { kindWords } from './connection-words.ts';

/** Shows what would be booked, and what would be refused, before anything is sent. */
export function ExportDialog({ review, onClose }: { review: Review; onClose(): void }) {
  const { id, version } = review.document;
  const mayList = useRight('integration.view');
  const [chosen, setChosen] = useState<number | undefined>();
  const connections = useQuery({
    queryKey: ['connections'],
    queryFn: async () => api.integrations.list({ limit: 200 }),
    enabled: mayList,
  });
  const active = connections.data?.data.filter(({ active }) => active) ?? [];
  const connectionId = chosen ?? (active.length > 1 ? active[0]?.id : undefined);
  const preview = useQuery({
    queryKey: ['export-preview', id, version, connectionId],
    queryFn: ({ signal }) =>
      api.documents.previewExport(id, connectionId === undefined ? {} : { connectionId }, { signal }),
    enabled: !mayList || connections.isFetched,
  });
  const refused = (preview.data?.refusals.length ?? 0) > 0;

  async function send(): Promise<void> {
    await review.exportTo(connectionId);
    onClose();
  }

  return (
    <Dialog
      wide
      title="Export"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {preview.data && (
            <Button
              kind={refused ? 'plain' : 'primary'}
              busy={review.busy === 'export'}
              onClick={() => void send()}
            >
              {refused ? 'Export anyway' : `Export to ${preview.data.connection.name}`}
            </Button>
          )}
        </>
      }
    >
      {active.length > 1 && <ConnectionChoice active={active} chosen={connectionId} onChoose={setChosen} />}
      {preview.isLoading && <p>Preparing the entry…</p>}
      {preview.error && <PreviewFault error={preview.error} />}
      {preview.data && <Preview preview={preview.data} />}
    </Dialog>
  );
}

type ChoiceProps = {
  active: readonly { id: number; name: string }[];
  chosen: number | undefined;
  onChoose(id: number): void;
};

function ConnectionChoice({ active, chosen, onChoose }: ChoiceProps) {
  const fieldId = useId();
  return (
    <p>
      <label htmlFor={fieldId}>Accounting system</label>
      <select id={fieldId} value={chosen} onChange={({ target }) => onChoose(Number(target.value))}>
        {active.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}

function Preview({ preview }: { preview: Awaited<ReturnType<typeof api.documents.previewExport>> }) {
  const { connection, content, refusals } = preview;
  return (
    <>
      {refusals.length > 0 && (
        <Notice kind="error" title={`${connection.name} would refuse this document.`}>
          <ul>
            {refusals.map(({ code, message }) => (
              <li key={code}>
                {message} <small>({code})</small>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <p>
        This is what {connection.name} ({kindWords(connection.kind)}) gets:
      </p>
      <TextBlock label="The entry">{content}</TextBlock>
    </>
  );
}

function PreviewFault({ error }: { error: unknown }) {
  const mayConnect = useRight('integration.connect');
  if (problemOf(error)?.code !== 'no_connection') return <Notice kind="error">{explain(error)}</Notice>;
  return (
    <Notice kind="warning" title="No accounting system is connected.">
      {mayConnect ? <Link to={paths.connections}>Connect one</Link> : 'Ask an admin to connect one.'}
    </Notice>
  );
}
