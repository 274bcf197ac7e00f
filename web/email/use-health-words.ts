import type { MailboxHealth } from '@slipway/sdk/client.ts';

import { useWords } from '../words/words.ts';

/** The status of a mailbox in the reader's language; the server's message stays unchanged. */
export function useHealthWords() {
  const t = useWords('email');
  return ({ code, values }: MailboxHealth): string => {
    const messages = values['messages'];
    return [
      t(`health.${code}`),
      messages === undefined ? '' : t('messagesThere', { count: Number(messages) }),
      values['said'] === undefined ? '' : t('said', { said: values['said'] }),
    ]
      .filter((words) => words !== '')
      .join(' ');
  };
}
