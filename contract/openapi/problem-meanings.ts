import type { ProblemCode } from '../problems.ts';

/** What each problem means for the one who asked, and what to do. */
export const problemMeanings: Record<ProblemCode, string> = {
  malformed_json: 'The body could not be parsed as JSON; `detail` says where. Nothing was done.',
  malformed_upload: 'The request or its multipart body broke off or is not well formed. Send it again.',
  malformed_request: 'The request line or a header breaks the rules of HTTP; `detail` names the rule.',
  invalid_cursor:
    'The cursor was not given by this list, or what it points at is gone. Begin at the first page.',
  unsupported_currency: 'Ask for one of the currencies in `supported`.',
  unauthorized: 'The token is missing, unknown, expired or revoked. Get a new one and try once more.',
  invalid_credentials: 'E-mail or password is wrong; which of them is not told.',
  invalid_refresh_token: 'The refresh token was used before, has expired or was revoked. Sign in again.',
  sign_in_expired: 'What was begun is not waited for any more. Begin again.',
  second_factor_required: 'The invitation is accepted. Sign in as usual to prove the second factor.',
  insufficient_scope:
    'The token may not do this; `requiredScope` names what it lacks. The client, the token or the role of its creator may be the limit.',
  person_required: 'API clients cannot do this: a person must sign in.',
  role_required: 'An admin of the workspace can do this.',
  cross_site_request: 'A browser sent this from another site. Send it from your own, as JSON.',
  not_found: 'It does not exist, was deleted, or belongs to another workspace.',
  method_not_allowed: 'Use one of the methods in `supported`, which the header `Allow` names, too.',
  request_timeout: 'The body arrived too slowly. Send it again over a better line.',
  invalid_state:
    'The document stands where this cannot be done; `currentStatus` says where, `allowedActions` what can be done.',
  request_in_progress: 'Wait as long as `Retry-After` says and repeat the request with the same key.',
  queue_not_found: 'Ask for `/queues` and name one of them.',
  approval_missing:
    'A rule asks for approvals that are not all given yet; `detail` says how many and by whom. It is exported once they are.',
  nothing_to_approve:
    'It needs no approval, has all of them, is back in review, or there is none of yours to take back.',
  approval_refused:
    '`errors` says why: not asked, validated or edited by you, given already, excepted by the rule, or not for programs.',
  nobody_asked: 'Name a role, or members of the workspace who may edit documents; `errors` says who may not.',
  archive_not_ready:
    'It is made in the background: ask again in a moment. One that FAILED is made anew by another.',
  on_hold: 'Nobody deletes it before an admin releases the hold, which `detail` names.',
  retention: '`detail` names the rule, and until when it keeps the document.',
  parts_in_use:
    'A document that was made of it is approved, booked, or taken apart itself; `detail` names it. Take that back first.',
  several_e_invoices:
    'One document is booked once, and of two e-invoices only one would be read; `detail` names who holds them. Leave one of them out.',
  infected_file:
    'The file is not read and not handed out. Delete the document, or have it looked at again once the scanner knows better.',
  not_scanned: 'Nothing opens a file before the virus scanner has looked at it. Ask again later.',
  intake_not_stored: 'The bytes of a refused upload are not kept: send the file again.',
  part_imported: 'Look at the `documentId` of the part.',
  batch_finished: 'Everything was begun. Make a new batch, or retry what was refused.',
  nothing_to_export: 'Only documents that are VALIDATED or EXPORT_FAILED are exported.',
  too_many_documents: 'At most 5,000 go into one batch: narrow the filter.',
  name_taken: 'Choose another name.',
  folder_not_empty: 'Move or delete its documents first.',
  findings_block: 'Settle the findings whose severity is BLOCKING, then validate again.',
  duplicate_undecided:
    'Compare it with the document in `duplicateOf`, then say at `/documents/{id}/duplicates/{otherId}` whether they are the same.',
  not_bookable: 'Reminders, orders and other papers are never booked. Change `documentType` if it is wrong.',
  e_invoice_incomplete:
    '`missing` says what, by code and field. Enter it, or the metadata that the sentence names, then ask again.',
  wrong_email_import:
    'Only an address of ours is renewed, and only a mailbox elsewhere has settings and is tried.',
  no_master_data: 'There is nothing to be read from this kind of system: name accounts as you know them.',
  no_connection: 'Connect an accounting system, switch one on, or name one by `connectionId`.',
  no_sign_in: 'Its kind, or its settings, let it in in another way. Enter the client id of your app first.',
  nothing_to_decide:
    'The export has ended, or is still being looked up: only EXPORT_UNKNOWN is decided by a person.',
  file_not_missing: 'The file stands beside the booking already, or the booking was made for no file.',
  nothing_to_package: 'Export documents to this connection first; those of later days than `until` stay.',
  entries_waiting: 'Hand over what waits first: it would be lost with the connection.',
  connection_in_use: 'Wait until its exports have ended.',
  upload_link_full: 'Make a new link.',
  last_admin: 'Make another member an admin first.',
  test_workspace:
    'Only a test workspace takes the SANDBOX, and it takes nothing else. A workspace becomes one, or stops being one, only while it holds neither documents nor connections.',
  already_member: 'The person belongs to the workspace already.',
  member_elsewhere:
    'The person belongs to a workspace that you do not administer, so only the person can do this.',
  no_second_factor: 'Add an app that shows codes or a passkey first.',
  secret_unknown: 'Make a new one, give it to the receiver, and then switch the endpoint on.',
  still_member: 'Remove the member first.',
  several_people: 'Ask with the id of the one who is meant; `POST /personal-data/search` lists them.',
  delivery_in_progress: 'Wait for the attempt to end.',
  precondition_failed: 'Read it again, look at what changed, and send the new `version` as `If-Match`.',
  payload_too_large: 'The largest size that is taken is in `limit`, in bytes, where it is known.',
  uri_too_long: 'A part of the path has more than 300 characters. No id is that long.',
  unsupported_media_type: 'What is taken is in `supported`.',
  invalid_input: '`errors` says where (a JSON pointer), which rule, and what would be right.',
  unreadable_file: 'The file is empty, damaged or protected by a password.',
  folder_not_found: 'The `folderId` names no folder of this workspace.',
  key_reused: 'Use a new Idempotency-Key for a new request.',
  invitation_invalid: 'It was used, withdrawn, or has expired. Ask for a new one.',
  reset_invalid: 'It was used, replaced by a newer one, or is older than 30 minutes. Ask for a new one.',
  setup_invalid: 'It was used or is not the one that the service showed last. Look at its output again.',
  wrong_password: 'The current password of the one who asks was not given right.',
  invalid_code: 'It was mistyped, is too old, or was used before. Wait for the next one.',
  rate_limited: 'Wait as many seconds as `Retry-After` says.',
  headers_too_large: 'The address and all headers together have more than 16 kB. Send fewer or shorter ones.',
  internal_error: 'It is our fault. Tell the operator the `requestId`.',
  service_unavailable:
    'Try again after as many seconds as `Retry-After` says, with the same `Idempotency-Key`: a change may have been made.',
  storage_full: 'The operator must make room.',
};
