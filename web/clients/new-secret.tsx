import type { ApiClient } from '@slipway/sdk/client.ts';
import { useEffect, useRef } from 'react';

import { Button } from '../ui/button.tsx';
import { CodeBlock } from '../ui/code-block.tsx';
import { SecretOnce } from '../ui/secret-once.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useWords } from '../words/words.ts';
import { curlSnippet, sdkSnippet } from './client-snippets.ts';

export type ClientWithSecret = ApiClient & { clientSecret: string };

/** A new secret, shown until the user confirms that it is saved, with an example. */
export function NewSecret({ client, onKept }: { client: ClientWithSecret; onKept(): void }) {
  const t = useWords('clients');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { clientId, clientSecret, allowedScopes: scopes } = client;
  const credentials = { baseUrl: `${window.location.origin}/api/v1`, clientId, clientSecret, scopes };
  return (
    <section className="card" aria-label={t('secretTitle', { name: client.name })}>
      <h2 ref={heading} tabIndex={-1}>
        {t('secretTitle', { name: client.name })}
      </h2>
      <SecretOnce
        secrets={[
          { label: t('clientId'), value: clientId },
          { label: t('clientSecret'), value: clientSecret },
        ]}
      />
      <h3>{t('tryIt')}</h3>
      <Tabs
        label={t('tryIt')}
        tabs={[
          {
            key: 'curl',
            label: t('curl'),
            content: <CodeBlock label={t('curl')}>{curlSnippet(credentials)}</CodeBlock>,
          },
          {
            key: 'sdk',
            label: t('sdk'),
            content: <CodeBlock label={t('sdk')}>{sdkSnippet(credentials)}</CodeBlock>,
          },
        ]}
      />
      <div className="form-actions">
        <Button kind="primary" onClick={onKept}>
          {t('kept')}
        </Button>
      </div>
    </section>
  );
}
