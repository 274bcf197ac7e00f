import type { MailboxHealth, MailboxHealthCode } from '@slipway/contract/email-imports.ts';
import type { AuthenticationFailure, ImapFlowError } from 'imapflow';

import { withoutAddresses } from '../../../platform/outgoing/without-addresses.ts';

const saidLengthMax = 300;
const words: Record<MailboxHealthCode, string> = {
  WORKS: 'The mailbox works.',
  NOT_REACHED: 'The mail server could not be reached.',
  BLOCKED_ADDRESS: "The operator does not allow the mail server's address.",
  NOT_SECURE: 'The connection to the mail server is not secure.',
  SIGN_IN_REFUSED: 'The mail server refused the sign-in.',
  RENEWAL_REFUSED:
    'The provider does not renew the sign-in. Enter a new refresh token, or check the client ID and client secret.',
  RENEWAL_FAILED: 'The sign-in could not be renewed at the token address.',
  TOKEN_REPLACED:
    'The provider replaced the refresh token during this test and may reject it next time. Get another one, and save it without a test.',
  NO_MAILBOX: 'The mailbox does not contain this folder.',
  NO_FOLDER_TO_MOVE_TO: 'Messages could not be moved to the folder for imported messages.',
  SERVER_FAULT: 'The mail server answered with an error.',
  TOO_LARGE_LEFT: 'The mailbox works. One message was rejected because it is too large.',
  NOT_KEPT: 'A message could not be stored; it stays in the mailbox and is imported later.',
};

/** Why a mailbox cannot be opened; `said` is the message of the other server. */
export class MailboxFault extends Error {
  readonly code: MailboxHealthCode;
  readonly said: string;
  constructor(code: MailboxHealthCode, said = '') {
    super(words[code]);
    this.code = code;
    this.said = said.replace(/\s+/g, ' ').slice(0, saidLengthMax);
  }
}

/** Converts an error of the library to a fault with a code. */
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
  if (more.authenticationFailed)
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
