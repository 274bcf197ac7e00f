import type { ReactNode } from 'react';

import { Button } from '../ui/button.tsx';
import { ariaKeys, type KeyedAction, reviewKeys, shortKeys, titleWithKeys } from './review-keys.ts';

type Kind = 'primary' | 'plain' | 'quiet';
type KeyedProps = {
  action: KeyedAction;
  kind: Kind;
  busy?: boolean;
  className?: string;
  onClick(): void;
  children: string;
};

/** A button that shows its keyboard shortcut. */
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
      <KeyHint action={action} />
    </Button>
  );
}

/** The key of a button on its face; not on touch screens. Screen readers have `aria-keyshortcuts`. */
export function KeyHint({ action }: { action: KeyedAction }) {
  return (
    <span className="key-hint" aria-hidden="true">
      <kbd data-keys={shortKeys(action)} />
    </span>
  );
}
