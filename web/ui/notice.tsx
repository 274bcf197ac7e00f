import type { ReactNode } from 'react';

import { useWords } from '../words/words.ts';
import { Icon, type IconName } from './icon.tsx';

type Kind = 'error' | 'warning' | 'info' | 'success';
type Props = { kind: Kind; title?: string; id?: string; children?: ReactNode; action?: ReactNode };

const icons: Record<Kind, IconName> = {
  error: 'octagon',
  warning: 'triangle',
  info: 'info',
  success: 'check-circle',
};
const words = { error: 'error', warning: 'warning', info: 'note', success: 'done' } as const;

/** A notice with shape and text as well as colour. Errors interrupt a screen reader, others wait. */
export function Notice({ kind, title, id, children, action }: Props) {
  const t = useWords('ui');
  return (
    <div className={`notice ${kind}`} role={kind === 'error' ? 'alert' : 'status'} id={id}>
      <Icon name={icons[kind]} label={t(words[kind])} />
      <div>
        {title && <strong>{title}</strong>}
        {children && <div className="notice-words">{children}</div>}
      </div>
      {action}
    </div>
  );
}
