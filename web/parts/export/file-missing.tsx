import type { Document } from '@slipway/sdk/client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, explain } from '../../lib/api.ts';
import { useRight } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../words/words.ts';
import { useRefusalText } from './use-refusal-text.ts';

type Props = { document: Pick<Document, 'id' | 'status' | 'findings'> };

/** A booking without its file: the reason, whether Slipway retries, and a button to retry now. */
export function FileMissing({ document: { id, status, findings } }: Props) {
  const t = useWords('exporting');
  const say = useRefusalText();
  const mayExport = useRight('docs.export');
  const queries = useQueryClient();
  const asking = useMutation({
    mutationFn: () => api.documents.attachFile(id),
    onSettled: () => queries.invalidateQueries({ queryKey: ['document', id] }),
  });
  const finding = findings.find(({ code }) => code === 'EXPORT_FILE_MISSING');
  if (status !== 'EXPORTED' || !finding) return null;
  const { message, values } = finding;
  const { wording = null, again } = values;
  return (
    // The target of the finding: see focusStop.
    <div data-field="file" tabIndex={-1}>
      <Notice
        kind="warning"
        title={t('fileMissingTitle')}
        action={
          mayExport && (
            <Button busy={asking.isPending} onClick={() => asking.mutate()}>
              {t('attachFile')}
            </Button>
          )
        }
      >
        <p>{say({ message, wording, values })}</p>
        <p role="status">
          {asking.isSuccess && t('fileAsked')}
          {!asking.isSuccess &&
            again !== undefined &&
            t(again === 'BY_ITSELF' ? 'fileAgainByItself' : 'fileAgainWhenAsked')}
        </p>
        {asking.error && <p>{explain(asking.error)}</p>}
      </Notice>
    </div>
  );
}
