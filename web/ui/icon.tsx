import type { ReactNode } from 'react';

/** Drawn on 16 by 16. Every status and every kind of notice has its own shape. */
const shapes = {
  clock: (
    <>
      <circle cx="8" cy="8" r="6.2" />
      <path d="M8 4.5V8l2.3 1.6" />
    </>
  ),
  bell: <path d="M4 11V7.200a4 4 0 0 1 8 0V11l1.200 1.500H2.800zM6.600 14.200h2.800" />,
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
  columns: <path d="M2.500 3h11v10h-11zM6.200 3v10M9.800 3v10" />,
  download: <path d="M8 2.500v8M4.800 7.500L8 10.700l3.200-3.200M2.500 10v3.500h11V10" />,
  search: (
    <>
      <circle cx="7" cy="7" r="4.4" />
      <path d="M10.3 10.3l3.4 3.4" />
    </>
  ),
  copy: <path d="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" />,
  menu: <path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />,
  more: <path d="M3.4 8h.2M7.9 8h.2M12.4 8h.2" />,
  down: <path d="M4 6l4 4 4-4" />,
  up: <path d="M4 10l4-4 4 4" />,
  right: <path d="M6 4l4 4-4 4" />,
  folder: <path d="M2 4h4.2l1.4 1.6H14V13H2z" />,
  person: (
    <>
      <circle cx="8" cy="5.2" r="2.7" />
      <path d="M2.8 13.6c.6-2.7 2.6-4 5.2-4s4.6 1.3 5.2 4" />
    </>
  ),
  settings: <path d="M2.5 5h6M11.5 5h2M2.5 11h2M7.5 11h6M10 3.500v3M6 9.500v3" />,
  link: <path d="M9 3h4v4M13 3L7.5 8.500M6.5 4H3v9h9V9.5" />,
  trash: <path d="M3 4.500h10M6.5 4.500V2.800h3v1.700M4.3 4.500l.6 9h6.200l.6-9" />,
  play: <path d="M5 3.200v9.600L12.5 8z" />,
  key: (
    <>
      <circle cx="5.2" cy="10.8" r="2.7" />
      <path d="M7.2 8.800l5.8-5.800M10.5 5.500l2 2" />
    </>
  ),
  sort: <path d="M5 3v10M2.500 10.500L5 13l2.500-2.500M11 13V3M8.500 5.500L11 3l2.500 2.500" />,
  filter: <path d="M2 3.500h12L9.5 9v4l-3-1.500V9z" />,
  camera: (
    <>
      <path d="M2 4.800h3l1-1.600h4l1 1.600h3v8H2z" />
      <circle cx="8" cy="8.6" r="2.3" />
    </>
  ),
  phone: (
    <>
      <rect x="4.2" y="1.5" width="7.6" height="13" rx="1.4" />
      <path d="M7 12.300h2" />
    </>
  ),
  cut: (
    <>
      <circle cx="4" cy="4" r="1.8" />
      <circle cx="4" cy="12" r="1.8" />
      <path d="M5.500 5.100L13.500 12M5.500 10.900L13.500 4" />
    </>
  ),
  join: <path d="M1.500 8h4.500M3.800 5.800L6 8l-2.200 2.200M14.500 8H10M12.200 5.800L10 8l2.200 2.200" />,
  undo: <path d="M6 3L3 6l3 3M3 6h6.500a3.5 3.5 0 0 1 0 7H6" />,
  turn: <path d="M13 3v3.500H9.500M13 6.300A5.2 5.2 0 1 0 13.2 9" />,
  eye: (
    <>
      <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8z" />
      <circle cx="8" cy="8" r="2" />
    </>
  ),
  star: <path d="M8 2l1.8 3.9 4.2.5-3.1 2.9.8 4.200L8 11.400l-3.7 2.1.8-4.200L2 6.400l4.2-.5z" />,
  plus: <path d="M8 3v10M3 8h10" />,
  minus: <path d="M3 8h10" />,
  archive: <path d="M2 3h12v3H2zM3 6v7.5h10V6M6.3 9h3.4" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;
export const iconNames = Object.keys(shapes) as IconName[];

/** Without a label it is decoration next to text. */
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
