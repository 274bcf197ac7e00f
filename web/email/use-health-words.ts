import type { MailboxHealth } from '@slipway/sdk/client.ts';

import { useWords } from '../words/words.ts';

/** How a mailbox was found, in the reader's language; what its server said stays as it is. */
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
