import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & {
  kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  busy?: boolean;
};

/** While busy it says so, keeps the focus, and does nothing. */
export function Button({ kind = 'plain', busy = false, className = '', onClick, type, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={`button ${kind} ${className}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}
