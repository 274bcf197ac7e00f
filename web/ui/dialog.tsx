import { type ReactNode, useEffect, useId, useRef } from 'react';

import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type Props = {
  title: string;
  onClose(): void;
  children: ReactNode;
  actions?: ReactNode;
  wide?: boolean;
  /** Holds words only, and many: they are scrolled by keyboard. */
  scrolls?: boolean;
};

function focusPage(): void {
  const main = document.getElementById('main');
  if (main && !main.hasAttribute('tabindex')) main.tabIndex = -1;
  main?.focus();
}

/** A modal of the browser itself: it keeps the focus inside, Esc closes it, and the focus goes back, or to the page. */
export function Dialog({ title, onClose, children, actions, wide = false, scrolls = false }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const t = useWords('ui');
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // What it was opened by may be gone with what was deleted: then one goes on in the page.
      if (document.activeElement === document.body) focusPage();
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
        <div className="dialog-words" tabIndex={scrolls ? 0 : undefined}>
          {children}
        </div>
        {actions && <footer>{actions}</footer>}
      </div>
    </dialog>
  );
}
