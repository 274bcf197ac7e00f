import type { Document } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.ts';
import { describeEvidence } from '../findings/describe-finding.ts';
import { addressOf, pageImage } from '../page/page-images.ts';
import { groupsOf, type PlannedPage } from './page-plan.ts';
import { PlanPage } from './plan-page.tsx';
import type { Planning } from './use-plan.ts';

/** Wide enough to read. */
const lookWidth = 1000;

type Props = { document: Document; planning: Planning };

/** All pages, grouped by the resulting documents. */
export function PlanBoard({ document, planning }: Props) {
  const { plan } = planning;
  const [looked, look] = useState<number | null>(null);
  let number = 0;
  let at = 0;
  return (
    <div className="plan-parts">
      {groupsOf(plan).map((pages) => {
        const isKept = pages.some(({ removed }) => !removed);
        if (isKept) number += 1;
        const first = at;
        at += pages.length;
        return (
          <section key={pages[0]!.page} className="plan-part">
            <PartHead document={document} pages={pages} number={isKept ? number : null} />
            <ol>
              {pages.map((planned, index) => (
                <PlanPage
                  key={planned.page}
                  documentId={document.id}
                  at={first + index}
                  planned={planned}
                  planning={planning}
                  onLook={look}
                />
              ))}
            </ol>
          </section>
        );
      })}
      {looked !== null && <LookDialog document={document} page={looked} onClose={() => look(null)} />}
    </div>
  );
}

type HeadProps = { document: Document; pages: readonly PlannedPage[]; number: number | null };

function PartHead({ document: { splitProposals }, pages, number }: HeadProps) {
  const t = useWords('paging');
  const proposal = splitProposals.find(({ page }) => page === pages[0]?.page);
  const count = pages.filter(({ removed }) => !removed).length;
  return (
    <header>
      <h2>{number === null ? t('noneLeft') : t('part', { number })}</h2>
      {number !== null && <small>{t('pagesCount', { count })}</small>}
      {proposal && (
        <p className="quiet-words">
          {t('because', { reasons: proposal.reasons.map(describeEvidence).join('; ') })}
        </p>
      )}
    </header>
  );
}

function LookDialog({ document, page, onClose }: { document: Document; page: number; onClose(): void }) {
  const t = useWords('paging');
  const { data } = useQuery(pageImage(document.id, page, lookWidth));
  return (
    <Dialog title={t('page', { page })} onClose={onClose} wide scrolls>
      {data ? (
        <img className="plan-look" src={addressOf(data)} alt="" />
      ) : (
        <Skeleton rows={1} height="40rem" />
      )}
    </Dialog>
  );
}
