import type { RefObject } from 'react';

import { isTyping, useKeys } from '../../ui/use-keys.ts';
import type { BulkKind } from '../bulk/bulk-action.ts';
import type { RowCommands } from './row-commands.ts';

/** The key of each action on the selection, otherwise on the active row. */
export const bulkKeys: Record<BulkKind, string> = {
  validate: 'v',
  export: 's',
  code: 'c',
  archive: 'e',
  unarchive: 'u',
  move: 'm',
  queue: 'q',
  delete: '#',
};
const rowsOfPage = 10;

type Does = {
  commands: RowCommands;
  onBulk(kind: BulkKind): void;
  searchField: RefObject<HTMLInputElement | null>;
};

/** The keys of the list. They work everywhere except in inputs and menus. */
export function useListKeys({ commands, onBulk, searchField }: Does): void {
  useKeys((event) => {
    if (isTyping(event) || isElsewhere(event) || event.altKey) return undefined;
    return commandOf(event, commands, searchField) ?? bulkOf(event, onBulk);
  });
}

function commandOf(
  event: KeyboardEvent,
  commands: RowCommands,
  searchField: RefObject<HTMLInputElement | null>,
): (() => unknown) | undefined {
  const { key, shiftKey } = event;
  const withControl = event.ctrlKey || event.metaKey;
  if (withControl) return key === 'a' ? commands.toggleAll : undefined;
  const by = stepOf(key);
  if (by !== undefined)
    return () => (shiftKey ? commands.extendTo(Math.max(commands.activePlace(), 0) + by) : commands.move(by));
  switch (key) {
    case '/':
      return () => searchField.current?.focus();
    case 'x':
      return () => commands.toggle(Math.max(commands.activePlace(), 0));
    case ' ':
      return isOnControl(event) ? undefined : commands.peek;
    case 'Enter':
    case 'o':
      return isOnControl(event) || commands.activePlace() < 0
        ? undefined
        : () => commands.open(commands.activePlace());
    case 'a':
      return commands.toggleAll;
    case 'Escape':
      return commands.closePeek() ?? (commands.hasSelected() ? commands.clear : undefined);
    case 'Home':
      return () => commands.activate(0);
    case 'End':
      return () => commands.activate(Number.POSITIVE_INFINITY);
  }
}

function stepOf(key: string): number | undefined {
  switch (key) {
    case 'j':
    case 'J':
    case 'ArrowDown':
      return 1;
    case 'k':
    case 'K':
    case 'ArrowUp':
      return -1;
    case 'PageDown':
      return rowsOfPage;
    case 'PageUp':
      return -rowsOfPage;
  }
}

function bulkOf(event: KeyboardEvent, onBulk: (kind: BulkKind) => void): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey) return undefined;
  const found = Object.entries(bulkKeys).find(([, key]) => key === event.key);
  return found && (() => onBulk(found[0] as BulkKind));
}

/** Menus, tabs and scrolling lists have their own keys. */
function isElsewhere({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[role=menu], [role=tablist], .upload-dock ul') !== null;
}

function isOnControl({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('a, button, summary') !== null;
}
