import type { ReactNode } from 'react';

import { useWords } from '../words/words.ts';

/** What a plot shows, as a table: for those who do not see it, and for those who want it exactly. */
export function PlotFigures({ children }: { children: ReactNode }) {
  const t = useWords('accuracy');
  return (
    <details className="plot-figures">
      <summary>{t('table')}</summary>
      {children}
    </details>
  );
}
