import { paths } from './lib/paths.ts';
import { usePerson, useRight } from './lib/use-session.ts';
import { SectionFrame } from './parts/section-frame.tsx';
import { useWords } from './words/words.ts';

/** The frame of the developer pages: API clients, webhooks, events, reference. */
export function DevelopersFrame() {
  const t = useWords('clients');
  const isAdmin = usePerson().tenant.role === 'ADMIN';
  const seesWebhooks = useRight('integration.view');
  const build = [
    { to: paths.developers, label: t('overview'), exactly: true },
    ...(isAdmin ? [{ to: paths.apiClients, label: t('apiClients') }] : []),
    ...(seesWebhooks ? [{ to: paths.webhooks, label: t('openWebhooks') }] : []),
    { to: paths.events, label: t('openEvents') },
  ];
  const reference = [
    { to: paths.apiReference, label: t('apiReference'), outside: true },
    { to: paths.openApi, label: t('openApiFile'), outside: true },
  ];
  const groups = [
    { title: t('build'), links: build },
    { title: t('reference'), links: reference },
  ];
  return <SectionFrame label={t('developers')} groups={groups} />;
}
