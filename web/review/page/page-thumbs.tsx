import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { useWords } from '../../words/words.ts';
import { SplitMark } from '../findings/split-note.tsx';
import { addressOf, pageThumb } from './page-images.ts';

type Props = {
  documentId: number;
  count: number;
  shown: number;
  /** The pages on which another document may begin, with the reasons. */
  starts: ReadonlyMap<number, string>;
  onChoose(page: number): void;
};

/** Thumbnails of all pages. */
export function PageThumbs({ documentId, count, shown, starts, onChoose }: Props) {
  const t = useWords('review');
  return (
    <nav className="page-thumbs" aria-label={t('pages')}>
      <ol>
        {Array.from({ length: count }, (_, index) => index + 1).map((page) => (
          <li key={page}>
            <SplitMark reasons={starts.get(page)} />
            <Thumb documentId={documentId} page={page} isShown={page === shown} onChoose={onChoose} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type ThumbProps = { documentId: number; page: number; isShown: boolean; onChoose(page: number): void };

function Thumb({ documentId, page, isShown, onChoose }: ThumbProps) {
  const t = useWords('review');
  const button = useRef<HTMLButtonElement>(null);
  const [near, setNear] = useState(false);
  const { data } = useQuery({ ...pageThumb(documentId, page), enabled: near });
  useEffect(() => {
    const element = button.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (isShown) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <button
      ref={button}
      type="button"
      aria-label={t('goToPage', { page })}
      aria-current={isShown ? 'page' : undefined}
      onClick={() => onChoose(page)}
    >
      {data ? <img src={addressOf(data)} alt="" /> : <span className="thumb-waiting" />}
      <small>{page}</small>
    </button>
  );
}
