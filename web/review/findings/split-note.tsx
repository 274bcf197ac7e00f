import type { Document } from '@slipway/sdk/client.ts';

import { Link } from 'react-router';

import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.ts';
import { describeEvidence } from './describe-finding.ts';

/** From this confidence on, a start counts as likely. */
const sureFrom = 0.75;

/** Explains that the file may contain several documents, where they begin, and why. */
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

/** The proposed starts of other documents, with reasons. */
export function splitStarts({ splitProposals }: Document): ReadonlyMap<number, string> {
  return new Map(splitProposals.map(({ page, reasons }) => [page, reasons.map(describeEvidence).join('; ')]));
}

/** The mark before a page where another document may begin. */
export function SplitMark({ reasons }: { reasons: string | undefined }) {
  const t = useWords('compare');
  if (reasons === undefined) return null;
  return (
    <small className="split-mark" title={reasons}>
      <Icon name="triangle" /> {t('startsHere')}
    </small>
  );
}
