import { type ReactNode, useId } from 'react';

type Props = { title: string; words?: string; mark?: ReactNode; children: ReactNode };

/** A section of the account page, with its heading. */
export function AccountSection({ title, words, mark, children }: Props) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <header className="account-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {mark}
      </header>
      {words && <p className="quiet-words">{words}</p>}
      {children}
    </section>
  );
}
