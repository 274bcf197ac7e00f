import './rendered.css';
import './print.css';

import { type MouseEvent, useDeferredValue, useRef } from 'react';

import { Button } from '../../ui/button.tsx';
import { Scrollable } from '../../ui/scrollable.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useWords } from '../../words/words.ts';
import type { Review } from '../use-review.ts';
import { FileSource } from './file-source.tsx';
import { InvoicePage } from './invoice-page.tsx';
import { StatementPage } from './statement-page.tsx';
import { goToValue, useLitValue } from './value-link.ts';

/** A data file as a readable page, rendered from its values. The file itself is in the second tab. */
export function RenderedFile({ review }: { review: Review }) {
  const t = useWords('review');
  return (
    <div className="page-viewer rendered-file" data-area="page">
      <Tabs
        label={t('fileViews')}
        after={
          <Button kind="quiet" onClick={() => window.print()}>
            {t('print')}
          </Button>
        }
        tabs={[
          { key: 'page', label: t('renderedPage'), content: <RenderedPage review={review} /> },
          { key: 'source', label: t('fileSource'), content: <FileSource document={review.document} /> },
        ]}
      />
    </div>
  );
}

function RenderedPage({ review }: { review: Review }) {
  const t = useWords('review');
  const { document, draft } = useDeferredValue(review);
  const scroller = useRef<HTMLElement>(null);
  useLitValue(scroller);
  const Page = document.statement ? StatementPage : InvoicePage;
  return (
    <Scrollable className="pages" ref={scroller} label={t('renderedPage')}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, values are reached in the form. */}
      <article className="rendered-page" onClick={followValue}>
        <Page document={document} draft={draft} />
        <footer>{t('renderedFrom', { name: document.fileName })}</footer>
      </article>
    </Scrollable>
  );
}

/** Dragging selects text; a click focuses the field. */
function followValue({ target }: MouseEvent): void {
  const value = (target as Element).closest<HTMLElement>('[data-shows]');
  if (value?.dataset['shows'] && window.getSelection()?.isCollapsed) goToValue(value.dataset['shows']);
}
