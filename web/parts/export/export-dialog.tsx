import './export.css';

import type { Document, ExportPreview } from '@slipway/sdk/client.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { explain, problemOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useRight } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextBlock } from '../../ui/text-block.tsx';
import { useWords } from '../../words/words.ts';
import { CodingList } from './coding-list.tsx';
import { RefusalList } from './refusal-list.tsx';
import { useConnectionWords } from './use-connection-words.ts';
import { usePreview } from './use-preview.ts';

/** The document, the current action, and the function that exports it. */
type Exportable = {
  document: Document;
  busy: string | null;
  exportTo(connectionId: number | undefined): Promise<unknown>;
};
type Props = { review: Exportable; onClose(): void };

/** Shows the planned booking, the reasons, and expected refusals before the export. */
export function ExportDialog({ review, onClose }: Props) {
  const t = useWords('exporting');
  const ui = useWords('ui');
  const [chosen, setChosen] = useState<number | undefined>();
  const { preview, active, connectionId, isUnconnected } = usePreview(review.document, {
    chosen,
    askedFreshMs: 0,
  });
  const isRefused = (preview.data?.refusals.length ?? 0) > 0;

  // An export now would only wait: the connection needs a new sign-in.
  const isShutOut = preview.data?.refusals.some(
    ({ code, values }) => code === 'NOT_CHECKED' && values?.['answer'] === 'reauth',
  );

  const canSend = preview.data !== undefined && !isRefused;
  const sendButton = useRef<HTMLButtonElement>(null);
  // Enter exports, but never a document with expected refusals.
  useEffect(() => {
    if (canSend) sendButton.current?.focus();
  }, [canSend]);

  async function send(): Promise<void> {
    await review.exportTo(connectionId);
    onClose();
  }

  return (
    <Dialog
      wide
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          {preview.data && !isShutOut && (
            <Button
              ref={sendButton}
              kind={isRefused ? 'plain' : 'primary'}
              busy={review.busy === 'export'}
              onClick={() => void send()}
            >
              {isRefused ? t('exportAnyway') : t('exportTo', { name: preview.data.connection.name })}
            </Button>
          )}
        </>
      }
    >
      {active.length > 1 && connectionId !== undefined && (
        <SelectField
          label={t('system')}
          value={String(connectionId)}
          choices={active.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChoose={(id) => setChosen(Number(id))}
        />
      )}
      {preview.isLoading && (
        <>
          <p role="status">{t('preparing')}</p>
          <Skeleton rows={4} height="2rem" />
        </>
      )}
      {isUnconnected && <NothingConnected />}
      {preview.error && <PreviewFault error={preview.error} />}
      {preview.data && <Preview preview={preview.data} onFix={onClose} />}
    </Dialog>
  );
}

function Preview({ preview, onFix }: { preview: ExportPreview; onFix(): void }) {
  const t = useWords('exporting');
  const words = useConnectionWords();
  const { connection, content, refusals, coding } = preview;
  const name = `${connection.name} (${words.kind(connection.kind)})`;
  return (
    <>
      {refusals.length > 0 && (
        <Notice kind="error" title={t('wouldRefuse', { name: connection.name, count: refusals.length })}>
          <RefusalList preview={preview} onFix={onFix} />
        </Notice>
      )}
      <section aria-labelledby="coding-title">
        <h3 id="coding-title">{t('coding')}</h3>
        <CodingList coding={coding} />
      </section>
      {content !== '' && (
        <section aria-labelledby="entry-title">
          <h3 id="entry-title">{t('would', { name })}</h3>
          <TextBlock label={t('entry')}>{content}</TextBlock>
        </section>
      )}
    </>
  );
}

function PreviewFault({ error }: { error: unknown }) {
  if (problemOf(error)?.code === 'no_connection') return <NothingConnected />;
  return <Notice kind="error">{explain(error)}</Notice>;
}

function NothingConnected() {
  const t = useWords('exporting');
  const mayConnect = useRight('integration.connect');
  return (
    <Notice kind="warning" title={t('noneConnected')}>
      {mayConnect ? <Link to={paths.newConnection}>{t('connectOne')}</Link> : t('askAdmin')}
    </Notice>
  );
}
