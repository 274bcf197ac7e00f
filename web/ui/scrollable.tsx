import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'section'>, 'tabIndex' | 'aria-label'> & { label: string };

/** A scrolling area that works by keyboard, too. */
export function Scrollable({ label, ...rest }: Props) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard.
  return <section {...rest} tabIndex={0} aria-label={label} />;
}
