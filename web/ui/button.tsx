import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & {
  kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  busy?: boolean;
};

/** While busy, it shows that, keeps the focus and does nothing. An icon button shows its name on hover. */
export function Button({
  kind = 'plain',
  busy = false,
  className = '',
  onClick,
  type,
  title,
  ...rest
}: Props) {
  const name = className.split(' ').includes('icon-only') ? rest['aria-label'] : undefined;
  return (
    <button
      {...rest}
      title={title ?? name}
      type={type ?? 'button'}
      className={`button ${kind} ${className}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}
