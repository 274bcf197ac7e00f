import { useWords } from '../words/words.ts';
import { PasswordField } from './password-field.tsx';

export const passwordLengthMin = 10;

type Props = { label: string; isShort: boolean; name?: string };

/** A new password: password managers suggest one, and the rule is below the field. */
export function NewPasswordField({ label, isShort, name = 'password' }: Props) {
  const t = useWords('access');
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      hint={t('passwordHint')}
      fault={isShort ? t('passwordShort') : undefined}
    />
  );
}
