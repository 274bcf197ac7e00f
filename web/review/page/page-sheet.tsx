import type { Box } from '@slipway/contract/document.ts';
import type { FieldName } from '@slipway/contract/fields.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type MouseEvent, memo, type RefObject, useEffect, useRef, useState } from 'react';

import { explain, problemOf } from '../../lib/api.ts';
import { usePainted } from '../../ui/use-painted.ts';
import { useWords } from '../../words/words.ts';
import { boxAt, type FieldBox } from '../fields/field-boxes.ts';
import type { Page } from './page.ts';
import { pointOnPage, type Turn } from './page-geometry.ts';
import { addressOf, pageImage } from './page-images.ts';
import { usePageTool } from './page-tool.ts';
import { TextLayer } from './text-layer.tsx';
import { type Marks, type TakenWords, usePagePointer } from './use-page-pointer.ts';

/** The padding around boxes, in fractions of the page. */
const airX = 0.004;
const airY = 0.003;

type Props = {
  documentId: number;
  fileName: string;
  page: Page;
  turn: Turn;
  imageWidth: number;
  boxes: readonly FieldBox[];
  focused: FieldName | null;
  /** Further highlights: a candidate, a row of a table. */
  lit: Box | null;
  anchor: number | null;
  /** Absent: words are selected as text. */
  onTake: ((taken: TakenWords) => void) | undefined;
  onField(name: FieldName): void;
};

/** A page: its image, its words, and the positions of the values. */
export const PageSheet = memo(function PageSheet(props: Props) {
  const { documentId, fileName, page, turn, imageWidth, anchor, boxes, onTake, onField } = props;
  const t = useWords('review');
  const compare = useWords('compare');
  const sheet = useRef<HTMLElement>(null);
  const seen = useSeen(sheet);
  const painted = usePainted();
  const tool = usePageTool();
  const { marks, handlers } = usePagePointer({
    page: page.page,
    words: page.words,
    turn,
    anchor,
    tool,
    onTake,
  });
  const { data, error } = useQuery({
    ...pageImage(documentId, page.page, imageWidth),
    enabled: seen,
    placeholderData: keepPreviousData,
  });
  const [width, height] = turn % 2 === 0 ? [page.width, page.height] : [page.height, page.width];

  /** Without a field for words, a click on a value focuses its field; dragging selects text. */
  function goToField(event: MouseEvent<HTMLElement>): void {
    if (tool || onTake || !window.getSelection()?.isCollapsed) return;
    const at = pointOnPage(event.currentTarget.getBoundingClientRect(), turn, {
      x: event.clientX,
      y: event.clientY,
    });
    const here = boxes.filter((box) => box.page === page.page);
    const place = boxAt(here, at.x, at.y);
    if (place) onField(place.name);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, fields are reached and words picked in the form.
    <figure
      ref={sheet}
      className={tool ? 'paper-page drawing' : onTake ? 'paper-page taking' : 'paper-page'}
      data-page={page.page}
      style={{ aspectRatio: `${width} / ${height}` }}
      onClick={goToField}
      {...handlers}
    >
      <div className={`page-face turn-${turn}`}>
        {data && (
          <img
            src={addressOf(data)}
            alt={t('pageOf', { page: page.page, name: fileName })}
            draggable={false}
            decoding="sync"
          />
        )}
        {painted && <TextLayer words={page.words} />}
        <PageMarks {...props} marks={marks} />
        {tool?.overlay?.(page.page)}
      </div>
      {!data && !error && <span className="page-waiting" />}
      {error && (
        <p className="page-words" role="alert">
          {isLocked(error) ? compare('noDrawing') : `${t('pageFailed')} ${explain(error)}`}
        </p>
      )}
    </figure>
  );
});

/** Visual only: the text beside the field has the same content. */
function PageMarks({ boxes, focused, lit, page, marks }: Props & { marks: Marks }) {
  const words = marks.words.flatMap((index) => page.words[index] ?? []);
  const here = boxes.filter((box) => box.page === page.page);
  const isAnyLit = lit !== null || boxes.some(({ name }) => name === focused);
  return (
    <svg
      className={isAnyLit ? 'has-lit' : undefined}
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {here.map(({ name, box }) => (
        <rect key={name} className={name === focused && !lit ? 'box lit' : 'box'} {...withAir(box)} />
      ))}
      {lit && <rect className="box lit" {...withAir(lit)} />}
      {words.map(({ box }) => (
        <rect key={`${box.x} ${box.y}`} className="word" {...box} />
      ))}
      {marks.band && <rect className="band" {...marks.band} />}
    </svg>
  );
}

function withAir({ x, y, width, height }: Box): Box {
  return { x: x - airX, y: y - airY, width: width + 2 * airX, height: height + 2 * airY };
}

/** Whether the page is near the viewport: distant pages are not fetched. */
function useSeen(sheet: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(() => false);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [sheet]);
  return seen;
}

/** Whether a page of an encrypted file cannot be rendered: the password is not stored. */
function isLocked(error: unknown): boolean {
  const problem = problemOf(error);
  return problem?.code === 'unreadable_file' && /password/i.test(problem.detail ?? '');
}
