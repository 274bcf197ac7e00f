import { type ClipboardEvent, memo } from 'react';

import type { PageWord } from '../fields/find-candidates.ts';
import { textOf } from './page-geometry.ts';

/** The share of the box's height that letters fill. */
const letterHeight = 0.92;

/**
 * The invisible words of a page above its image, for selecting and copying. They never change, so that
 * typing does not draw them again. Hidden from screen readers, which use the fields and take
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

/** Positioned words have no spaces or line breaks: copied text gets them back. */
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
