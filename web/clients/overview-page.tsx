import './clients.css';

import { Link } from 'react-router';
import { paths } from '../lib/paths.ts';
import { usePerson, useRight } from '../lib/use-session.ts';
import { CodeBlock } from '../ui/code-block.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';

/** The developer tools of the workspace, and the first steps. */
export function DevelopersPage() {
  const t = useWords('clients');
  useTitle(t('developers'));
  const isAdmin = usePerson().tenant.role === 'ADMIN';
  const seesWebhooks = useRight('integration.view');
  return (
    <main className="page" id="main">
      <PageHead title={t('developers')} />
      <section className="card">
        <h2>{t('apiAddress')}</h2>
        <CodeBlock label={t('apiAddress')}>{`${window.location.origin}/api/v1`}</CodeBlock>
      </section>
      <div className="developer-cards">
        {isAdmin && (
          <Card title={t('clientsCard')} words={t('clientsCardWords')}>
            <Link to={paths.apiClients}>{t('openClients')}</Link>
          </Card>
        )}
        {seesWebhooks && (
          <Card title={t('webhooksCard')} words={t('webhooksCardWords')}>
            <Link to={paths.webhooks}>{t('openWebhooks')}</Link>
          </Card>
        )}
        <Card title={t('eventsCard')} words={t('eventsCardWords')}>
          <Link to={paths.events}>{t('openEvents')}</Link>
        </Card>
        <Card title={t('referenceCard')} words={t('referenceCardWords')}>
          <a href={paths.apiReference}>{t('apiReference')}</a> ·{' '}
          <a href={paths.openApi}>{t('openApiFile')}</a>
        </Card>
      </div>
    </main>
  );
}

function Card({ title, words, children }: { title: string; words: string; children: React.ReactNode }) {
  return (
    <section className="card">
      <h2>{title}</h2>
      <p className="quiet-words">{words}</p>
      <p>{children}</p>
    </section>
  );
}
