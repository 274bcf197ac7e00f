import { useWords } from '../words/words.ts';

/** The name of a kind of data; unknown kinds keep their own name. */
export function useKindWords(): (kind: string) => string {
  const t = useWords('personalData');
  return (kind) => t(`kinds.${kind as 'documents'}`, { defaultValue: kind.replaceAll('_', ' ') });
}
