import type { FieldName } from '@slipway/contract/fields.ts';
import type { Document } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { api } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { boxesOf } from './field-boxes.ts';
import { FileText } from './file-text.tsx';
import { type Page, PageImage } from './page-image.tsx';
import type { Review } from './use-review.ts';
import type { WordClick } from './use-word-clicks.ts';

const zooms = [1, 1.5, 2, 3];
/** A4 upright, until the size of the page is known. */
const usualSize = { width: 210, height: 297 };

type Props = {
  review: Review;
  focused: FieldName | null;
  editable: boolean;
  onWord(click: WordClick): void;
  onField(name: FieldName): void;
};

/** All pages below each other. The focused field's place is lit and scrolled to. */
export function PageViewer({ review, focused, editable, onWord, onField }: Props) {
  const { document, draft } = review;
  const scroller = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(0);
  const pages = usePages(document);
  const boxes = boxesOf(document, draft);
  const lit = boxes.find(({ name }) => name === focused);
  useScrollTo(scroller, lit && `${lit.name} ${lit.page} ${lit.box.x} ${lit.box.y}`);

  if (pages.length === 0) return <FileText document={document} />;
  return (
    <div className="page-viewer">
      <div className="zoom">
        <Button
          className="icon-only"
          aria-label="Smaller pages"
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          <Icon name="minus" />
        </Button>
        <Button
          className="icon-only"
          aria-label="Larger pages"
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <Icon name="plus" />
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard. */}
      <section className="pages" ref={scroller} tabIndex={0} aria-label="Page images">
        <div style={{ width: `${(zooms[zoom] ?? 1) * 100}%` }}>
          {pages.map((page) => (
            <PageImage
              key={page.page}
              document={document}
              page={page}
              boxes={boxes.filter((box) => box.page === page.page)}
              focused={focused}
              onWord={editable ? onWord : undefined}
              onField={onField}
            />
          ))}
        </div>
      </section>
    </div>
  );
}

/** The pages with their words, where they are known already. */
function usePages({ id, file, status }: Document): Page[] {
  const count = file.pages ?? 0;
  const isRead = status !== 'UPLOADED' && status !== 'EXTRACTING';
  const words = useQuery({
    queryKey: ['words', id, isRead],
    queryFn: ({ signal }) => api.documents.words(id, { signal }),
    enabled: count > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  return Array.from({ length: count }, (_, index) => {
    const known = words.data?.pages.find(({ page }) => page === index + 1);
    return known ?? { page: index + 1, ...usualSize, words: [] };
  });
}

function useScrollTo(scroller: { current: HTMLDivElement | null }, place: string | undefined): void {
  useEffect(() => {
    const within = scroller.current;
    const box = place && within?.querySelector('.box.lit');
    if (!within || !box) return;
    const [inner, outer] = [box.getBoundingClientRect(), within.getBoundingClientRect()];
    const isSeen =
      inner.top >= outer.top &&
      inner.bottom <= outer.bottom &&
      inner.left >= outer.left &&
      inner.right <= outer.right;
    if (isSeen) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    within.scrollTo({
      top: within.scrollTop + inner.top - outer.top - outer.height * 0.35,
      left: within.scrollLeft + inner.left - outer.left - outer.width * 0.2,
      behavior: calm ? 'auto' : 'smooth',
    });
  }, [scroller, place]);
}
