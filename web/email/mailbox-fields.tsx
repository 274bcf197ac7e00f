import { SelectField, TextField } from '../ui/field.tsx';
import { useWords } from '../words/words.ts';
import { secretNames } from './import-draft.ts';

type Settings = Record<string, string>;
type Props = {
  settings: Settings;
  isKept: boolean;
  missing: readonly string[];
  onChange(settings: Settings): void;
};
type TextName =
  | 'host'
  | 'port'
  | 'user'
  | 'password'
  | 'tokenUrl'
  | 'clientId'
  | 'clientSecret'
  | 'refreshToken'
  | 'mailbox'
  | 'moveTo';

const usualPorts: Record<string, string> = { TLS: '993', STARTTLS: '143', NONE: '143' };

/** Connection, sign-in and treatment of imported messages. */
export function MailboxFields({ settings, isKept, missing, onChange }: Props) {
  const t = useWords('email');
  const set = (changes: Settings) => onChange({ ...settings, ...changes });
  const text = (name: TextName) => {
    const isSecret = secretNames.includes(name);
    return (
      <TextField
        key={name}
        label={t(name)}
        type={isSecret ? 'password' : 'text'}
        autoComplete={isSecret ? 'new-password' : 'off'}
        hint={isSecret && isKept ? t('secretKept') : undefined}
        fault={missing.includes(name) ? t('missing') : undefined}
        inputMode={name === 'port' ? 'numeric' : undefined}
        spellCheck={false}
        value={settings[name] ?? ''}
        onChange={({ target }) => set({ [name]: target.value })}
      />
    );
  };
  const isOAuth = settings['signIn'] === 'OAUTH2';
  return (
    <>
      {text('host')}
      <SelectField
        label={t('security')}
        value={settings['security'] ?? 'TLS'}
        choices={(['TLS', 'STARTTLS', 'NONE'] as const).map((value) => ({
          value,
          label: t(`securities.${value}`),
        }))}
        onChoose={(security) => set({ security, port: usualPorts[security] ?? '993' })}
      />
      {text('port')}
      {text('user')}
      <SelectField
        label={t('signIn')}
        value={settings['signIn'] ?? 'PASSWORD'}
        choices={(['PASSWORD', 'OAUTH2'] as const).map((value) => ({ value, label: t(`signIns.${value}`) }))}
        onChoose={(signIn) => set({ signIn })}
      />
      {isOAuth
        ? (['tokenUrl', 'clientId', 'clientSecret', 'refreshToken'] as const).map(text)
        : text('password')}
      {text('mailbox')}
      <SelectField
        label={t('begin')}
        value={settings['begin'] ?? 'ALL'}
        choices={(['ALL', 'NEW'] as const).map((value) => ({ value, label: t(`begins.${value}`) }))}
        onChoose={(begin) => set({ begin })}
      />
      <SelectField
        label={t('afterwards')}
        value={settings['afterwards'] ?? 'SEEN'}
        choices={(['SEEN', 'FLAG', 'MOVE', 'NOTHING'] as const).map((value) => ({
          value,
          label: t(`afterwardsChoices.${value}`),
        }))}
        onChoose={(afterwards) => set({ afterwards })}
      />
      {settings['afterwards'] === 'MOVE' && text('moveTo')}
    </>
  );
}
