import './gallery.css';

import type { ComponentType } from 'react';

import { PageHead } from '../ui/page-head.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { Buttons, Fields } from './controls-shown.tsx';
import { Overlays } from './overlays-shown.tsx';
import { Badges, Icons, Lists, Notices, States } from './parts-shown.tsx';
import { Colors, Spaces, Type } from './tokens-shown.tsx';

type Shown = {
  /** A label, where a name must be unique on the page. */
  theme: string;
};

const sections = [
  ['colors', Colors],
  ['type', Type],
  ['spaces', Spaces],
  ['buttons', Buttons],
  ['fields', Fields],
  ['notices', Notices],
  ['badges', Badges],
  ['lists', Lists],
  ['states', States],
  ['overlays', Overlays],
  ['icons', Icons],
] as const satisfies readonly (readonly [string, ComponentType<Shown>])[];

/** Every component in all its states, both themes side by side. */
export function GalleryPage() {
  const t = useWords('gallery');
  useTitle(t('title'));
  return (
    <main className="page" id="main">
      <PageHead title={t('title')} />
      {sections.map(([name, Section]) => (
        <section key={name} className="gallery-section" aria-label={t(name)}>
          <h2>{t(name)}</h2>
          {name === 'colors' && <p className="quiet-words">{t('colorsWords')}</p>}
          <div className="gallery-sides">
            <div className="gallery-side" data-theme="light">
              <Section theme={t('light')} />
            </div>
            <div className="gallery-side" data-theme="dark">
              <Section theme={t('dark')} />
            </div>
          </div>
        </section>
      ))}
    </main>
  );
}
