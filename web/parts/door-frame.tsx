import type { ReactNode } from 'react';
import { languageNames } from '../lib/person-choices.ts';
import { Brand } from '../ui/brand.tsx';
import { Button } from '../ui/button.tsx';
import { useTitle } from '../ui/use-title.ts';
import { languages } from '../words/locale.ts';
import { currentLanguage, setLanguage, useWords } from '../words/words.ts';

/** The frame of the pages before the sign-in: a card in the middle, and the language below. */
export function DoorFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useWords('access');
  useTitle(title);
  return (
    <main className="door">
      <div className="door-card">
        <Brand />
        {children}
      </div>
      <nav className="door-languages" aria-label={t('language')}>
        {languages.map((language) => (
          <Button
            key={language}
            kind="quiet"
            lang={language}
            aria-pressed={currentLanguage() === language}
            onClick={() => void setLanguage(language)}
          >
            {languageNames[language]}
          </Button>
        ))}
      </nav>
    </main>
  );
}
