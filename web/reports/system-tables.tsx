import { formatInstant, formatNumber } from '../lib/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Table } from '../ui/table.tsx';
import { currentLocale } from '../words/locale.ts';
import { useWords } from '../words/words.ts';
import { formatDuration, type System } from './evaluate-system.ts';
import { logMessage } from './log-message.ts';

/** Due jobs by kind. */
export function SystemJobs({ waiting }: Pick<System, 'waiting'>) {
  const t = useWords('system');
  const nameOf = (kind: string) => t(`kinds.${kind as 'scan'}`, { defaultValue: kind });
  return (
    <section className="card">
      <h2>{t('work')}</h2>
      <p className="quiet-words">{t('workWords')}</p>
      <Table
        titleHidden
        title={t('work')}
        columns={[t('kindOfWork'), { amount: t('waiting') }, { amount: t('oldest') }]}
        rows={waiting.map(({ kind, count, oldestSeconds }) => [
          nameOf(kind),
          formatNumber(count),
          oldestSeconds === null ? t('nothingWaits') : formatDuration(oldestSeconds, currentLocale()),
        ])}
      />
    </section>
  );
}

/** Recent errors. */
export function SystemErrors({ errors }: Pick<System, 'errors'>) {
  const t = useWords('system');
  return (
    <section className="card">
      <h2>{t('errors')}</h2>
      <p className="quiet-words">{errors.length === 0 ? t('noErrors') : t('errorsWords')}</p>
      {errors.length > 0 && (
        <Table
          titleHidden
          title={t('errors')}
          columns={[t('when'), t('what'), t('message')]}
          rows={errors.map(({ occurredAt, level, what, message }) => [
            <span key="when" className="audit-time">
              {formatInstant(occurredAt)}
            </span>,
            <span key="what" className="audit-who">
              <Badge
                tone={level === 'error' ? 'bad' : 'todo'}
                icon={level === 'error' ? 'octagon' : 'triangle'}
              >
                {t(level)}
              </Badge>
              {logMessage(what)}
            </span>,
            <span key="message" className="audit-words">
              {message}
            </span>,
          ])}
        />
      )}
    </section>
  );
}
