import { useWords } from '../words/words.ts';

/** What a kind of thing is called; one that came later keeps its own name. */
export function useKindWords(): (kind: string) => string {
  const t = useWords('personalData');
  return (kind) => t(`kinds.${kind as 'documents'}`, { defaultValue: kind.replaceAll('_', ' ') });
}
