/** What a search compares: the label that is shown, and further words that lead to it. */
type Findable = { id: string; label: string; words?: string };

/**
 * The commands that contain each word of the query, the best first: those that were used recently, then those whose
 * label begins with the query, then the order in which they are listed. Case and accents make no difference.
 */
export function matchCommands<Command extends Findable>(
  commands: readonly Command[],
  query: string,
  recent: readonly string[] = [],
): Command[] {
  const sought = plain(query).split(/\s+/).filter(Boolean);
  const rankOf = ({ id, label }: Command) => {
    const used = recent.indexOf(id);
    if (used >= 0) return used - recent.length;
    return plain(label).startsWith(sought.join(' ')) ? 0 : 1;
  };
  return commands
    .filter(({ label, words = '' }) => {
      const found = plain(`${label} ${words}`).split(/[\s/-]+/);
      return sought.every((part) => found.some((word) => word.startsWith(part)));
    })
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
