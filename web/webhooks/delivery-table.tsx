import type { Delivery } from '@slipway/sdk/client.ts';
import { Link } from 'react-router';

import { formatInstant } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { Badge } from '../ui/badge.tsx';
import { Table } from '../ui/table.tsx';
import { useWords } from '../words/words.ts';

const marks = {
  PENDING: { tone: 'todo', icon: 'clock' },
  DELIVERED: { tone: 'good', icon: 'check' },
  FAILED: { tone: 'bad', icon: 'octagon' },
  SUSPENDED: { tone: 'waiting', icon: 'minus' },
} as const;

export function DeliveryMark({ status }: Pick<Delivery, 'status'>) {
  const t = useWords('webhooks');
  return <Badge {...marks[status]}>{t(`statuses.${status}`)}</Badge>;
}

type Props = { deliveries: readonly Delivery[]; onOpen(delivery: Delivery): void };

export function DeliveryTable({ deliveries, onOpen }: Props) {
  const t = useWords('webhooks');
  return (
    <Table
      titleHidden
      title={t('deliveries')}
      columns={[
        t('columnEvent'),
        t('columnStatus'),
        t('columnResult'),
        { amount: t('columnAttempts') },
        t('columnDocument'),
        t('columnWhen'),
      ]}
      rows={deliveries.map((delivery) => [
        <button key="open" type="button" className="link" onClick={() => onOpen(delivery)}>
          {t(`kinds.${delivery.event}`)}
        </button>,
        <DeliveryMark key="mark" status={delivery.status} />,
        <LastResult key="result" delivery={delivery} />,
        delivery.attemptCount,
        delivery.documentId === null ? (
          <span key="none" className="quiet-words">
            {t('test')}
          </span>
        ) : (
          <Link key="document" to={paths.document(delivery.documentId)}>
            {delivery.documentId}
          </Link>
        ),
        <span key="when" className="nowrap">
          {formatInstant(delivery.createdAt)}
        </span>,
      ])}
    />
  );
}

function LastResult({ delivery: { attempts, nextAttemptAt } }: { delivery: Delivery }) {
  const t = useWords('webhooks');
  const last = attempts.at(-1);
  return (
    <>
      {!last && t('noAttempt')}
      {last && last.error === null && t('answeredIn', { status: last.responseStatus, ms: last.durationMs })}
      {last?.error && t(`errors.${last.error}`, { status: last.responseStatus })}
      {nextAttemptAt && last && (
        <small className="quiet-words"> · {t('nextAttempt', { when: formatInstant(nextAttemptAt) })}</small>
      )}
    </>
  );
}
