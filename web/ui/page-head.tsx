import type { ReactNode } from 'react';

type Props = { title: string; children?: ReactNode; actions?: ReactNode };

/** The title of a page, a sentence about it, and its actions. */
export function PageHead({ title, children, actions }: Props) {
  return (
    <header className="page-head">
      <div>
        <h1>{title}</h1>
        {children && <p className="quiet-words">{children}</p>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  );
}
