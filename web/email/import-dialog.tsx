import type { EmailImport } from '@slipway/sdk/client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, explain } from '../lib/api.ts';
import { useFolders } from '../lib/queries/use-places.ts';
import { useSendsMail } from '../lib/queries/use-sends-mail.ts';
import { Button } from '../ui/button.tsx';
import { CheckField, Field, SelectField, TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';
import { bodyOf, draftOf, goesElsewhere, type ImportDraft, missingIn, settingsOf } from './import-draft.ts';
import { MailboxFields } from './mailbox-fields.tsx';
import { Tested } from './tested-health.tsx';

type Props = { kind: EmailImport['kind']; row?: EmailImport; onClose(): void };

/** Creates or changes an address or a mailbox; a mailbox can be tested before saving. */
export function ImportDialog({ kind, row, onClose }: Props) {
  const t = useWords('email');
  const [draft, setDraft] = useState(() => draftOf(row));
  const [tried, setTried] = useState(false);
  const isMailbox = kind === 'IMAP';
  const isKept = row !== undefined && !goesElsewhere(draft, row);
  const missing = isMailbox ? missingIn(draft, !isKept) : [];
  const save = useSave(kind, row, onClose);
  const test = useMutation({
    mutationFn: () =>
      row
        ? api.emailImports.test(row.id, { settings: settingsOf(draft) })
        : api.emailImports.testMailbox({ settings: settingsOf(draft) }),
  });
  const submit = () => {
    setTried(true);
    if (missing.length === 0) save.mutate(draft);
  };
  const tryIt = () => {
    setTried(true);
    if (missing.length === 0) test.mutate();
  };
  const title = isMailbox ? t('mailboxTitle') : t('addressTitle');
  const verb = isMailbox ? t('connect') : t('make');
  return (
    <FormDialog
      wide={isMailbox}
      title={row ? t('editTitle', { name: row.name }) : title}
      action={row ? t('save') : verb}
      busy={save.isPending}
      besides={
        isMailbox && (
          <Button busy={test.isPending} onClick={tryIt}>
            {t('tryNow')}
          </Button>
        )
      }
      refusal={save.error && explain(save.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      {test.error && <Notice kind="error">{explain(test.error)}</Notice>}
      {test.data && !test.isPending && <Tested name="" health={test.data} />}
      {isMailbox && (
        <MailboxFields
          settings={draft.settings}
          isKept={isKept}
          missing={tried ? missing : []}
          onChange={(settings) => setDraft({ ...draft, settings })}
        />
      )}
      <CommonFields draft={draft} isMailbox={isMailbox} onChange={setDraft} />
    </FormDialog>
  );
}

type FieldsProps = { draft: ImportDraft; isMailbox: boolean; onChange(draft: ImportDraft): void };

function CommonFields({ draft, isMailbox, onChange }: FieldsProps) {
  const t = useWords('email');
  const { data: folders = [] } = useFolders();
  const sendsMail = useSendsMail();
  return (
    <>
      <TextField
        optional
        label={t('name')}
        hint={isMailbox ? undefined : t('nameHint')}
        maxLength={100}
        value={draft.name}
        onChange={({ target }) => onChange({ ...draft, name: target.value })}
      />
      <SelectField
        label={t('folder')}
        value={draft.folderId}
        choices={[
          { value: '', label: t('defaultFolder') },
          ...folders.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChoose={(folderId) => onChange({ ...draft, folderId })}
      />
      <Field optional label={t('senders')} hint={t('sendersHint')}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            value={draft.senders}
            onChange={({ target }) => onChange({ ...draft, senders: target.value })}
          />
        )}
      </Field>
      <CheckField
        label={t('answers')}
        hint={t(sendsMail === false ? 'answersNotMailed' : 'answersHint')}
        checked={draft.answersFailures}
        onChange={({ target }) => onChange({ ...draft, answersFailures: target.checked })}
      />
    </>
  );
}

function useSave(kind: EmailImport['kind'], row: EmailImport | undefined, onSaved: () => void) {
  const t = useWords('email');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: ImportDraft) => {
      const body = bodyOf(draft, kind);
      return row ? api.emailImports.change(row.id, body) : api.emailImports.create({ kind, ...body });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['email-imports'] });
      toast(t('saved'));
      onSaved();
    },
  });
}
