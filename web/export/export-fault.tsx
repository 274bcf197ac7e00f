import type { Document } from '@slipway/sdk/client.ts';

import { Notice } from '../ui/notice.tsx';
import { useWords } from '../words/words.ts';
import { FixField } from './refusal-list.tsx';
import { refusalKey } from './refusal-words.ts';
import { useSayRefusal } from './use-say-refusal.ts';

type Props = { document: Pick<Document, 'status' | 'exportError'> };

/** Why the accounting system refused, and what to do about it. */
export function ExportFault({ document: { status, exportError } }: Props) {
  const t = useWords('exporting');
  const say = useSayRefusal();
  if (status !== 'EXPORT_FAILED' || !exportError) return null;
  const { code, message, field, providerMessage, retryable } = exportError;
  const key = refusalKey(code);
  return (
    <Notice kind="error" title={t('refusedTitle')}>
      <p>
        {say(exportError)} <small>({code})</small>
      </p>
      {providerMessage && providerMessage !== message && <p>{t('itSaid', { words: providerMessage })}</p>}
      <p>
        {key === 'OTHER' && retryable ? t('retry') : t(`what.${key}`)} {field && <FixField field={field} />}
      </p>
    </Notice>
  );
}
