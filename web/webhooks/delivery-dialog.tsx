import type { DeliveryDetail } from '@slipway/sdk/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, explain, problemOf } from '../lib/api.ts';
import { formatInstant } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { useRight } from '../lib/use-session.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { CodeBlock } from '../ui/code-block.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useWords } from '../words/words.ts';
import { DeliveryMark } from './delivery-table.tsx';
import { prettyBody } from './pretty-body.ts';
import { AttemptResult } from './test-result.tsx';

/** The longest delay of a new attempt in the dialog. */
const askAgainMs = 2_000;

type Props = { webhookId: number; id: string; onClose(): void };

/** A delivery: body, attempts, responses, and a button to resend it. */
export function DeliveryDialog({ webhookId, id, onClose }: Props) {
  const t = useWords('webhooks');
  const ui = useWords('ui');
  const mayResend = useRight('integration.connect');
  const queries = useQueryClient();
  const queryKey = ['webhooks', webhookId, 'delivery', id];
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => api.webhooks.delivery(webhookId, id),
    refetchInterval: ({ state }) => (state.data?.status === 'PENDING' ? askAgainMs : false),
  });
  const resend = useMutation({
    mutationFn: () => api.webhooks.redeliver(webhookId, id),
    onSuccess: (sent) => {
      queries.setQueryData(queryKey, sent);
      void queries.invalidateQueries({ queryKey: ['webhooks', webhookId, 'deliveries'] });
    },
  });
  return (
    <Dialog
      wide
      title={data ? t('deliveryTitle', { event: t(`kinds.${data.event}`) }) : ui('loading')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui('close')}</Button>
          {mayResend && data && (
            <Button kind="primary" busy={resend.isPending} onClick={() => resend.mutate()}>
              {t('resend')}
            </Button>
          )}
        </>
      }
    >
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {resend.error && (
        <Notice kind="error">
          {problemOf(resend.error)?.code === 'delivery_in_progress' ? t('inProgress') : explain(resend.error)}
        </Notice>
      )}
      {resend.data && !resend.isPending && <Resent delivery={resend.data} />}
      {!data && !error && <Skeleton rows={4} height="2.5rem" />}
      {data && <DeliveryParts delivery={data} />}
    </Dialog>
  );
}

function Resent({ delivery: { attempts } }: { delivery: DeliveryDetail }) {
  const t = useWords('webhooks');
  const last = attempts.at(-1);
  if (!last) return null;
  const result = last.error
    ? t(`errors.${last.error}`, { status: last.responseStatus })
    : t('answeredIn', { status: last.responseStatus, ms: last.durationMs });
  return <Notice kind={last.error ? 'error' : 'success'}>{t('resent', { result })}</Notice>;
}

function DeliveryParts({ delivery }: { delivery: DeliveryDetail }) {
  const t = useWords('webhooks');
  const { id, status, documentId, createdAt } = delivery;
  return (
    <>
      <p className="delivery-facts">
        <DeliveryMark status={status} />
        <span>{formatInstant(createdAt)}</span>
        {documentId !== null && (
          <Link to={paths.document(documentId)}>{t('documentLink', { id: documentId })}</Link>
        )}
        <code className="quiet-words" title={t('deliveryId')}>
          {id}
        </code>
      </p>
      <Tabs
        label={t('deliveryTitle', { event: t(`kinds.${delivery.event}`) })}
        tabs={[
          { key: 'attempts', label: t('attempts'), content: <Attempts delivery={delivery} /> },
          { key: 'body', label: t('body'), content: <Body delivery={delivery} /> },
          { key: 'headers', label: t('headers'), content: <RequestHeaders delivery={delivery} /> },
        ]}
      />
    </>
  );
}

function Attempts({ delivery: { attempts } }: { delivery: DeliveryDetail }) {
  const t = useWords('webhooks');
  if (attempts.length === 0) return <p>{t('attemptsNone')}</p>;
  return (
    <ol className="attempts">
      {attempts.toReversed().map((attempt) => (
        <li key={attempt.number}>
          <p className="quiet-words">
            {t('attempt', { number: attempt.number })} · {t(`triggers.${attempt.trigger}`)} ·{' '}
            {formatInstant(attempt.attemptedAt)}
          </p>
          <AttemptResult attempt={attempt} />
        </li>
      ))}
    </ol>
  );
}

function Body({ delivery: { body } }: { delivery: DeliveryDetail }) {
  const t = useWords('webhooks');
  const [isExact, setExact] = useState(false);
  return (
    <div className="delivery-body">
      <ChoiceGroup
        inRow
        label={t('body')}
        value={isExact ? 'exact' : 'pretty'}
        choices={[
          { value: 'pretty', label: t('bodyPretty') },
          { value: 'exact', label: t('bodyExact'), hint: t('bodyExactWords') },
        ]}
        onChoose={(value) => setExact(value === 'exact')}
      />
      <CodeBlock label={t('body')}>{isExact ? body : prettyBody(body)}</CodeBlock>
    </div>
  );
}

function RequestHeaders({ delivery: { attempts } }: { delivery: DeliveryDetail }) {
  const t = useWords('webhooks');
  const last = attempts.at(-1);
  if (!last) return <p>{t('attemptsNone')}</p>;
  if (!last.requestHeaders) return <p>{t('headersUnknown')}</p>;
  const lines = Object.entries(last.requestHeaders).map(([name, value]) => `${name}: ${value}`);
  return (
    <>
      <p className="quiet-words">{t('headersWords', { number: last.number })}</p>
      <CodeBlock label={t('headers')}>{lines.join('\n')}</CodeBlock>
    </>
  );
}
