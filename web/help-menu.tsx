import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';

import { helpFor, helpStart } from './lib/help-pages.ts';
import { paths } from './lib/paths.ts';
import { useRight } from './lib/use-session.ts';
import { Menu } from './ui/menu.tsx';
import { useWords } from './words/words.ts';

/** Help about the screen that one is on, the keys, and the reference of the API. */
export function HelpMenu({ showKeys }: { showKeys(): void }) {
  const t = useWords('frame');
  const { pathname } = useLocation();
  const [isOpened, setOpened] = useState(false);
  const isDeveloper = useRight('integration.view');
  // Releases contain the documentation; a checkout that has not built it offers no link to it.
  const { data: hasPages = false } = useQuery({
    queryKey: ['help'],
    queryFn: async () => (await fetch(helpStart, { method: 'HEAD' })).ok,
    enabled: isOpened,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const links = [
    ...(hasPages
      ? [
          { label: t('helpForPage'), to: helpFor(pathname) },
          { label: t('documentation'), to: helpStart },
        ]
      : []),
    ...(isDeveloper ? [{ label: t('apiReference'), to: paths.apiReference }] : []),
  ];
  return (
    <Menu
      label={t('help')}
      className="button quiet keys-button"
      trigger="?"
      onOpen={() => setOpened(true)}
      groups={[
        { items: [{ label: t('keys'), keys: '?', onChoose: showKeys }] },
        ...(links.length > 0
          ? [{ items: links.map(({ label, to }) => ({ label, onChoose: () => void window.open(to) })) }]
          : []),
      ]}
    />
  );
}
