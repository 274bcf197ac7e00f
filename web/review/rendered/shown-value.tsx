import type { ReactNode } from 'react';

type Props = { of: string; changed?: boolean; children: string };

/** A value on the rendered page. A click on it leads to its control. */
export function ShownValue({ of, changed = false, children }: Props) {
  if (children === '') return null;
  return (
    <span data-shows={of} className={changed ? 'changed' : undefined}>
      {children}
    </span>
  );
}

/** A label and its value; nothing where the document has no such value. */
export function Fact({ label, of, changed, children }: Props & { label: string }): ReactNode {
  if (children === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <ShownValue {...{ of, changed: changed ?? false }}>{children}</ShownValue>
      </dd>
    </div>
  );
}
