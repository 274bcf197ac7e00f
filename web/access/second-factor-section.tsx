import type { Calls } from '@slipway/sdk/client.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { api, door, explain } from '../lib/api.ts';
import { formatInstant } from '../lib/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';
import { AccountSection } from './account-section.tsx';
import { AddPasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodesDialog, RenewCodesDialog } from './recovery-codes-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';

type SecondFactor = Calls['showSecondFactor']['reply'];
type Passkey = SecondFactor['passkeys'][number];
type Doing =
  | { kind: 'app' | 'removeApp' | 'passkey' | 'codes' }
  | { kind: 'rename'; passkey: Passkey }
  | { kind: 'removePasskey'; passkey: Passkey }
  | { kind: 'keepCodes'; codes: readonly string[] };

/** App, passkeys and recovery codes; each change needs the password. */
export function SecondFactorSection() {
  const t = useWords('account');
  const [doing, setDoing] = useState<Doing | null>(null);
  const { data, error } = useQuery({
    queryKey: ['second-factor'],
    queryFn: () => api.account.secondFactor(),
  });
  const isOn = data && (data.totpSince !== null || data.passkeys.length > 0);
  const mark = data && (
    <Badge tone={isOn ? 'good' : 'waiting'} icon={isOn ? 'check-circle' : 'info'}>
      {isOn ? t('on') : t('off')}
    </Badge>
  );
  return (
    <AccountSection title={t('secondFactor')} mark={mark}>
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {!data && !error && <Skeleton rows={3} height="4rem" />}
      {data && (
        <ul className="account-list">
          <AppRow since={data.totpSince} onDo={setDoing} />
          <PasskeyRows passkeys={data.passkeys} onDo={setDoing} />
          {isOn && <CodesRow left={data.recoveryCodesLeft} onDo={setDoing} />}
        </ul>
      )}
      {data && doing && <Doings factor={data} doing={doing} onDo={setDoing} />}
    </AccountSection>
  );
}

type RowProps = { onDo(doing: Doing): void };

function AppRow({ since, onDo }: RowProps & { since: string | null }) {
  const t = useWords('account');
  return (
    <li>
      <div>
        <strong>{t('app')}</strong>
        {since && <p className="quiet-words">{t('appSince', { date: formatInstant(since) })}</p>}
      </div>
      <span className="row-of-buttons">
        <Button onClick={() => onDo({ kind: 'app' })}>{since ? t('replaceApp') : t('setUpApp')}</Button>
        {since && (
          <Button aria-label={t('removeApp')} onClick={() => onDo({ kind: 'removeApp' })}>
            {t('remove')}
          </Button>
        )}
      </span>
    </li>
  );
}

function PasskeyRows({ passkeys, onDo }: RowProps & { passkeys: readonly Passkey[] }) {
  const t = useWords('account');
  return (
    <>
      <li>
        <div>
          <strong>{t('passkeys')}</strong>
          <p className="quiet-words">{t('passkeysWords')}</p>
        </div>
        <Button onClick={() => onDo({ kind: 'passkey' })}>{t('addPasskey')}</Button>
      </li>
      {passkeys.map((passkey) => {
        const { id, name, createdAt, lastUsedAt } = passkey;
        const added = formatInstant(createdAt);
        return (
          <li key={id} className="below">
            <div>
              <strong>{name}</strong>
              <p className="quiet-words">
                {lastUsedAt
                  ? t('passkeyUsed', { added, used: formatInstant(lastUsedAt) })
                  : t('passkeyUnused', { added })}
              </p>
            </div>
            <span className="row-of-buttons">
              <Button aria-label={t('renameOf', { name })} onClick={() => onDo({ kind: 'rename', passkey })}>
                {t('rename')}
              </Button>
              <Button
                aria-label={t('removeOf', { name })}
                onClick={() => onDo({ kind: 'removePasskey', passkey })}
              >
                {t('remove')}
              </Button>
            </span>
          </li>
        );
      })}
    </>
  );
}

function CodesRow({ left, onDo }: RowProps & { left: number }) {
  const t = useWords('account');
  return (
    <li>
      <div>
        <strong>{t('recovery')}</strong>
        <p className="quiet-words">{t('recoveryLeft', { count: left })}</p>
      </div>
      <Button onClick={() => onDo({ kind: 'codes' })}>{t('newCodes')}</Button>
    </li>
  );
}

type DoingsProps = { factor: SecondFactor; doing: Doing; onDo(doing: Doing | null): void };

/** The open dialog, and the one after it. */
function Doings({ factor, doing, onDo }: DoingsProps) {
  const t = useWords('account');
  const queries = useQueryClient();
  const close = () => onDo(null);
  const done = async (words?: string, codes: readonly string[] | null = null) => {
    await queries.invalidateQueries({ queryKey: ['second-factor'] });
    if (words) toast(words);
    onDo(codes ? { kind: 'keepCodes', codes } : null);
  };
  const isLast = factor.passkeys.length + (factor.totpSince ? 1 : 0) === 1;
  switch (doing.kind) {
    case 'app':
      return <TotpDialog onClose={close} onDone={(codes) => void done(t('saved'), codes)} />;
    case 'passkey':
      return <AddPasskeyDialog onClose={close} onAdded={(codes) => void done(t('passkeyAdded'), codes)} />;
    case 'codes':
      return <RenewCodesDialog onClose={close} onRenewed={(codes) => void done(undefined, codes)} />;
    case 'keepCodes':
      return <RecoveryCodesDialog codes={doing.codes} onClose={close} />;
    case 'rename':
      return (
        <RenamePasskeyDialog
          passkey={doing.passkey}
          onClose={close}
          onRenamed={() => void done(t('saved'))}
        />
      );
    case 'removeApp':
      return (
        <RemoveDialog
          title={t('removeAppTitle')}
          isLast={isLast}
          onClose={close}
          onConfirm={async (password) => {
            await door.account.removeTotp(password);
            await done(t('removed'));
          }}
        />
      );
    case 'removePasskey':
      return (
        <RemoveDialog
          title={t('removePasskeyTitle', { name: doing.passkey.name })}
          isLast={isLast}
          onClose={close}
          onConfirm={async (password) => {
            await door.account.removePasskey(doing.passkey.id, password);
            await done(t('removed'));
          }}
        />
      );
  }
}

type RemoveProps = {
  title: string;
  isLast: boolean;
  onConfirm(password: string): Promise<void>;
  onClose(): void;
};

function RemoveDialog({ title, isLast, onConfirm, onClose }: RemoveProps) {
  const t = useWords('account');
  return (
    <PasswordDialog title={title} action={t('remove')} danger onClose={onClose} onConfirm={onConfirm}>
      {isLast && <Notice kind="warning">{t('removeLastWords')}</Notice>}
    </PasswordDialog>
  );
}
