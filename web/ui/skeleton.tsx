import { useWords } from '../words/words.ts';

type Props = { rows?: number; height?: string };

/** Takes the room of what is being fetched, so that nothing jumps when it comes. */
export function Skeleton({ rows = 3, height = '2.75rem' }: Props) {
  const t = useWords('ui');
  return (
    <div className="skeleton" role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are anyway.
        <span key={row} style={{ height }} />
      ))}
    </div>
  );
}
