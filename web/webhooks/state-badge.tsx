import type { WebhookEndpoint } from '@slipway/sdk/client.ts';

import { Badge } from '../ui/badge.tsx';
import { useWords } from '../words/words.ts';

/** Whether the webhook sends, and if not, why; as text and shape. */
export function StateBadge({ webhook }: { webhook: WebhookEndpoint }) {
  const t = useWords('webhooks');
  const { active, disabledReason, disabledBy, consecutiveFailures } = webhook;
  if (!active && disabledReason === 'CONSECUTIVE_FAILURES') {
    return (
      <Badge tone="bad" icon="octagon">
        {t('offFailures', { count: consecutiveFailures })}
      </Badge>
    );
  }
  if (!active) {
    return <Badge icon="minus">{disabledBy ? t('offManualBy', { name: disabledBy }) : t('offManual')}</Badge>;
  }
  if (consecutiveFailures > 0) {
    return (
      <Badge tone="bad" icon="triangle">
        {t('failing', { count: consecutiveFailures })}
      </Badge>
    );
  }
  return (
    <Badge tone="good" icon="check">
      {t('on')}
    </Badge>
  );
}
