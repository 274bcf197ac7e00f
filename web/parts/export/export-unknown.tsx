import type { Calls, Document } from '@slipway/sdk/client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, explain } from '../../lib/api.ts';
import { useRight } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../words/words.ts';

type Props = { document: Pick<Document, 'id' | 'status' | 'findings' | 'version'> };
type Decision = Calls['decideExport']['body'];

/** The outcome is unknown: a user checks the accounting system and records it here. */
export function ExportUnknown({ document: { id, status, findings, version } }: Props) {
  const t = useWords('exporting');
  const mayExport = useRight('docs.export');
  const queries = useQueryClient();
  const [reference, setReference] = useState('');
  const deciding = useMutation({
    mutationFn: (decision: Decision) => api.documents.decideExport(id, decision, { version }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['document', id] }),
  });
  const isUnknown = findings.some(({ code }) => code === 'EXPORT_UNKNOWN');
  if (status !== 'EXPORTING' || !isUnknown) return null;
  const named = reference.trim();
  return (
    <Notice kind="warning" title={t('unknownTitle')}>
      <p>{t('unknownWords')}</p>
      {mayExport && (
        <form
          className="decide-export"
          onSubmit={(event) => {
            event.preventDefault();
            deciding.mutate({ decision: 'BOOKED', ...(named && { reference: named }) });
          }}
        >
          <TextField
            label={t('referenceThere')}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
          <Button busy={deciding.isPending} type="submit">
            {t('isBooked')}
          </Button>
          <Button busy={deciding.isPending} onClick={() => deciding.mutate({ decision: 'SEND_AGAIN' })}>
            {t('isNotBooked')}
          </Button>
        </form>
      )}
      {deciding.error && <p>{explain(deciding.error)}</p>}
    </Notice>
  );
}
