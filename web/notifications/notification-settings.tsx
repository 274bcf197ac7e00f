import { notificationEmails, notificationKinds } from '@slipway/contract/notifications.ts';
import type { Calls } from '@slipway/sdk/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { api, explain } from '../lib/api.ts';
import { notificationSettingsQuery } from '../lib/queries/notification-queries.ts';
import { CheckField, SelectField } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';

type Changes = Calls['changeNotificationSettings']['body'];

/** When emails are sent, and what the user is notified about; each choice applies immediately. */
export function NotificationSettings() {
  const t = useWords('discussion');
  const queries = useQueryClient();
  const { data } = useQuery(notificationSettingsQuery);
  // Shown until they are saved.
  const [chosen, setChosen] = useState<Changes>({});
  const { mutate } = useMutation({
    mutationFn: (changes: Changes) => api.notifications.changeSettings(changes),
    onSuccess: (saved) => queries.setQueryData(notificationSettingsQuery.queryKey, saved),
    onError: (error) => toast(explain(error)),
    onSettled: (_saved, _error, sent) => setChosen((now) => (now === sent ? {} : now)),
  });
  const change = (changes: Changes) => {
    const all = { ...chosen, ...changes };
    setChosen(all);
    mutate(all);
  };
  if (!data) return null;
  const email = chosen.email ?? data.email;
  const muted = chosen.muted ?? data.muted;
  return (
    <section className="card notification-settings" aria-label={t('settingsTitle')}>
      <h2>{t('settingsTitle')}</h2>
      <SelectField
        label={t('email')}
        hint={data.mailed ? undefined : t('notMailed')}
        value={email}
        disabled={!data.mailed}
        choices={notificationEmails.map((value) => ({ value, label: t(`email_${value}`) }))}
        onChoose={(value) => change({ email: value })}
      />
      <fieldset>
        <legend>{t('about')}</legend>
        {notificationKinds.map((kind) => (
          <CheckField
            key={kind}
            label={t(`kinds.${kind}`)}
            checked={!muted.includes(kind)}
            onChange={({ target }) =>
              change({ muted: target.checked ? muted.filter((one) => one !== kind) : [...muted, kind] })
            }
          />
        ))}
      </fieldset>
    </section>
  );
}
