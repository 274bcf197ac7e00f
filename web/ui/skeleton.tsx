import { useWords } from '../words/words.ts';

type Props = { rows?: number; height?: string };

/** A placeholder of the same size, so that nothing moves when the content arrives. */
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
