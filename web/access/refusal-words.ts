/** Why a sign-in failed: the key of the text and its number. */
export type Refusal =
  | { key: 'wait' | 'waitMinutes'; count: number }
  | {
      key:
        | 'wrongPassword'
        | 'wrongCurrentPassword'
        | 'wrongCode'
        | 'tookTooLong'
        | 'invitationInvalid'
        | 'resetInvalid'
        | 'setupInvalid'
        | 'alreadyMember';
    };

const keys = {
  invalid_credentials: 'wrongPassword',
  wrong_password: 'wrongCurrentPassword',
  invalid_code: 'wrongCode',
  sign_in_expired: 'tookTooLong',
  invitation_invalid: 'invitationInvalid',
  reset_invalid: 'resetInvalid',
  setup_invalid: 'setupInvalid',
  already_member: 'alreadyMember',
} as const;

const secondsAtMost = 90;

/** Null if the code has no text here. */
export function refusalOf(code: string, retryAfterSeconds: number | undefined): Refusal | null {
  if (code === 'rate_limited') {
    const seconds = retryAfterSeconds ?? 60;
    if (seconds <= secondsAtMost) return { key: 'wait', count: seconds };
    return { key: 'waitMinutes', count: Math.ceil(seconds / 60) };
  }
  return code in keys ? { key: keys[code as keyof typeof keys] } : null;
}
