import type { ConnectionTest } from '@slipway/sdk/client.ts';

import { formatInstant } from '../lib/format.ts';
import { useConnectionWords } from '../parts/export/use-connection-words.ts';
import { Notice } from '../ui/notice.tsx';
import { useWords } from '../words/words.ts';

type Props = { result: ConnectionTest; isUnsaved?: boolean };

/** Whether the test succeeded, and the system's own message. */
export function TestResult({ result: { ok, code, message, checkedAt }, isUnsaved = false }: Props) {
  const t = useWords('integrations');
  const words = useConnectionWords();
  const meaning = words.health(code);
  const title = ok ? t('testGood') : t('testBad');
  return (
    <Notice kind={ok ? 'success' : 'error'} title={title}>
      {meaning && meaning !== title && <p>{meaning}</p>}
      {restOf(message) && <p>{restOf(message)}</p>}
      <p className="quiet-words">
        {t('testedAt', { when: formatInstant(checkedAt) })}
        {isUnsaved && ` · ${t('testedUnsaved')}`}
      </p>
    </Notice>
  );
}

/** After a success, only the notes are shown. */
function restOf(message: string): string {
  return message.replace(/^The connection works\.\s*/, '');
}
