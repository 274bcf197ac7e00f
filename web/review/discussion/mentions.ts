type Member = { id: string; name: string };

/** The beginning of a name behind the last @ before the cursor; null if none is being written. */
export function mentionAt(text: string, cursor: number): string | null {
  const found = /(?:^|\s)@([^@\n]{0,40})$/.exec(text.slice(0, cursor));
  return found?.[1] ?? null;
}

/** The members whose name, or a later word of it, begins like this. */
export function membersLike(typed: string, members: readonly Member[]): Member[] {
  const wanted = typed.toLocaleLowerCase();
  return members.filter(({ name }) => {
    const lower = name.toLocaleLowerCase();
    return lower.startsWith(wanted) || (wanted !== '' && lower.includes(` ${wanted}`));
  });
}

/** The text with the whole name in place of what was typed, and where the cursor is then. */
export function withMention(text: string, cursor: number, name: string): { text: string; cursor: number } {
  const start = cursor - (mentionAt(text, cursor)?.length ?? 0);
  const before = `${text.slice(0, start)}${name} `;
  return { text: before + text.slice(cursor).trimStart(), cursor: before.length };
}

/** The members who are mentioned with @. */
export function mentionedIn(text: string, members: readonly Member[]): string[] {
  return members.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
}
