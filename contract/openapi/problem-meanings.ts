import type { ProblemCode } from '../problems.ts';

/** What each problem means for the one who asked, and what to do. */
export const problemMeanings: Record<ProblemCode, string> = {
  malformed_json: 'The body could not be parsed as JSON; `detail` says where. Nothing was done.',
  malformed_upload: 'The request or its multipart body broke off or is not well formed. Send it again.',
  invalid_cursor:
    'The cursor was not given by this list, or what it points at is gone. Begin at the first page.',
  unsupported_currency: 'Ask for one of the currencies in `supported`.',
  unauthorized: 'The token is missing, unknown, expired or revoked. Get a new one and try once more.',
  invalid_credentials: 'E-mail or password is wrong; which of them is not told.',
  invalid_refresh_token: 'The refresh token was used before, has expired or was revoked. Sign in again.',
  insufficient_scope:
    'The token may not do this; `requiredScope` names what it lacks. The client, the token or the role of its creator may be the limit.',
  person_required: 'API clients cannot do this: a person must sign in.',
  role_required: 'An admin of the workspace can do this.',
  cross_site_request: 'A browser sent this from another site. Send it from your own, as JSON.',
  not_found: 'It does not exist, was deleted, or belongs to another workspace.',
  request_timeout: 'The body arrived too slowly. Send it again over a better line.',
  invalid_state:
    'The document stands where this cannot be done; `currentStatus` says where, `allowedActions` what can be done.',
  request_in_progress: 'Wait as long as `Retry-After` says and repeat the request with the same key.',
  name_taken: 'Choose another name.',
  folder_not_empty: 'Move or delete its documents first.',
  findings_block: 'Settle the findings whose severity is BLOCKING, then validate again.',
  not_bookable: 'Reminders, orders and other papers are never booked. Change `documentType` if it is wrong.',
  no_connection: 'Connect an accounting system, switch one on, or name one by `connectionId`.',
  connection_in_use: 'Wait until its exports have ended.',
  last_admin: 'Make another member an admin first.',
  already_member: 'The person belongs to the workspace already.',
  delivery_in_progress: 'Wait for the attempt to end.',
  precondition_failed: 'Read it again, look at what changed, and send the new `version` as `If-Match`.',
  payload_too_large: 'The largest size that is taken is in `limit`, in bytes, where it is known.',
  unsupported_media_type: 'What is taken is in `supported`.',
  invalid_input: '`errors` says where (a JSON pointer), which rule, and what would be right.',
  unreadable_file: 'The file is empty, damaged or protected by a password.',
  folder_not_found: 'The `folderId` names no folder of this workspace.',
  key_reused: 'Use a new Idempotency-Key for a new request.',
  invitation_invalid: 'It was used, withdrawn, or has expired. Ask for a new one.',
  rate_limited: 'Wait as many seconds as `Retry-After` says.',
  internal_error: 'It is our fault. Tell the operator the `requestId`.',
  service_unavailable: 'Try again after as many seconds as `Retry-After` says; nothing was done.',
  storage_full: 'The operator must make room.',
};
