/** What was chosen in the command palette. Documents and suppliers keep their label and address; commands have both. */
export type RecentCommand = { id: string; label?: string; to?: string };

const keptUnder = 'slipway.recent-commands';
const storedMax = 20;

/** The latest first, of this workspace only: a document belongs to one. */
export function recentCommands(workspaceId: string): readonly RecentCommand[] {
  return stored()[workspaceId] ?? [];
}

export function rememberCommand(workspaceId: string, command: RecentCommand): void {
  const others = recentCommands(workspaceId).filter(({ id }) => id !== command.id);
  const next = { ...stored(), [workspaceId]: [command, ...others].slice(0, storedMax) };
  localStorage.setItem(keptUnder, JSON.stringify(next));
}

/** For the next user of this browser. */
export function forgetCommands(): void {
  localStorage.removeItem(keptUnder);
}

/** Text that another version wrote, or that someone edited, counts as none. */
function stored(): Record<string, RecentCommand[]> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keptUnder) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    const lists = Object.entries(value).filter((entry): entry is [string, unknown[]] =>
      Array.isArray(entry[1]),
    );
    return Object.fromEntries(lists.map(([workspace, list]) => [workspace, list.filter(isCommand)]));
  } catch {
    return {};
  }
}

function isCommand(value: unknown): value is RecentCommand {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}
