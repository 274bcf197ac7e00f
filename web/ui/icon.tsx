import type { ReactNode } from 'react';

/** Drawn on 16 by 16. Every status and every kind of notice has a shape of its own. */
const shapes = {
  clock: (
    <>
      <circle cx="8" cy="8" r="6.2" />
      <path d="M8 4.5V8l2.3 1.6" />
    </>
  ),
  reading: <path d="M2.5 4h11M2.5 8h7M2.5 12h4.5M12.2 9.6v4M10.2 11.6h4" />,
  pencil: <path d="M3 13l.7-3L10.6 3.1a1.3 1.3 0 0 1 1.9 0l.4.4a1.3 1.3 0 0 1 0 1.9L6 12.3z" />,
  check: <path d="M3 8.6l3.2 3.2L13 4.8" />,
  arrow: <path d="M8 13.5v-10M4 7l4-4 4 4" />,
  'check-circle': (
    <>
      <circle cx="8" cy="8" r="7" className="filled" />
      <path d="M4.8 8.3l2.2 2.2 4.2-4.6" className="on-filled" />
    </>
  ),
  triangle: (
    <>
      <path d="M8 1.8l6.6 11.9H1.4z" />
      <path d="M8 6.2v3.6M8 11.7v.2" />
    </>
  ),
  octagon: (
    <>
      <path d="M5.2 1.5h5.6l3.7 3.7v5.6l-3.7 3.7H5.2l-3.7-3.7V5.2z" />
      <path d="M5.7 5.7l4.6 4.6M10.3 5.7l-4.6 4.6" />
    </>
  ),
  info: (
    <>
      <circle cx="8" cy="8" r="6.6" />
      <path d="M8 7.2v4M8 4.6v.2" />
    </>
  ),
  close: <path d="M3.5 3.5l9 9M12.5 3.5l-9 9" />,
  back: <path d="M9.5 3L4.5 8l5 5" />,
  upload: <path d="M8 10.5v-8M4.8 5.5L8 2.3l3.2 3.2M2.5 10v3.5h11V10" />,
  search: (
    <>
      <circle cx="7" cy="7" r="4.4" />
      <path d="M10.3 10.3l3.4 3.4" />
    </>
  ),
  plus: <path d="M8 3v10M3 8h10" />,
  minus: <path d="M3 8h10" />,
  archive: <path d="M2 3h12v3H2zM3 6v7.5h10V6M6.3 9h3.4" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

/** Without a label it is decoration, and the words stand beside it. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {shapes[name]}
    </svg>
  );
}
