import type { ReactNode } from 'react';

type Props = { title: string; children?: ReactNode; action?: ReactNode };

/** An empty page: what appears here, and how to add it. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <section className="empty-state">
      <Picture />
      <h2>{title}</h2>
      {children}
      {action && <div>{action}</div>}
    </section>
  );
}

/** Two empty pages, one on the other. */
function Picture() {
  return (
    <svg className="empty-picture" viewBox="0 0 72 56" width="72" height="56" aria-hidden="true">
      <path d="M26 8h26l6 6v32H26z" />
      <path d="M14 14h24l7 7v29H14z" className="front" />
      <path d="M38 14v7h7M20 29h18M20 35h18M20 41h10" />
    </svg>
  );
}
