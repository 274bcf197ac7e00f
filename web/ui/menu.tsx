import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { type MenuGroup, MenuList } from './menu-list.tsx';

type Props = {
  label: string;
  trigger: ReactNode;
  groups: readonly MenuGroup[];
  className?: string;
  onOpen?(): void;
};

/** A button that opens a menu; arrows move, letters jump, Esc closes and restores the focus. */
export function Menu({ label, trigger, groups, className = 'button quiet', onOpen }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'BY_KEY' | 'BY_POINTER' | null>(null);
  function open(how: 'BY_KEY' | 'BY_POINTER'): void {
    onOpen?.();
    setOpened(how);
  }
  function close(next?: () => void): void {
    // An item can open another page: the menu closes and the focus returns before that.
    flushSync(() => setOpened(null));
    button.current?.focus();
    next?.();
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-controls={opened ? id : undefined}
        onClick={({ detail }) => (opened ? setOpened(null) : open(detail === 0 ? 'BY_KEY' : 'BY_POINTER'))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || opened) return;
          event.preventDefault();
          event.stopPropagation();
          open('BY_KEY');
        }}
      >
        {trigger}
      </button>
      {opened && (
        <MenuList
          id={id}
          label={label}
          groups={groups}
          button={button}
          atFirst={opened === 'BY_KEY'}
          onClose={close}
          onLeave={() => setOpened(null)}
        />
      )}
    </>
  );
}
