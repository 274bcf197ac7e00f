import type { MailboxHealth, MailboxHealthCode } from '@slipway/contract/email-imports.ts';
import { AuthenticationFailure, type ImapFlowError } from 'imapflow';

import { withoutAddresses } from '../../../platform/outgoing/without-addresses.ts';

const saidLengthMax = 300;
const words: Record<MailboxHealthCode, string> = {
  WORKS: 'The mailbox works.',
  NOT_REACHED: 'The mail server could not be reached.',
  BLOCKED_ADDRESS: 'The mail server stands at an address that the operator does not allow.',
  NOT_SECURE: 'The connection to the mail server is not secure.',
  SIGN_IN_REFUSED: 'The mail server refused the sign-in.',
  RENEWAL_REFUSED:
    'The provider does not renew the sign-in. Get a new refresh token there and enter it, or look at client id and secret.',
  RENEWAL_FAILED: 'The sign-in could not be renewed at the token address.',
  TOKEN_REPLACED:
    'The provider has replaced the refresh token with this test, and may not take it a second time: get another one, and save it untested.',
  NO_MAILBOX: 'There is no such folder in the mailbox.',
  NO_FOLDER_TO_MOVE_TO: 'Messages could not be moved to the folder for those that are done.',
  SERVER_FAULT: 'The mail server answered with an error.',
  TOO_LARGE_LEFT: 'The mailbox works. A message was too large to be taken.',
  NOT_KEPT: 'A message could not be kept here; it stays in the mailbox and is taken later.',
};

/** Why a mailbox cannot be looked into; `said` are the words of the other side. */
export class MailboxFault extends Error {
  readonly code: MailboxHealthCode;
  readonly said: string;
  constructor(code: MailboxHealthCode, said = '') {
    super(words[code]);
    this.code = code;
    this.said = said.replace(/\s+/g, ' ').slice(0, saidLengthMax);
  }
}

/** What the library throws, as a fault with a code. */
export function faultOf(error: unknown): MailboxFault {
  if (error instanceof MailboxFault) return error;
  const {
    code = '',
    message,
    responseText,
    responseStatus,
    serverResponseCode,
    ...more
  } = error as ImapFlowError;
  if (error instanceof AuthenticationFailure || more.authenticationFailed)
    return new MailboxFault(
      'SIGN_IN_REFUSED',
      responseText ?? (error as AuthenticationFailure).response ?? message,
    );
  if (more.mailboxMissing || serverResponseCode === 'NONEXISTENT' || serverResponseCode === 'TRYCREATE')
    return new MailboxFault('NO_MAILBOX', responseText);
  if (more.tlsFailed || /^(ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|CERT_|UNABLE_TO|EPROTO)/.test(code))
    return new MailboxFault('NOT_SECURE', message);
  if (responseStatus) return new MailboxFault('SERVER_FAULT', responseText ?? message);
  return new MailboxFault('NOT_REACHED', withoutAddresses(message));
}

export function healthOf(code: MailboxHealthCode, said: string, now: Date): MailboxHealth {
  return {
    ok: code === 'WORKS' || code === 'TOO_LARGE_LEFT' || code === 'TOKEN_REPLACED',
    code,
    message: said === '' ? words[code] : `${words[code]} ${said}`,
    values: said === '' ? {} : { said },
    checkedAt: now.toISOString(),
  };
}
