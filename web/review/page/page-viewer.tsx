import type { FieldName } from '@slipway/contract/fields.ts';
import type { Document } from '@slipway/sdk/client.ts';
import { memo, useCallback, useRef, useState } from 'react';

import { Scrollable } from '../../ui/scrollable.tsx';
import { useWords } from '../../words/words.ts';
import type { FieldBox } from '../fields/field-boxes.ts';
import { splitStarts } from '../findings/split-note.tsx';
import { useLitPlace } from '../tables/lines-place.ts';
import { useTurn } from '../use-turn.ts';
import type { Page } from './page.ts';
import { PageSheet } from './page-sheet.tsx';
import { PageThumbs } from './page-thumbs.tsx';
import type { PagePlace } from './page-tool.ts';
import { PageToolbar } from './page-toolbar.tsx';
import type { TakenWords } from './use-page-pointer.ts';
import { useImageWidth, usePageKeys, useScrollTo, useShownPage, useZoom } from './use-page-view.ts';

type Props = {
  document: Document;
  pages: readonly Page[];
  boxes: readonly FieldBox[];
  focused: FieldName | null;
  /** A candidate for the field. */
  candidate: PagePlace | null;
  anchor: { page: number; index: number } | null;
  /** Absent: no field accepts words now. */
  onTake: ((taken: TakenWords) => void) | undefined;
  onField(name: FieldName): void;
};

/** All pages. The position of the focused field is highlighted and scrolled into view. */
export const PageViewer = memo(Pages);

function Pages({ document, pages, boxes, focused, candidate, anchor, onTake, onField }: Props) {
  const t = useWords('review');
  const scroller = useRef<HTMLElement>(null);
  const { scale, isWhole, ...zoom } = useZoom(scroller, pages[0]);
  const { turn, turnPages } = useTurn(document.id);
  const [selects, setSelects] = useState(false);
  const [marksByTouch, setMarksByTouch] = useState(false);
  const { shown, goTo } = useShownPage(scroller, pages.length);
  const imageWidth = useImageWidth(scroller, scale);
  const row = useLitPlace();
  const place = candidate ?? row ?? boxes.find(({ name }) => name === focused) ?? null;
  useScrollTo(scroller, place, turn);
  const turnOn = useCallback(() => turnPages(1), [turnPages]);
  usePageKeys(scroller, zoom, turnOn);
  const isTaking = onTake !== undefined && focused !== null && !selects;

  return (
    <div className={marksByTouch ? 'page-viewer touch-marks' : 'page-viewer'} data-area="page">
      <PageToolbar
        zoom={zoom}
        scale={scale}
        isWhole={isWhole}
        onTurn={turnOn}
        selects={selects}
        onSelects={setSelects}
        marksByTouch={marksByTouch}
        onMarksByTouch={setMarksByTouch}
        page={shown}
        count={pages.length}
        mayTake={onTake !== undefined}
      />
      <div className="page-room">
        {pages.length > 1 && (
          <PageThumbs
            documentId={document.id}
            count={pages.length}
            shown={shown}
            starts={splitStarts(document)}
            onChoose={goTo}
          />
        )}
        <Scrollable className="pages" ref={scroller} label={t('pageImages')}>
          <div style={{ width: `${scale * 100}%` }}>
            {pages.map((page) => (
              <PageSheet
                key={page.page}
                documentId={document.id}
                fileName={document.fileName}
                page={page}
                turn={turn}
                imageWidth={imageWidth}
                boxes={boxes}
                focused={focused}
                lit={litOn(page, candidate ?? row)}
                anchor={anchor?.page === page.page ? anchor.index : null}
                onTake={isTaking ? onTake : undefined}
                onField={onField}
              />
            ))}
          </div>
        </Scrollable>
      </div>
    </div>
  );
}

function litOn({ page }: Page, place: PagePlace | null) {
  return place?.page === page ? place.box : null;
}
