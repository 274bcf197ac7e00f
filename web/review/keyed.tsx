import type { ReactNode } from 'react';

import { Button } from '../ui/button.tsx';
import { ariaKeys, type KeyedAction, reviewKeys, titleWithKeys } from './review-keys.ts';

type Kind = 'primary' | 'plain' | 'quiet';
type KeyedProps = {
  action: KeyedAction;
  kind: Kind;
  busy?: boolean;
  className?: string;
  onClick(): void;
  children: string;
};

/** A button with a keyboard shortcut in its title. */
export function Keyed({ action, kind, busy = false, className, onClick, children }: KeyedProps): ReactNode {
  return (
    <Button
      kind={kind}
      busy={busy}
      className={className}
      title={titleWithKeys(children, action)}
      aria-keyshortcuts={ariaKeys(action)}
      data-key={reviewKeys[action][0].replaceAll(' ', '').toLowerCase()}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
