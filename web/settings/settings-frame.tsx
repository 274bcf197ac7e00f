import './settings.css';

import { settingsNav } from '../lib/settings-nav.ts';
import { usePerson } from '../lib/use-session.ts';
import { SectionFrame } from '../parts/section-frame.tsx';
import { useWords } from '../words/words.ts';

/** The frame of the settings; each role sees the pages that it can open. */
export function SettingsFrame() {
  const t = useWords('settings');
  const { role } = usePerson().tenant;
  const groups = settingsNav.map(({ title, links }) => ({
    title: t(title),
    links: links
      .filter((link) => link.for?.includes(role) ?? true)
      .map(({ to, label }) => ({ to, label: t(label) })),
  }));
  return <SectionFrame label={t('settings')} groups={groups} />;
}
