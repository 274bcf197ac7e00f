import type { ReactNode } from 'react';

import { Icon, type IconName } from './icon.tsx';

type Props = { tone?: 'waiting' | 'todo' | 'good' | 'bad'; icon?: IconName; children: ReactNode };

/** A status as a pill: a dot and a text. Errors have a shape instead, so that they do not depend on colour. */
export function Badge({ tone = 'waiting', icon, children }: Props) {
  return (
    <span className={`status-mark ${tone}`}>
      {tone === 'bad' && icon && <Icon name={icon} />}
      <span>{children}</span>
    </span>
  );
}
