import type { MailboxHealth } from '@slipway/sdk/client.ts';

import { Notice } from '../ui/notice.tsx';
import { useWords } from '../words/words.ts';
import { useHealthWords } from './use-health-words.ts';

/** The result of a test, followed by the server's own message. */
export function Tested({ name, health }: { name: string; health: MailboxHealth }) {
  const t = useWords('email');
  const words = useHealthWords();
  return (
    <Notice kind={health.ok ? 'success' : 'error'} title={name === '' ? '' : t('tested', { name })}>
      <p>{words(health)}</p>
    </Notice>
  );
}
