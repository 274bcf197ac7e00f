import type { ReactNode } from 'react';

type Props = { title: string; children?: ReactNode; action?: ReactNode };

/** Where nothing is yet: what would stand here, and how it gets here. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <section className="empty-state">
      <h2>{title}</h2>
      {children}
      {action && <div>{action}</div>}
    </section>
  );
}
