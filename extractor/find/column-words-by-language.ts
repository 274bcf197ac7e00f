import { createPhraseFinder } from '../languages/find-phrases.ts';
import type { TableColumn } from '../languages/language-words.ts';
import { languages } from '../languages/languages.ts';

const finder = createPhraseFinder(
  languages.flatMap(({ columns }) =>
    Object.entries(columns).map(([column, phrases]) => ({ phrases, value: column as TableColumn })),
  ),
);

/** The column whose head says just this in one of the languages, and nothing more. */
export function columnSaying(folded: string): TableColumn | null {
  const found = finder.findAt(folded, 0);
  return found && /^[\s.:%()-]*$/.test(folded.slice(found.end)) ? found.value : null;
}
