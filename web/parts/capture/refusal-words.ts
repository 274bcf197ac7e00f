import { useWords } from '../../words/words.ts';
import type { Refusal } from './explain-refusal.ts';

/** Explains in the user's language why a file was refused. */
export function useRefusalWords(): (refusal: Refusal) => string {
  const t = useWords('capture');
  return ({ kind, supported, megabytes, said }) => {
    if (kind === 'unsupported' && supported && supported.length > 0)
      return t('unsupportedWhat', { kinds: supported.join(', ') });
    if (kind === 'tooLarge' && megabytes !== undefined) return t('tooLargeLimit', { megabytes });
    if (kind === 'damaged') return said ?? t('damaged');
    if (kind === 'other') return t('other', { said: said ?? '' });
    return t(kind);
  };
}
