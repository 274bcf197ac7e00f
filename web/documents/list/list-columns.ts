import { useSyncExternalStore } from 'react';

/** The columns of the list that can be chosen, with their widths. The name of the document is always there. */
export const columnWidths = {
  status: '10rem',
  main: 'minmax(min(13rem, 20vw), 1fr)',
  number: '8rem',
  date: '6.25rem',
  due: '7.5rem',
  amount: '9rem',
  folder: 'minmax(0, 6.5rem)',
  queue: 'minmax(0, 7.5rem)',
  received: '6.25rem',
  marks: '3rem',
} as const;
export type Column = keyof typeof columnWidths;

const all = Object.keys(columnWidths) as Column[];
export const defaultColumns: readonly Column[] = [
  'status',
  'main',
  'date',
  'due',
  'amount',
  'folder',
  'marks',
];
/** The columns in a narrow window. */
const narrowColumns: ReadonlySet<Column> = new Set(['status', 'main', 'due', 'amount', 'marks']);
/** The columns next to the preview, which shows the rest. */
const peekColumns: ReadonlySet<Column> = new Set(['status', 'main', 'amount', 'marks']);
const selectWidth = '2.5rem';
const keptUnder = 'slipway.list-columns';

const listeners = new Set<() => void>();
let read: { text: string | null; columns: Record<string, Column[]> } = { text: null, columns: {} };

/** The columns that this user chose in this browser, otherwise the default. */
export function columnsOf(userId: string): readonly Column[] {
  const text = localStorage.getItem(keptUnder);
  if (text !== read.text) read = { text, columns: parsed(text) };
  return read.columns[userId] ?? defaultColumns;
}

/** @param columns null restores the columns that everyone begins with */
export function setColumns(userId: string, columns: readonly Column[] | null): void {
  const { [userId]: _, ...others } = parsed(localStorage.getItem(keptUnder));
  localStorage.setItem(
    keptUnder,
    JSON.stringify(columns === null ? others : { ...others, [userId]: columns }),
  );
  for (const listener of listeners) listener();
}

export function useColumns(userId: string): readonly Column[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => columnsOf(userId),
  );
}

/** The columns that are shown: without the folder where all documents are in one. */
export function shownColumns(columns: readonly Column[], hasFolders: boolean): readonly Column[] {
  return hasFolders ? columns : columns.filter((column) => column !== 'folder');
}

/** As `grid-template-columns`: for a wide window, a narrow one, and next to the preview. */
export function gridTemplates(columns: readonly Column[]): Record<'wide' | 'tight' | 'peek', string> {
  const template = (shown: readonly Column[]) =>
    [selectWidth, ...shown.map((column) => columnWidths[column])].join(' ');
  const among = (some: ReadonlySet<Column>) => template(columns.filter((column) => some.has(column)));
  return { wide: template(columns), tight: among(narrowColumns), peek: among(peekColumns) };
}

/** All columns: first the chosen ones in their order. */
export function orderedColumns(chosen: readonly Column[]): Column[] {
  return [...chosen, ...all.filter((column) => !chosen.includes(column))];
}

/** Text of another version is ignored. Each column appears once, and the name always. */
function parsed(text: string | null): Record<string, Column[]> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    const lists = Object.entries(value).filter((entry): entry is [string, unknown[]] =>
      Array.isArray(entry[1]),
    );
    return Object.fromEntries(
      lists.map(([user, names]) => {
        const known = [...new Set(names)].filter((name): name is Column => all.includes(name as Column));
        return [user, known.includes('main') ? known : ['main', ...known]];
      }),
    );
  } catch {
    return {};
  }
}
