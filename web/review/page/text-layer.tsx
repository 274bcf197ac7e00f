import { type ClipboardEvent, memo } from 'react';

import type { PageWord } from '../fields/find-candidates.ts';
import { textOf } from './page-geometry.ts';

/** Letters fill so much of the height of their box. */
const letterHeight = 0.92;

/**
 * The words of a page, unseen above its image: to be selected and copied. They never change, so that
 * nothing that is typed draws them again. Hidden from screen readers: they go by the fields, and take
 * words from the list of candidates.
 */
export const TextLayer = memo(function TextLayer({ words }: { words: readonly PageWord[] }) {
  return (
    <div className="page-text" aria-hidden="true" onCopy={(event) => copyWords(event, words)}>
      {words.map(({ text, box }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a page never change their order.
          key={index}
          data-word={index}
          style={{
            left: `${box.x * 100}%`,
            top: `${box.y * 100}%`,
            width: `${box.width * 100}%`,
            height: `${box.height * 100}%`,
            fontSize: `${box.height * 100 * letterHeight}cqh`,
          }}
        >
          {text}
        </span>
      ))}
    </div>
  );
});

/** Placed words have no spaces or lines between them: what is copied gets them back. */
function copyWords(event: ClipboardEvent<HTMLElement>, words: readonly PageWord[]): void {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed) return;
  const chosen = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-word]')].flatMap((span) => {
    const word = words[Number(span.dataset['word'])];
    return word && selection.containsNode(span, true) ? [word] : [];
  });
  event.clipboardData.setData('text/plain', textOf(chosen));
  event.preventDefault();
}
