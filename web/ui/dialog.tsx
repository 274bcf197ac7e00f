import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import { focusFirst, focusOpener, openerOf } from './dialog-focus.ts';
import { Icon } from './icon.tsx';

type Props = {
  title: string;
  onClose(): void;
  children: ReactNode;
  actions?: ReactNode;
  wide?: boolean;
  /** Contains only long text, which is scrolled by keyboard. */
  scrolls?: boolean;
  /** Its action destroys something: without fields the focus is on Cancel, the first of `actions`. */
  danger?: boolean;
};

/** A modal dialog of the browser: it keeps the focus inside, Esc closes it, and the focus returns to its opener. */
export function Dialog({ title, onClose, children, actions, wide, scrolls, danger = false }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const t = useWords('ui');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once, when the dialog opens.
  useLayoutEffect(() => {
    const dialog = element.current;
    const opener = openerOf(document);
    dialog?.showModal();
    if (dialog) focusFirst(dialog, danger);
    return () => {
      dialog?.close();
      focusOpener(opener);
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it by keyboard; the click is on what is around it.
    <dialog
      ref={element}
      className={wide ? 'wide' : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === element.current && onClose()}
    >
      <div className="dialog-inside">
        <header>
          <h2 id={titleId}>{title}</h2>
          <Button kind="quiet" className="icon-only" aria-label={t('close')} onClick={onClose}>
            <Icon name="close" />
          </Button>
        </header>
        <div className="dialog-words" tabIndex={scrolls ? 0 : -1}>
          {children}
        </div>
        {actions && <footer>{actions}</footer>}
      </div>
    </dialog>
  );
}
