import type { FieldName, SupplierDetail } from '@slipway/sdk/client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { api, explain } from '../lib/api.ts';
import { formatInstant } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { useRight } from '../lib/use-session.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Table } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';

type Props = { supplier: SupplierDetail };
/** All values that the texts may use. */
type PlaceValues = Record<'sign' | 'meaning' | 'words' | 'left' | 'top', string>;
type Lesson = SupplierDetail['lessons'][number];

/** What Slipway learned, by field, with the source documents; each can be deleted and restored. */
export function LearnedTable({ supplier }: Props) {
  const t = useWords('suppliers');
  const fields = useWords('fields');
  const mayEdit = useRight('docs.edit');
  const heading = useRef<HTMLHeadingElement>(null);
  const { forget, forgetAll, restore, error } = useForgetting(supplier, () => heading.current?.focus());
  const [isAsking, setAsking] = useState(false);
  const { name, lessons, forgottenAt, forgottenFields, documentCount } = supplier;
  return (
    <section className="card">
      <div className="card-head">
        <h2 ref={heading} tabIndex={-1}>
          {t('memory')}
        </h2>
        {mayEdit && lessons.length > 0 && (
          <Button kind="danger" onClick={() => setAsking(true)}>
            {t('forgetAll')}
          </Button>
        )}
      </div>
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {documentCount > 0 && <p className="quiet-words">{t('memoryWords', { count: documentCount })}</p>}
      {(forgottenAt || forgottenFields.length > 0) && (
        <Notice
          kind="info"
          action={
            mayEdit && (
              <Button busy={restore.isPending} onClick={() => restore.mutate()}>
                {t('restore')}
              </Button>
            )
          }
        >
          {forgottenAt
            ? t('forgottenNotice', { when: formatInstant(forgottenAt) })
            : t('forgottenFields', { fields: forgottenFields.map((field) => fields(field)).join(', ') })}
        </Notice>
      )}
      {lessons.length === 0 && !forgottenAt && (
        <p>
          {t('noLessons')} {t('noLessonsWords')}
        </p>
      )}
      {lessons.length > 0 && (
        <Table
          title={t('learnedTitle')}
          columns={[t('field'), t('learned'), t('learnedFrom'), ...(mayEdit ? [t('forget')] : [])]}
          rows={lessons.map((lesson) => [
            fields(lesson.field),
            t(`place.${lesson.code}`, lesson.values as PlaceValues),
            <TaughtBy key="from" lesson={lesson} />,
            ...(mayEdit
              ? [
                  <Button
                    key="forget"
                    aria-label={t('forgetField', { field: fields(lesson.field) })}
                    onClick={() => forget.mutate(lesson.field)}
                  >
                    {t('forget')}
                  </Button>,
                ]
              : []),
          ])}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          danger
          title={t('forgetAllTitle')}
          action={t('forgetAll')}
          busy={forgetAll.isPending}
          refusal={forgetAll.error && explain(forgetAll.error)}
          onConfirm={() => forgetAll.mutate(undefined, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>{t('forgetAllWords', { name })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** The documents with this value, and how many contradict it. */
function TaughtBy({ lesson: { seen, contradicted, documentIds } }: { lesson: Lesson }) {
  const t = useWords('suppliers');
  return (
    <div className="taught-by">
      <span>{t('seen', { count: seen })}</span>
      {documentIds.map((id) => (
        <Link key={id} to={paths.document(id)}>
          {id}
        </Link>
      ))}
      {contradicted > 0 && <span className="quiet-words">{t('contradicted', { count: contradicted })}</span>}
    </div>
  );
}

function useForgetting({ id, name }: SupplierDetail, onChanged: () => void) {
  const t = useWords('suppliers');
  const fields = useWords('fields');
  const queries = useQueryClient();
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: ['suppliers'] });
    onChanged();
  };
  const restore = useMutation({
    mutationFn: () => api.suppliers.restore(id),
    onSuccess: async () => {
      await refresh();
      toast(t('restored'));
    },
  });
  const forget = useMutation({
    mutationFn: (field: FieldName) => api.suppliers.forgetField(id, field),
    onSuccess: async (_, field) => {
      await refresh();
      toast(t('forgotField', { field: fields(field) }), () => restore.mutate());
    },
  });
  const forgetAll = useMutation({
    mutationFn: () => api.suppliers.forget(id),
    onSuccess: async () => {
      await refresh();
      toast(t('forgotAll', { name }), () => restore.mutate());
    },
  });
  return { forget, forgetAll, restore, error: forget.error ?? restore.error };
}
