import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { api, explain } from '../lib/api.ts';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';
import { localInput, localYesterday } from './local-input.ts';

type Props = { webhookId: number; onDone(): void; onClose(): void };

/** Resends the deliveries since a chosen time, after an outage of the receiver. */
export function ReplayDialog({ webhookId, onDone, onClose }: Props) {
  const t = useWords('webhooks');
  const [since, setSince] = useState(() => localYesterday(new Date()));
  const [include, setInclude] = useState<'FAILED' | 'ALL'>('FAILED');
  const [tried, setTried] = useState(false);
  const from = localInput(since);
  const replay = useMutation({
    mutationFn: (since: string) => api.webhooks.replay(webhookId, { since, include }),
    onSuccess: ({ scheduled: count }) => {
      toast(count === 0 ? t('replayedNone') : t('replayed', { count }));
      onDone();
    },
  });
  return (
    <FormDialog
      title={t('replayTitle')}
      action={t('replayNow')}
      busy={replay.isPending}
      refusal={replay.error && explain(replay.error)}
      onSubmit={() => (from ? replay.mutate(from) : setTried(true))}
      onClose={onClose}
    >
      <p>{t('replayWords')}</p>
      <TextField
        label={t('replaySince')}
        type="datetime-local"
        fault={tried && !from ? t('replaySinceMissing') : undefined}
        value={since}
        onChange={({ target }) => setSince(target.value)}
      />
      <ChoiceGroup<'FAILED' | 'ALL'>
        label={t('replayInclude')}
        value={include}
        choices={[
          { value: 'FAILED', label: t('replayFailed'), hint: t('replayFailedHint') },
          { value: 'ALL', label: t('replayAll'), hint: t('replayAllHint') },
        ]}
        onChoose={setInclude}
      />
    </FormDialog>
  );
}
