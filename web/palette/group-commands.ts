import type { RecentCommand } from '../lib/recent-commands.ts';
import type { Command } from './command.ts';
import { matchCommands } from './match-commands.ts';

const recentMax = 6;
const groupMax = 8;
const names = ['documents', 'suppliers', 'actions', 'pages', 'settings'] as const;

export type CommandGroup = { name: 'recent' | (typeof names)[number]; commands: readonly Command[] };
type Input = {
  commands: readonly Command[];
  /** Documents and suppliers from the server, which already match the query. */
  found: readonly Command[];
  query: string;
  recent: readonly RecentCommand[];
};

/**
 * What the palette shows, in groups. Without a query the recent commands come first and everything else follows.
 * With a query, matching commands are shown; within a group, recent ones come first.
 */
export function groupCommands({ commands, found, query, recent }: Input): CommandGroup[] {
  const isSearch = query.trim() !== '';
  const known = recent.flatMap((one) => commandOf(one, commands));
  const latest = isSearch ? [] : known.slice(0, recentMax);
  const rest = commands.filter(({ id }) => !latest.some((one) => one.id === id));
  const fitting = isSearch
    ? matchCommands(
        rest,
        query,
        recent.map(({ id }) => id),
      )
    : rest;
  // A document that was opened before is found before the server answers.
  const before = isSearch ? matchCommands(known.filter(isFound), query) : [];
  const all = [...before, ...found.filter(({ id }) => !before.some((one) => one.id === id)), ...fitting];
  const groups: CommandGroup[] = names.map((name) => {
    const members = all.filter(({ group }) => group === name);
    return { name, commands: isSearch ? members.slice(0, groupMax) : members };
  });
  return [{ name: 'recent' as const, commands: latest }, ...groups].filter(
    (group) => group.commands.length > 0,
  );
}

/** Recent commands that still exist for this user. */
function commandOf({ id, label, to }: RecentCommand, commands: readonly Command[]): Command[] {
  const same = commands.find((command) => command.id === id);
  if (same) return [same];
  if (label === undefined || to === undefined) return [];
  const isSupplier = id.startsWith('supplier-');
  return [
    { id, label, to, group: isSupplier ? 'suppliers' : 'documents', icon: isSupplier ? 'person' : 'reading' },
  ];
}

function isFound({ group }: Command): boolean {
  return group === 'documents' || group === 'suppliers';
}
