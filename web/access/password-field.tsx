import { type InputHTMLAttributes, type KeyboardEvent, useState } from 'react';

import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useWords } from '../words/words.ts';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
  label: string;
  hint?: string;
  fault?: string | undefined;
};

/** A password field with a button to show the text and a warning about Caps Lock. */
export function PasswordField({ label, hint, fault, ...input }: Props) {
  const t = useWords('access');
  const [isShown, show] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div className="password-field">
      <Field label={label} hint={hint} fault={fault}>
        {(control) => (
          <span className="password-row">
            <input
              {...input}
              {...control}
              type={isShown ? 'text' : 'password'}
              spellCheck={false}
              autoCapitalize="none"
              onKeyDown={look}
              onKeyUp={look}
              onBlur={() => setCapsLock(false)}
            />
            <Button kind="quiet" aria-pressed={isShown} onClick={() => show(!isShown)}>
              <span aria-hidden="true">{isShown ? t('hide') : t('show')}</span>
              <span className="only-read">{isShown ? t('hidePassword') : t('showPassword')}</span>
            </Button>
          </span>
        )}
      </Field>
      <p className="form-hint" role="status">
        {hasCapsLock && t('capsLock')}
      </p>
    </div>
  );
}
