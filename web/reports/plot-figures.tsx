import type { ReactNode } from 'react';

import { useWords } from '../words/words.ts';

/** The values of a plot as a table, for screen readers and exact figures. */
export function PlotFigures({ children }: { children: ReactNode }) {
  const t = useWords('accuracy');
  return (
    <details className="plot-figures">
      <summary>{t('table')}</summary>
      {children}
    </details>
  );
}
