import './approvals.css';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api, explain } from '../lib/api.ts';
import { remindersQuery } from '../lib/queries/approval-queries.ts';
import { CheckField, SelectField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords, wordsOf } from '../words/words.ts';

const daysOffered = [1, 2, 3, 5, 7, 10, 14, 30];

/** The user's own reminders. */
export function OwnReminder() {
  const t = useWords('approvals');
  const { data, change } = useReminders();
  if (!data) return null;
  return (
    <section className="approval-section">
      <h2>{t('reminders')}</h2>
      {data.mailed ? (
        <CheckField
          asSwitch
          label={t('remindMe')}
          hint={t('remindMeHint')}
          checked={data.mine}
          onChange={({ target }) => change({ mine: target.checked })}
        />
      ) : (
        <p className="quiet-words">{t('notMailed')}</p>
      )}
    </section>
  );
}

/** The time of reminders, and when admins are notified. */
export function ReminderTimes() {
  const t = useWords('approvals');
  const { data, change } = useReminders();
  if (!data) return null;
  const { hour, escalateAfterDays, mailed } = data;
  const days = [...new Set([...daysOffered, ...(escalateAfterDays ? [escalateAfterDays] : [])])].sort(
    (one, other) => one - other,
  );
  return (
    <section className="approval-section">
      <h2>{t('reminders')}</h2>
      {!mailed && <Notice kind="info">{t('notMailed')}</Notice>}
      <div className="approval-fields">
        <SelectField
          label={t('hour')}
          value={String(hour ?? '')}
          choices={[
            { value: '', label: t('never') },
            ...Array.from({ length: 24 }, (_, at) => ({
              value: String(at),
              label: `${String(at).padStart(2, '0')}:00`,
            })),
          ]}
          onChoose={(value) => change({ hour: value === '' ? null : Number(value) })}
        />
        <SelectField
          label={t('escalate')}
          value={String(escalateAfterDays ?? '')}
          choices={[
            { value: '', label: t('never') },
            ...days.map((count) => ({ value: String(count), label: t('days', { count }) })),
          ]}
          onChoose={(value) => change({ escalateAfterDays: value === '' ? null : Number(value) })}
        />
      </div>
    </section>
  );
}

type Change = Parameters<typeof api.approvals.changeReminders>[0];

function useReminders() {
  const queries = useQueryClient();
  const { data } = useQuery(remindersQuery);
  const { mutate } = useMutation({
    mutationFn: (changes: Change) => api.approvals.changeReminders(changes),
    onSuccess: (changed) => {
      queries.setQueryData(remindersQuery.queryKey, changed);
      toast(wordsOf('settings')('saved'));
    },
    onError: (error) => toast(explain(error)),
  });
  return { data, change: mutate };
}
