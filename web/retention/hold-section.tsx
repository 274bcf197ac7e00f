import type { LegalHold } from '@slipway/sdk/client.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';

import { api, explain } from '../lib/api.ts';
import { formatInstant } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { AskFirst } from '../parts/ask-first.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';
import { HoldDialog } from './hold-dialog.tsx';
import { holdsQuery, useForgetRetention } from './retention-queries.ts';

/** The legal holds, with reasons. */
export function HoldSection() {
  const t = useWords('retention');
  const [isNew, setNew] = useState(false);
  const [releasing, setReleasing] = useState<LegalHold | null>(null);
  const pages = useInfiniteQuery(holdsQuery);
  const { data, error, isPending } = pages;
  const holds = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section className="card stack">
      <h2>{t('holds')}</h2>
      <p className="quiet-words">{t('holdsIntro')}</p>
      <div>
        <Button onClick={() => setNew(true)}>{t('placeHold')}</Button>
      </div>
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {isPending && <Skeleton rows={2} />}
      {holds.length > 0 && (
        <Table
          titleHidden
          title={t('holds')}
          columns={[t('held'), t('reason'), t('placed'), t('stands')]}
          rows={holds.map((hold) => [
            <Held key="held" hold={hold} />,
            hold.reason,
            <div key="placed" className="two-lines">
              <span>{formatInstant(hold.placedAt)}</span>
              <span className="quiet-words">{hold.placedBy}</span>
            </div>,
            <Standing key="stands" hold={hold} onRelease={() => setReleasing(hold)} />,
          ])}
        />
      )}
      <ShowMore pages={pages} />
      {isNew && <HoldDialog onClose={() => setNew(false)} />}
      {releasing && <ReleaseDialog hold={releasing} onClose={() => setReleasing(null)} />}
    </section>
  );
}

function Held({ hold: { subject, fromHold } }: { hold: LegalHold }) {
  const t = useWords('retention');
  const { kind, id, name } = subject;
  const to = {
    DOCUMENT: paths.document(id),
    SUPPLIER: paths.supplier(id),
    FOLDER: paths.documents({ folderId: id }),
  }[kind];
  return (
    <div className="two-lines">
      <Link to={to}>{name}</Link>
      <span className="quiet-words">{t(fromHold === null ? `subjects.${kind}` : 'takenAlong')}</span>
    </div>
  );
}

function Standing({ hold, onRelease }: { hold: LegalHold; onRelease(): void }) {
  const t = useWords('retention');
  const { releasedAt, releasedBy, subject } = hold;
  if (releasedAt)
    return (
      <div className="two-lines">
        <span>{t('released', { when: formatInstant(releasedAt) })}</span>
        <span className="quiet-words">{releasedBy}</span>
      </div>
    );
  return (
    <span className="row-actions">
      <Badge tone="todo" icon="triangle">
        {t('holdsNow')}
      </Badge>
      <Button kind="quiet" aria-label={t('releaseOf', { name: subject.name })} onClick={onRelease}>
        {t('release')}
      </Button>
    </span>
  );
}

function ReleaseDialog({ hold, onClose }: { hold: LegalHold; onClose(): void }) {
  const t = useWords('retention');
  const forget = useForgetRetention();
  const { id, subject } = hold;
  return (
    <AskFirst
      title={t('releaseOf', { name: subject.name })}
      action={t('release')}
      danger
      act={() => api.retention.releaseHold(id)}
      onDone={async () => {
        await forget();
        toast(t('releasedDone', { name: subject.name }));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('releaseWords')}</p>
    </AskFirst>
  );
}
