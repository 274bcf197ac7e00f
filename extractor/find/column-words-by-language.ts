import { createPhraseFinder } from '../languages/find-phrases.ts';
import type { TableColumn } from '../languages/language-words.ts';
import { languages } from '../languages/languages.ts';

const finder = createPhraseFinder(
  languages.flatMap(({ columns }) =>
    Object.entries(columns).map(([column, phrases]) => ({ phrases, value: column as TableColumn })),
  ),
);

/** The column whose heading is exactly this text in one of the languages. */
export function columnSaying(folded: string): TableColumn | null {
  const found = finder.findAt(folded, 0);
  return found && /^[\s.:%()€$£₹-]*$/u.test(folded.slice(found.end)) ? found.value : null;
}
