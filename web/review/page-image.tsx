import type { FieldName } from '@slipway/contract/fields.ts';
import type { Calls, Document } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { api, explain } from '../api.ts';
import { boxAt, type FieldBox } from './field-boxes.ts';
import type { WordClick } from './use-word-clicks.ts';

export type Page = Pick<Calls['getWords']['reply']['pages'][number], 'page' | 'width' | 'height' | 'words'>;

/** Wide enough for a sharp print on dense screens. */
const imageWidthPx = 1600;
/** Boxes hug their letters: this much air around them, in fractions of the page. */
const airX = 0.004;
const airY = 0.003;

type Props = {
  document: Document;
  page: Page;
  boxes: readonly FieldBox[];
  focused: FieldName | null;
  /** Absent: the document cannot be edited now. */
  onWord: ((click: WordClick) => void) | undefined;
  onField(name: FieldName): void;
};

export function PageImage({ document, page, boxes, focused, onWord, onField }: Props) {
  const { figure, seen } = useSeen();
  const { address, error } = usePageAddress(document.id, page.page, seen);
  return (
    <figure className="page" ref={figure} style={{ aspectRatio: `${page.width} / ${page.height}` }}>
      {address && <img src={address} alt={`Page ${page.page} of ${document.fileName}`} />}
      {!address && !error && <p className="page-words">Page {page.page}…</p>}
      {error && <p className="page-words">This page cannot be shown. {explain(error)}</p>}
      <PageBoxes page={page} boxes={boxes} focused={focused} onWord={onWord} onField={onField} />
    </figure>
  );
}

/**
 * Lies over the image in fractions of the page. It is for the pointer alone: everything that a click
 * does here can be typed into the fields, so it is hidden from screen readers.
 */
function PageBoxes({ page, boxes, focused, onWord, onField }: Omit<Props, 'document'>) {
  return (
    <svg
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      // The field keeps the keyboard's focus while words are clicked into it.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {boxes.map(({ name, box }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: see above.
        <rect
          key={name}
          className={name === focused ? 'box lit' : 'box'}
          x={box.x - airX}
          y={box.y - airY}
          width={box.width + 2 * airX}
          height={box.height + 2 * airY}
          onClick={() => onField(name)}
        />
      ))}
      {page.words.map(({ text, box }, index) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: see above.
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a page never change their order.
          key={index}
          className={onWord && focused ? 'word' : 'word idle'}
          x={box.x}
          y={box.y}
          width={box.width}
          height={box.height}
          onClick={(event) => {
            const place = boxAt(boxes, box.x + box.width / 2, box.y + box.height / 2);
            if (onWord && focused)
              onWord({ page: page.page, words: page.words, index, extend: event.shiftKey });
            else if (place) onField(place.name);
          }}
        >
          <title>{text}</title>
        </rect>
      ))}
    </svg>
  );
}

/** Whether the page has come near the window: pages far away are not fetched. */
function useSeen() {
  const figure = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = figure.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { figure, seen };
}

/** The image needs the token, so it is fetched and given an address that lives as long as it is shown. */
function usePageAddress(id: number, page: number, seen: boolean) {
  const { data, error } = useQuery({
    queryKey: ['page', id, page],
    queryFn: ({ signal }) => api.documents.page(id, page, { width: imageWidthPx }, { signal }),
    enabled: seen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return { address, error };
}
