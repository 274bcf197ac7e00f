import '../ui/entry-list.css';
import './webhooks.css';

import type { WebhookEndpoint } from '@slipway/sdk/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { api, explain, isGone } from '../lib/api.ts';
import { paths } from '../lib/paths.ts';
import { useRight } from '../lib/use-session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { DeliveryList } from './delivery-list.tsx';
import { SigningSecret, type WithSecret } from './signing-secret.tsx';
import { StateBadge } from './state-badge.tsx';
import { SwitchedOff } from './switched-off.tsx';
import { TestResult } from './test-result.tsx';
import { type WebhookAction, WebhookActions } from './webhook-actions.tsx';
import { WebhookFacts } from './webhook-facts.tsx';

/** A webhook that was turned off elsewhere, or after failures, appears so soon. */
const askAgainMs = 10_000;

/** A webhook: its state, its deliveries and all actions. */
export function WebhookPage() {
  const t = useWords('webhooks');
  const id = Number(useParams()['id']);
  const { data, error } = useQuery({
    queryKey: ['webhooks', id],
    queryFn: () => api.webhooks.get(id),
    refetchInterval: askAgainMs,
  });
  useTitle(data?.name ?? t('title'));
  return (
    <main className="page" id="main">
      <p>
        <Link className="way-back" to={paths.webhooks}>
          <Icon name="back" /> {t('backToAll')}
        </Link>
      </p>
      {isGone(error) && (
        <EmptyState title={t('gone')}>
          <p>{t('goneWords')}</p>
        </EmptyState>
      )}
      {error && !isGone(error) && <Notice kind="error">{explain(error)}</Notice>}
      {!data && !error && <Skeleton rows={3} height="6rem" />}
      {data && !isGone(error) && <Webhook webhook={data} />}
    </main>
  );
}

function Webhook({ webhook }: { webhook: WebhookEndpoint }) {
  const { id } = webhook;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [action, setAction] = useState<WebhookAction | null>(null);
  const [secret, setSecret] = useState<WithSecret | null>(null);
  const refresh = () => void queries.invalidateQueries({ queryKey: ['webhooks'] });
  const test = useMutation({ mutationFn: () => api.webhooks.test(id), onSettled: refresh });
  return (
    <>
      <WebhookHead webhook={webhook} isTesting={test.isPending} onTest={test.mutate} onAction={setAction} />
      {!webhook.active && <SwitchedOff webhook={webhook} onDone={refresh} />}
      {secret && <SigningSecret key={secret.secret} webhook={secret} onKept={() => setSecret(null)} />}
      {test.error && <Notice kind="error">{explain(test.error)}</Notice>}
      {test.data && !test.isPending && <TestResult key={test.data.id} delivery={test.data} />}
      <WebhookFacts webhook={webhook} />
      <DeliveryList webhook={webhook} />
      {action && (
        <WebhookActions
          webhook={webhook}
          action={action}
          onSecret={setSecret}
          onDone={() => {
            setAction(null);
            if (action === 'delete') void navigate(paths.webhooks);
            refresh();
          }}
          onClose={() => setAction(null)}
        />
      )}
    </>
  );
}

type HeadProps = {
  webhook: WebhookEndpoint;
  isTesting: boolean;
  onTest(): void;
  onAction(action: WebhookAction): void;
};

function WebhookHead({ webhook, isTesting, onTest, onAction }: HeadProps) {
  const t = useWords('webhooks');
  const mayConnect = useRight('integration.connect');
  const maySwitch = useRight('integration.set_active');
  const mayDelete = useRight('integration.disconnect');
  const item = (label: string, action: WebhookAction, danger = false) => ({
    label,
    danger,
    onChoose: () => onAction(action),
  });
  const changes = [
    ...(mayConnect ? [item(t('edit'), 'edit'), item(t('rotate'), 'rotate')] : []),
    ...(maySwitch && webhook.active ? [item(t('switchOff'), 'switchOff')] : []),
  ];
  const groups = [
    ...(changes.length > 0 ? [{ items: changes }] : []),
    ...(mayDelete ? [{ items: [item(t('delete'), 'delete', true)] }] : []),
  ];
  return (
    <PageHead
      title={webhook.name}
      actions={
        <>
          {mayConnect && (
            <Button kind="primary" busy={isTesting} onClick={onTest}>
              <Icon name="play" />
              {isTesting ? t('testSending') : t('sendTest')}
            </Button>
          )}
          {groups.length > 0 && (
            <Menu
              label={t('actionsOf', { name: webhook.name })}
              trigger={<Icon name="more" />}
              className="button icon-only"
              groups={groups}
            />
          )}
        </>
      }
    >
      <StateBadge webhook={webhook} />
    </PageHead>
  );
}
