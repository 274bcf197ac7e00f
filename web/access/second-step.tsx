import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { type FormEvent, useState } from 'react';

import { door, session } from '../lib/api.ts';
import type { NextStep, SecondStep } from '../lib/session.ts';
import { DoorFrame } from '../parts/door-frame.tsx';
import { Button } from '../ui/button.tsx';
import { entered } from '../ui/entered.ts';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { useWords } from '../words/words.ts';
import { useRefusal } from './use-refusal.ts';

type Method = SecondStep['methods'][number];
type Props = { step: SecondStep; onNext(next: NextStep | null): void; onRestart(words?: string): void };

const titles = { TOTP: 'byCode', PASSKEY: 'byPasskey', RECOVERY_CODE: 'byRecoveryCode' } as const;
const words = { TOTP: 'codeWords', PASSKEY: 'passkeyWords', RECOVERY_CODE: 'recoveryWords' } as const;

/** Asks for a second factor by one of the user's methods. */
export function SecondStepForm({ step, onNext, onRestart }: Props) {
  const t = useWords('access');
  const [method, setMethod] = useState<Method>(step.methods[0] ?? 'TOTP');
  const { refusal, isWaiting, refuse, forget } = useRefusal();
  const [busy, setBusy] = useState(false);
  const [stopped, setStopped] = useState<string | null>(null);

  async function prove(work: () => ReturnType<typeof door.signIn.proveTotp>): Promise<void> {
    setBusy(true);
    setStopped(null);
    forget();
    try {
      onNext(session.takeUp(await work()));
    } catch (error) {
      if (codeOf(error) === 'sign_in_expired') onRestart(t('tookTooLong'));
      else if (isOfBrowser(error)) setStopped(t('passkeyStopped'));
      else if (method === 'PASSKEY' && codeOf(error) === 'invalid_code') setStopped(t('wrongPasskey'));
      else refuse(error);
    } finally {
      setBusy(false);
    }
  }

  function choose(next: Method): void {
    setMethod(next);
    setStopped(null);
    forget();
  }

  const { mfaToken } = step;
  const others = step.methods.filter((other) => other !== method);
  return (
    <DoorFrame title={t('secondStep')}>
      <div className="second-step">
        <h1>{t('secondStep')}</h1>
        {(refusal ?? stopped) && <Notice kind="error">{refusal ?? stopped}</Notice>}
        <p>{t(words[method])}</p>
        {method === 'PASSKEY' ? (
          <Button
            kind="primary"
            busy={busy}
            autoFocus
            onClick={() => void prove(() => passkeyProof(mfaToken))}
          >
            {t('usePasskey')}
          </Button>
        ) : (
          <CodeForm
            key={method}
            method={method}
            busy={busy}
            isWaiting={isWaiting}
            onCode={(code) =>
              void prove(() =>
                method === 'TOTP'
                  ? door.signIn.proveTotp({ mfaToken, code, cookie: true })
                  : door.signIn.proveRecoveryCode({ mfaToken, code, cookie: true }),
              )
            }
          />
        )}
        {others.length > 0 && (
          <section className="other-ways">
            <h2>{t('otherWays')}</h2>
            {others.map((other) => (
              <Button key={other} onClick={() => choose(other)}>
                {t(titles[other])}
              </Button>
            ))}
          </section>
        )}
        <p className="quiet-words">{t('lostAll')}</p>
        <Button kind="quiet" onClick={() => onRestart()}>
          {t('backToSignIn')}
        </Button>
      </div>
    </DoorFrame>
  );
}

type CodeProps = {
  method: 'TOTP' | 'RECOVERY_CODE';
  busy: boolean;
  isWaiting: boolean;
  onCode(code: string): void;
};

function CodeForm({ method, busy, isWaiting, onCode }: CodeProps) {
  const t = useWords('access');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = entered(event.currentTarget, 'code').trim();
    setMissing(code === '');
    event.currentTarget.querySelector<HTMLInputElement>('[name=code]')?.select();
    if (code !== '' && !isWaiting && !busy) onCode(code);
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={method === 'TOTP' ? t('code') : t('recoveryCode')}
        name="code"
        className="code"
        inputMode={method === 'TOTP' ? 'numeric' : 'text'}
        autoComplete={method === 'TOTP' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus
        fault={isMissing ? t('missing') : undefined}
      />
      <Button kind="primary" type="submit" busy={busy} disabled={isWaiting}>
        {t('confirm')}
      </Button>
    </form>
  );
}

async function passkeyProof(mfaToken: string) {
  const { options } = await door.signIn.beginPasskeyProof(mfaToken);
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const credential = await startAuthentication({ optionsJSON });
  return door.signIn.provePasskey({ mfaToken, credential: { ...credential }, cookie: true } as Parameters<
    typeof door.signIn.provePasskey
  >[0]);
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}

/** The browser's error for refused, closed or timed out (WebAuthn level 3, section 5.1). */
function isOfBrowser(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
