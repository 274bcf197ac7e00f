import { ChosenEventKind } from '@slipway/contract/events.ts';
import type { WebhookEndpoint } from '@slipway/sdk/client.ts';
import { useState } from 'react';

import { explain, problemOf } from '../lib/api.ts';
import { CheckField, TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useWords } from '../words/words.ts';
import { faultOfUrl, urlCharactersMax } from './check-webhook-url.ts';
import { FolderChoice, type FoldersChosen } from './folder-choice.tsx';

export type WebhookInput = {
  url: string;
  name?: string;
  events: ChosenEventKind[];
} & FoldersChosen;

type Props = {
  /** The webhook to change; absent for a new one. */
  webhook?: WebhookEndpoint;
  busy: boolean;
  error: unknown;
  onSave(wanted: WebhookInput): void;
  onClose(): void;
};

/** URL, events and folders. */
export function WebhookForm({ webhook, busy, error, onSave, onClose }: Props) {
  const t = useWords('webhooks');
  const ui = useWords('ui');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [name, setName] = useState(webhook?.name ?? '');
  const [events, setEvents] = useState<readonly ChosenEventKind[]>(
    webhook?.events ?? ChosenEventKind.options,
  );
  const [folders, setFolders] = useState<FoldersChosen>({
    allFolders: webhook?.allFolders ?? true,
    folderIds: webhook?.folderIds ?? [],
  });
  const [tried, setTried] = useState(false);
  const hasFolders = folders.allFolders || folders.folderIds.length > 0;

  function save(): void {
    setTried(true);
    if (faultOfUrl(url.trim()) || events.length === 0 || !hasFolders) return;
    const called = name.trim() === '' ? {} : { name: name.trim() };
    onSave({ url: url.trim(), events: [...events], ...called, ...folders });
  }

  return (
    <FormDialog
      wide
      title={webhook ? t('editTitle', { name: webhook.name }) : t('create')}
      action={webhook ? ui('save') : t('createNow')}
      busy={busy}
      refusal={error === null || isAboutUrl(error) ? null : explain(error)}
      onSubmit={save}
      onClose={onClose}
    >
      <UrlField url={url} tried={tried} error={error} onChange={setUrl} />
      <TextField
        optional
        label={t('name')}
        hint={t('nameHint')}
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <EventChoice
        events={events}
        fault={tried && events.length === 0 ? t('eventsMissing') : undefined}
        onChange={setEvents}
      />
      <FolderChoice
        chosen={folders}
        fault={tried && !hasFolders ? t('foldersMissing') : undefined}
        onChange={setFolders}
      />
    </FormDialog>
  );
}

const isAboutUrl = (error: unknown) => problemOf(error)?.errors?.find(({ pointer }) => pointer === '/url');

type UrlProps = { url: string; tried: boolean; error: unknown; onChange(url: string): void };

/** Reports an invalid URL when the field loses the focus. */
function UrlField({ url, tried, error, onChange }: UrlProps) {
  const t = useWords('webhooks');
  const [left, setLeft] = useState(url !== '');
  const [refused, setRefused] = useState<string | null>(null);
  const fault = faultOfUrl(url.trim());
  const answered = isAboutUrl(error);
  // The service's error applies only to the URL that was sent.
  const [refusedError, setRefusedError] = useState<unknown>(null);
  if (answered && refusedError !== error) {
    setRefusedError(error);
    setRefused(url);
  }
  function faultWords(): string | undefined {
    if (answered && refused === url) {
      return answered.code === 'blocked_address'
        ? t('urlInside')
        : t('urlRefused', { detail: answered.detail });
    }
    if (!fault || !(tried || (left && url !== ''))) return undefined;
    return t(fault, { count: urlCharactersMax });
  }
  return (
    <TextField
      label={t('url')}
      hint={fault === null && url !== '' ? t('urlGood') : t('urlHint')}
      fault={faultWords()}
      inputMode="url"
      spellCheck={false}
      placeholder="https://example.com/webhooks"
      value={url}
      onBlur={() => setLeft(true)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type EventProps = {
  events: readonly ChosenEventKind[];
  fault: string | undefined;
  onChange(events: readonly ChosenEventKind[]): void;
};

function EventChoice({ events, fault, onChange }: EventProps) {
  const t = useWords('webhooks');
  const toggle = (kind: ChosenEventKind, isOn: boolean) =>
    onChange(ChosenEventKind.options.filter((one) => (one === kind ? isOn : events.includes(one))));
  return (
    <fieldset className="choice-group">
      <legend>{t('events')}</legend>
      {fault && (
        <p className="form-fault" role="alert">
          {fault}
        </p>
      )}
      {ChosenEventKind.options.map((kind) => (
        <CheckField
          key={kind}
          label={
            <>
              {t(`kinds.${kind}`)} <code className="quiet-words">{kind}</code>
            </>
          }
          hint={t(`meanings.${kind}`)}
          checked={events.includes(kind)}
          onChange={({ target }) => toggle(kind, target.checked)}
        />
      ))}
    </fieldset>
  );
}
