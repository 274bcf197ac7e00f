import { notificationEmails, notificationKinds } from '@slipway/contract/notifications.ts';
import type { Calls } from '@slipway/sdk/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api, explain } from '../lib/api.ts';
import { notificationSettingsQuery } from '../lib/queries/notification-queries.ts';
import { CheckField, SelectField } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';

/** When emails are sent, and what the user is notified about; each choice applies immediately. */
export function NotificationSettings() {
  const t = useWords('discussion');
  const queries = useQueryClient();
  const { data } = useQuery(notificationSettingsQuery);
  const { mutate: change } = useMutation({
    mutationFn: (changes: Calls['changeNotificationSettings']['body']) =>
      api.notifications.changeSettings(changes),
    // The choice is shown at once; what the service has saved replaces it.
    onMutate: ({ email, muted }) =>
      queries.setQueryData(
        notificationSettingsQuery.queryKey,
        (now) => now && { ...now, email: email ?? now.email, muted: muted ?? now.muted },
      ),
    onSuccess: (saved) => queries.setQueryData(notificationSettingsQuery.queryKey, saved),
    onError: (error) => {
      toast(explain(error));
      void queries.invalidateQueries({ queryKey: notificationSettingsQuery.queryKey });
    },
  });
  if (!data) return null;
  const { email, muted, mailed } = data;
  return (
    <section className="card notification-settings" aria-label={t('settingsTitle')}>
      <h2>{t('settingsTitle')}</h2>
      <p className="quiet-words">{t('settingsWords')}</p>
      <SelectField
        label={t('email')}
        hint={mailed ? undefined : t('notMailed')}
        value={email}
        disabled={!mailed}
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
