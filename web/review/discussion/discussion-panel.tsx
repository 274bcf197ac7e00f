import './discussion.css';

import type { Document } from '@slipway/sdk/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { api, explain } from '../../lib/api.ts';
import { formatInstant } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { membersQuery } from '../../lib/queries/approval-queries.ts';
import { usePerson } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Initials } from '../../ui/initials.tsx';
import { toast } from '../../ui/toast.tsx';
import { useWords } from '../../words/words.ts';
import { CommentBox } from './comment-box.tsx';

const commentsMax = 200;

/** Who takes care of the document, and what colleagues wrote about it. */
export function DiscussionPanel({ document: { id, fileName } }: { document: Document }) {
  const t = useWords('discussion');
  const mail = new URLSearchParams({
    subject: t('askSubject', { name: fileName }),
    body: `${window.location.origin}${paths.document(id)}`,
  });
  return (
    // The keys of the fields do not apply here.
    <section
      className="discussion"
      aria-label={t('title')}
      onKeyDown={(event) => {
        if (!event.altKey && !event.ctrlKey && !event.metaKey && event.key.length === 1)
          event.stopPropagation();
      }}
    >
      <h3>{t('title')}</h3>
      <AssignmentFields documentId={id} />
      <Comments documentId={id} />
      {/* Mail programs read a plus sign as it is. */}
      <a href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}>{t('askByMail')}</a>
    </section>
  );
}

function AssignmentFields({ documentId }: { documentId: number }) {
  const t = useWords('discussion');
  const queries = useQueryClient();
  const { user } = usePerson();
  const key = ['assignment', documentId];
  const { data: assignment } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.comments.assignment(documentId, { signal }),
  });
  const { data: members = [] } = useQuery(membersQuery);
  const { mutate: assign } = useMutation({
    mutationFn: (change: { assigneeId: string | null; remindOn: string | null }) =>
      api.comments.assign(documentId, change),
    onSuccess: (saved) => {
      queries.setQueryData(key, saved);
      // The list of the user's own documents.
      void queries.invalidateQueries({ queryKey: ['document-counts'] });
      void queries.invalidateQueries({ queryKey: ['documents'] });
    },
    onError: (error) => toast(explain(error)),
  });
  if (!assignment) return null;
  const { assignee, remindOn } = assignment;
  const others = members.filter(({ id }) => id !== user.id);
  return (
    <div className="assignment">
      <SelectField
        label={t('assignee')}
        value={assignee?.id ?? ''}
        choices={[
          { value: '', label: t('unassigned') },
          { value: user.id, label: t('me', { name: user.name }) },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={(id) => assign({ assigneeId: id || null, remindOn: id ? remindOn : null })}
      />
      {assignee && (
        <TextField
          label={t('remindOn')}
          type="date"
          value={remindOn ?? ''}
          onChange={({ target }) => assign({ assigneeId: assignee.id, remindOn: target.value || null })}
        />
      )}
    </div>
  );
}

function Comments({ documentId }: { documentId: number }) {
  const t = useWords('discussion');
  const queries = useQueryClient();
  const { user, tenant } = usePerson();
  const [isSending, setSending] = useState(false);
  const key = ['comments', documentId];
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await api.comments.list(documentId, { limit: commentsMax }, { signal })).data,
  });
  async function change(call: Promise<unknown>): Promise<boolean> {
    setSending(true);
    try {
      await call;
      await queries.invalidateQueries({ queryKey: key });
      return true;
    } catch (error) {
      toast(explain(error));
      return false;
    } finally {
      setSending(false);
    }
  }
  return (
    <>
      <ol className="comment-list">
        {data?.map(({ id, author, text, createdAt }) => (
          <li key={id}>
            <Initials name={author.name} />
            <div>
              <p>
                <strong>{author.name}</strong>{' '}
                <time className="quiet-words" dateTime={createdAt}>
                  {formatInstant(createdAt)}
                </time>
              </p>
              <p className="comment-text">{text}</p>
            </div>
            {(author.id === user.id || tenant.role === 'ADMIN') && (
              <Button
                kind="quiet"
                className="icon-only"
                aria-label={t('deleteComment')}
                onClick={() => void change(api.comments.delete(documentId, id))}
              >
                <Icon name="trash" />
              </Button>
            )}
          </li>
        ))}
      </ol>
      <CommentBox
        busy={isSending}
        onSend={(text, mentionIds) => change(api.comments.create(documentId, { text, mentionIds }))}
      />
    </>
  );
}
