import './events.css';

import { ChosenEventKind } from '@slipway/contract/events.ts';
import type { EventBody } from '@slipway/sdk/client.ts';
import { useState } from 'react';
import { Link } from 'react-router';

import { explain } from '../lib/api.ts';
import { formatInstant } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { CodeBlock } from '../ui/code-block.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SelectField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { useEventFeed } from './use-event-feed.ts';

/** Live events, newest first, with the webhook bodies. */
export function EventsPage() {
  const t = useWords('events');
  useTitle(t('title'));
  const kinds = useWords('webhooks');
  const [type, setType] = useState<ChosenEventKind | ''>('');
  const every = { value: '' as const, label: t('every') };
  return (
    <main className="page" id="main">
      <PageHead title={t('title')}>{t('intro')}</PageHead>
      <div className="event-filters">
        <SelectField<ChosenEventKind | ''>
          label={t('filter')}
          value={type}
          hint={t('live')}
          choices={[
            every,
            ...ChosenEventKind.options.map((value) => ({ value, label: kinds(`kinds.${value}`) })),
          ]}
          onChoose={setType}
        />
      </div>
      <Feed key={type} type={type === '' ? undefined : type} />
      <div className="card">
        <h2>{t('fetchTitle')}</h2>
        <p className="quiet-words">{t('fetchWords')}</p>
        <CodeBlock label={t('fetchTitle')}>
          {`curl -s -H "Authorization: Bearer $token" '${window.location.origin}/api/v1/events?after=<id>'`}
        </CodeBlock>
      </div>
    </main>
  );
}

function Feed({ type }: { type: ChosenEventKind | undefined }) {
  const t = useWords('events');
  const { events, error, isPending, hasMore, isFetchingMore, fetchMore } = useEventFeed(type);
  return (
    <>
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {isPending && <Skeleton rows={6} height="3.5rem" />}
      {!isPending && !error && events.length === 0 && type && <p className="quiet-words">{t('noneSuch')}</p>}
      {!isPending && !error && events.length === 0 && !type && <EmptyState title={t('none')} />}
      {events.length > 0 && (
        <ol className="event-list" aria-label={t('title')}>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ol>
      )}
      {hasMore && (
        <div>
          <Button busy={isFetchingMore} onClick={fetchMore}>
            {t('older')}
          </Button>
        </div>
      )}
    </>
  );
}

const marks = {
  EXTRACTION_FINISHED: { tone: 'todo', icon: 'reading' },
  EXTRACTION_FAILED: { tone: 'bad', icon: 'triangle' },
  DOCUMENT_EXPORTED: { tone: 'good', icon: 'check-circle' },
  EXPORT_FAILED: { tone: 'bad', icon: 'octagon' },
  DOCUMENT_ARCHIVED: { tone: 'waiting', icon: 'archive' },
} as const;

function EventRow({ event }: { event: EventBody }) {
  const t = useWords('events');
  const kinds = useWords('webhooks');
  const [isOpen, setOpen] = useState(false);
  const { type, document, folder, occurredAt } = event;
  const kind = kinds(`kinds.${type}`);
  const when = formatInstant(occurredAt);
  return (
    <li>
      <Badge {...marks[type]}>{kind}</Badge>
      <p className="event-document">
        <Link to={paths.document(document.id)}>{document.fileName || t('unnamed', { id: document.id })}</Link>
        <small className="quiet-words">
          {[document.vendorName, document.documentNumber, folder.name].filter(Boolean).join(' · ')}
        </small>
      </p>
      <time className="quiet-words" dateTime={occurredAt}>
        {when}
      </time>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          {t('bodyShort')}
          <span className="only-read"> {t('showBody', { event: kind, when })}</span>
        </summary>
        {isOpen && (
          <CodeBlock label={t('showBody', { event: kind, when })}>{JSON.stringify(event, null, 2)}</CodeBlock>
        )}
      </details>
    </li>
  );
}
