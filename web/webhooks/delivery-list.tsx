import { EventKind } from '@slipway/contract/events.ts';
import type { Delivery, WebhookEndpoint } from '@slipway/sdk/client.ts';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, explain } from '../lib/api.ts';
import { cursorPagination } from '../lib/cursor-pagination.ts';
import { useRight } from '../lib/use-session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SelectField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useWords } from '../words/words.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { ReplayDialog } from './replay-dialog.tsx';

/** The longest delay of new deliveries and attempts while the page is visible. */
const askAgainMs = 3_000;
const pageRows = 25;

const statuses = ['PENDING', 'DELIVERED', 'FAILED', 'SUSPENDED'] as const;
type Filter = { status: (typeof statuses)[number] | ''; event: EventKind | '' };

/** The deliveries of a webhook, newest first, live. */
export function DeliveryList({ webhook }: { webhook: WebhookEndpoint }) {
  const t = useWords('webhooks');
  const [filter, setFilter] = useState<Filter>({ status: '', event: '' });
  const [openId, setOpen] = useState<string | null>(null);
  const pages = useDeliveries(webhook.id, filter);
  const { data, error, isPending } = pages;
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const isFiltered = filter.status !== '' || filter.event !== '';
  return (
    <div className="card">
      <DeliveryHead webhook={webhook} filter={filter} onFilter={setFilter} />
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {isPending && <Skeleton rows={4} height="2.5rem" />}
      {data && rows.length === 0 && <NoDeliveries isFiltered={isFiltered} />}
      {rows.length > 0 && <DeliveryTable deliveries={rows} onOpen={({ id }: Delivery) => setOpen(id)} />}
      <ShowMore pages={pages} label={t('olderDeliveries')} />
      {openId && <DeliveryDialog webhookId={webhook.id} id={openId} onClose={() => setOpen(null)} />}
    </div>
  );
}

function useDeliveries(id: number, { status, event }: Filter) {
  return useInfiniteQuery({
    queryKey: ['webhooks', id, 'deliveries', status, event],
    queryFn: async ({ pageParam: cursor }) =>
      api.webhooks.deliveries(id, {
        limit: pageRows,
        ...(status === '' ? {} : { status }),
        ...(event === '' ? {} : { event }),
        cursor,
      }),
    ...cursorPagination,
    refetchInterval: askAgainMs,
    placeholderData: keepPreviousData,
  });
}

function NoDeliveries({ isFiltered }: { isFiltered: boolean }) {
  const t = useWords('webhooks');
  if (isFiltered) return <p className="quiet-words">{t('noneSuch')}</p>;
  return <EmptyState title={t('noDeliveries')} />;
}

type HeadProps = { webhook: WebhookEndpoint; filter: Filter; onFilter(filter: Filter): void };

function DeliveryHead({ webhook, filter, onFilter }: HeadProps) {
  const t = useWords('webhooks');
  const queries = useQueryClient();
  const mayReplay = useRight('integration.connect');
  const [isReplaying, setReplaying] = useState(false);
  const every = { value: '' as const, label: t('every') };
  return (
    <>
      <header className="delivery-head">
        <div>
          <h2>{t('deliveries')}</h2>
          <p className="quiet-words">{t('deliveriesWords')}</p>
        </div>
        {mayReplay && <Button onClick={() => setReplaying(true)}>{t('replay')}</Button>}
      </header>
      <div className="delivery-filters">
        <SelectField
          label={t('filterStatus')}
          value={filter.status}
          choices={[every, ...statuses.map((value) => ({ value, label: t(`statuses.${value}`) }))]}
          onChoose={(status) => onFilter({ ...filter, status })}
        />
        <SelectField
          label={t('filterEvent')}
          value={filter.event}
          choices={[every, ...EventKind.options.map((value) => ({ value, label: t(`kinds.${value}`) }))]}
          onChoose={(event) => onFilter({ ...filter, event })}
        />
      </div>
      {isReplaying && (
        <ReplayDialog
          webhookId={webhook.id}
          onClose={() => setReplaying(false)}
          onDone={() => {
            setReplaying(false);
            void queries.invalidateQueries({ queryKey: ['webhooks', webhook.id] });
          }}
        />
      )}
    </>
  );
}
