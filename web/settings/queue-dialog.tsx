import type { Queue } from '@slipway/sdk/client.ts';

import { api } from '../lib/api.ts';
import { RuleDialog } from '../parts/rules/rule-dialog.tsx';
import { RulePreview } from '../parts/rules/rule-preview.tsx';
import { useWords } from '../words/words.ts';

/** A queue is made or changed: its name, its rules as sentences, and what they would match now. */
export function QueueDialog({ queue, onClose }: { queue: Queue | null; onClose(): void }) {
  const t = useWords('queues');
  return (
    <RuleDialog
      rule={queue}
      own={{}}
      queryKey={['queues']}
      words={{
        create: t('create'),
        save: t('save'),
        name: t('name'),
        nameMissing: t('nameMissing'),
      }}
      save={({ name, match }, rules) => {
        const body = { name, match, rules };
        return queue ? api.queues.change(queue.id, body) : api.queues.create(body);
      }}
      onClose={onClose}
    >
      {({ draft: { match, rules } }) =>
        rules.length > 0 && (
          <RulePreview ofKind="queue" match={match} rules={rules} ask={api.queues.preview} />
        )
      }
    </RuleDialog>
  );
}
