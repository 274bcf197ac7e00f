import type { DocumentSummary } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';

import { api, problemOf } from '../../lib/api.ts';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../words/words.ts';

/** Few enough for a result before the user confirms. */
const lookedAtMax = 20;
const atOnce = 4;

type Props = { documents: readonly DocumentSummary[]; count: number; connectionId: number | undefined };

/** The expected refusals of a planned export, as far as they can be checked quickly. */
export function ExportPreflight({ documents, count, connectionId }: Props) {
  const t = useWords('documents');
  const problems = useWords('problems');
  // Unapproved and archived documents are not booked either.
  const ready = documents.filter(({ allowedActions }) => allowedActions.includes('startExport'));
  const unready = documents.length - ready.length;
  const looked = ready.slice(0, lookedAtMax);
  const { data: reasons, isLoading } = useQuery({
    queryKey: ['export-preflight', looked.map(({ id, version }) => `${id}.${version}`), connectionId],
    queryFn: ({ signal }) => findReasons(looked, connectionId, signal),
    enabled: looked.length > 0,
    // The accounting system may change at any time.
    staleTime: 0,
  });
  const refused = [...(reasons?.values() ?? [])].reduce((sum, one) => sum + one, 0);
  return (
    <>
      {unready > 0 && <p>{t('preflightUnready', { count: unready })}</p>}
      {isLoading && <p role="status">{t('preflightLooking')}</p>}
      {reasons && refused === 0 && (
        <p role="status">{t('preflightGood', { count: looked.length, total: count })}</p>
      )}
      {reasons && refused > 0 && (
        <Notice
          kind="warning"
          title={t('preflightRefused', { count: refused, looked: looked.length, total: count })}
        >
          <ul>
            {[...reasons].map(([code, times]) => (
              <li key={code}>
                {t('preflightReason', {
                  count: times,
                  reason: problems(`exportErrors.${code}` as 'exportErrors.OTHER', { defaultValue: code }),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

/** The number of documents per reason; each document counts with its first reason. */
async function findReasons(
  documents: readonly DocumentSummary[],
  connectionId: number | undefined,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const reasons = new Map<string, number>();
  const waiting = [...documents];
  const look = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const code = await reasonAgainst(next.id, connectionId, signal);
      if (code) reasons.set(code, (reasons.get(code) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, look));
  return reasons;
}

async function reasonAgainst(
  id: number,
  connectionId: number | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const choice = connectionId === undefined ? {} : { connectionId };
    const { refusals } = await api.documents.previewExport(id, choice, { signal });
    return refusals[0]?.code;
  } catch (error) {
    if (problemOf(error)?.code === 'not_bookable') return 'NOT_BOOKABLE';
    throw error;
  }
}
