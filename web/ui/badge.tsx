import type { ReactNode } from 'react';

import { Icon, type IconName } from './icon.tsx';

type Props = { tone?: 'waiting' | 'todo' | 'good' | 'bad'; icon?: IconName; children: ReactNode };

/** How something stands: by words and a shape, the colour only beside them. */
export function Badge({ tone = 'waiting', icon, children }: Props) {
  return (
    <span className={`status-mark ${tone}`}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </span>
  );
}
