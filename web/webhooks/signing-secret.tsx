import type { WebhookEndpoint } from '@slipway/sdk/client.ts';
import { type ReactNode, useEffect, useRef } from 'react';

import { Button } from '../ui/button.tsx';
import { CodeBlock } from '../ui/code-block.tsx';
import { SecretOnce } from '../ui/secret-once.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useWords } from '../words/words.ts';
import { verifySnippets } from './verify-snippets.ts';

export type WithSecret = WebhookEndpoint & { secret: string };
type Props = { webhook: WithSecret; onKept(): void; more?: ReactNode };

/** A new signing secret, shown until the user confirms that it is saved, with an example. */
export function SigningSecret({ webhook: { name, secret }, onKept, more }: Props) {
  const t = useWords('webhooks');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className="card" aria-label={t('secretTitle', { name })}>
      <h2 ref={heading} tabIndex={-1}>
        {t('secretTitle', { name })}
      </h2>
      <SecretOnce secrets={[{ label: t('secret'), value: secret }]} />
      <h3>{t('verify')}</h3>
      <p className="quiet-words">{t('verifyWords')}</p>
      <Tabs
        label={t('verify')}
        tabs={verifySnippets.map(({ language, code }) => ({
          key: language,
          label: language,
          content: <CodeBlock label={language}>{code}</CodeBlock>,
        }))}
      />
      <div className="form-actions">
        {more}
        <Button kind={more ? 'plain' : 'primary'} onClick={onKept}>
          {t('kept')}
        </Button>
      </div>
    </section>
  );
}
