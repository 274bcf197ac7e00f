import type { Document } from '@slipway/sdk/client.ts';

import { Link } from 'react-router';

import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.ts';
import { describeEvidence } from './describe-finding.ts';

/** From here on a start is called quite sure. */
const sureFrom = 0.75;

/** Says that the file seems to hold several documents, where the others begin, and why. */
export function SplitNote({
  document: { id, splitProposals, allowedActions, replaced },
}: {
  document: Document;
}) {
  const t = useWords('compare');
  if (splitProposals.length === 0 || replaced) return null;
  return (
    <section className="split-note" aria-label={t('several')}>
      <h2>{t('several')}</h2>
      <p>{t('severalLead')}</p>
      <ul>
        {splitProposals.map(({ page, confidence, reasons }) => (
          <li key={page}>
            <strong>{t('startsOn', { page })}</strong> ({t(confidence >= sureFrom ? 'sure' : 'unsure')}):{' '}
            {reasons.map(describeEvidence).join('; ')}
          </li>
        ))}
      </ul>
      {allowedActions.includes('arrangePages') && <Link to={paths.pagesOf(id)}>{t('severalDo')}</Link>}
    </section>
  );
}

/** Where other documents seem to begin, and why. */
export function splitStarts({ splitProposals }: Document): ReadonlyMap<number, string> {
  return new Map(splitProposals.map(({ page, reasons }) => [page, reasons.map(describeEvidence).join('; ')]));
}

/** Stands on the strip of pages before a page on which another document seems to begin. */
export function SplitMark({ reasons }: { reasons: string | undefined }) {
  const t = useWords('compare');
  if (reasons === undefined) return null;
  return (
    <small className="split-mark" title={reasons}>
      <Icon name="triangle" /> {t('startsHere')}
    </small>
  );
}
