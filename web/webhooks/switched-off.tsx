import type { WebhookEndpoint } from '@slipway/sdk/client.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, explain } from '../lib/api.ts';
import { formatInstant } from '../lib/format.ts';
import { useRight } from '../lib/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';
import { adviceFor, causesOf } from './advise.ts';

type Props = { webhook: WebhookEndpoint; onDone(): void };

/** Why nothing is sent, the number of waiting deliveries, and how to turn it on with or without them. */
export function SwitchedOff({ webhook, onDone }: Props) {
  const t = useWords('webhooks');
  const maySwitch = useRight('integration.set_active');
  const { id, name, disabledReason, suspendedDeliveries: count } = webhook;
  const switchOn = useMutation({
    mutationFn: (suspended: 'SEND' | 'SKIP') => api.webhooks.activate(id, { suspended }),
    onSuccess: (_, suspended) => {
      if (count === 0) toast(t('wasSwitchedOn', { name }));
      else toast(t(suspended === 'SEND' ? 'wasSwitchedOnSent' : 'wasSwitchedOnSkipped', { name, count }));
      onDone();
    },
  });
  return (
    <Notice kind="warning" title={t('offTitle')}>
      <WhyOff webhook={webhook} />
      {disabledReason === 'CONSECUTIVE_FAILURES' && <Causes id={id} />}
      <p>{count === 0 ? t('waitsNothing') : t('waitsWords', { count })}</p>
      {switchOn.error && <p className="form-fault">{explain(switchOn.error)}</p>}
      {maySwitch ? (
        <div className="form-actions">
          <Button kind="primary" busy={switchOn.isPending} onClick={() => switchOn.mutate('SEND')}>
            {count === 0 ? t('switchOn') : t('onAndSend', { count })}
          </Button>
          {count > 0 && (
            <Button busy={switchOn.isPending} onClick={() => switchOn.mutate('SKIP')}>
              {t('onAndSkip', { count })}
            </Button>
          )}
        </div>
      ) : (
        <p>{t('noRightToSwitch')}</p>
      )}
    </Notice>
  );
}

function WhyOff({ webhook }: { webhook: WebhookEndpoint }) {
  const t = useWords('webhooks');
  const { disabledReason, disabledAt, disabledBy: name, consecutiveFailures: count } = webhook;
  if (!disabledAt) return <p>{t('offSince')}</p>;
  const when = formatInstant(disabledAt);
  if (disabledReason === 'CONSECUTIVE_FAILURES') return <p>{t('offByItself', { when, count })}</p>;
  return <p>{name ? t('offByPerson', { name, when }) : t('offSince')}</p>;
}

/** The last errors of the waiting deliveries, each with the remedy. */
function Causes({ id }: { id: number }) {
  const t = useWords('webhooks');
  const { data } = useQuery({
    queryKey: ['webhooks', id, 'causes'],
    queryFn: async () => (await api.webhooks.deliveries(id, { status: 'SUSPENDED', limit: 200 })).data,
  });
  const causes = causesOf(data ?? []);
  if (causes.length === 0) return null;
  return (
    <>
      <p>{t('offFailedWith')}</p>
      <ul className="causes">
        {causes.map(({ error, status, count }) => {
          const advice = adviceFor({ error, responseStatus: status });
          return (
            <li key={`${error} ${status}`}>
              <strong>{t('offCause', { cause: t(`errors.${error}`, { status }), count })}</strong>{' '}
              {advice && t(`advice.${advice}`)}
            </li>
          );
        })}
      </ul>
    </>
  );
}
