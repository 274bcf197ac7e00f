import type { ProblemCode } from '../problems.ts';

/** The meaning of each problem for the caller, and its remedy. */
export const problemMeanings: Record<ProblemCode, string> = {
  malformed_json:
    'The body could not be parsed as JSON. `detail` contains the position. Nothing was changed.',
  malformed_upload: 'The request or its multipart body was interrupted or is not well formed. Send it again.',
  malformed_request: 'The request line or a header violates HTTP. `detail` contains the rule.',
  invalid_cursor:
    'The cursor is from another list, or its entry no longer exists. Start with the first page.',
  unsupported_currency: 'Use one of the currencies in `supported`.',
  unauthorized: 'The token is missing, unknown, expired or revoked. Request a new one and retry.',
  invalid_credentials: 'The response does not reveal which of the two is incorrect.',
  invalid_refresh_token: 'The refresh token was already used, has expired or was revoked. Sign in again.',
  sign_in_expired: 'Start the sign-in again.',
  second_factor_required: 'The invitation is accepted. Sign in with the second factor.',
  insufficient_scope:
    '`requiredScope` contains the missing scope. The client, the token or the role of the client’s creator does not allow it.',
  person_required: 'A user must sign in.',
  role_required: 'Ask an admin of the workspace.',
  cross_site_request: 'A browser sent this request from another site. Send it from your own site, as JSON.',
  not_found: 'The resource does not exist, was deleted, or belongs to another workspace.',
  method_not_allowed: 'Use one of the methods in `supported` and in the header `Allow`.',
  request_timeout: 'The body arrived too slowly. Send it again over a faster connection.',
  invalid_state:
    '`currentStatus` contains the status of the document, `allowedActions` the actions that are possible.',
  request_in_progress: 'Wait for the time in `Retry-After`, then repeat the request with the same key.',
  outcome_unknown:
    'The service stopped before it stored the response. Read what the request changed. To execute it again, use a new key.',
  queue_not_found: 'Use a queue from `/queues`.',
  approval_missing:
    'A rule requires approvals. `detail` states how many are missing and who can give them. Export the document after the last approval.',
  nothing_to_approve:
    'The document needs no approval, has all approvals or is back in review, or you have no approval to withdraw.',
  approval_refused:
    '`errors` contains the reason: you are not an approver, validated or edited the document, have already approved it, are excluded by the rule, or are an API client.',
  nobody_asked: 'Name a role, or members who can edit documents. `errors` lists the members who cannot.',
  archive_not_ready: 'The archive is created in the background. Retry later. If it FAILED, create a new one.',
  on_hold: 'An admin must first release the hold listed in `detail`.',
  retention: '`detail` contains the rule and the end of the retention period.',
  parts_in_use:
    'A document created from this one is validated or booked, or has been split or merged itself. `detail` contains its ID. Undo that first.',
  several_e_invoices:
    'A merged document can contain only one e-invoice. `detail` lists the documents with e-invoices. Leave one of them out.',
  infected_file:
    'The file cannot be read or downloaded. Delete the document, or read it again after a scanner update.',
  not_scanned: 'Files cannot be opened before the virus scan. Retry later.',
  intake_not_stored: 'The content of rejected uploads is not stored. Send the file again.',
  part_imported: 'See `documentId` of the part.',
  batch_finished:
    'All exports of the batch were started. Create a new batch, or retry the rejected documents.',
  nothing_to_export: 'Only documents that are VALIDATED or EXPORT_FAILED are exported.',
  too_many_documents: 'The limit is 5,000 documents per batch. Narrow the filter.',
  name_taken: 'Choose another name.',
  folder_not_empty: 'Move or delete its documents first.',
  folder_has_retention: 'An admin must first delete the rules listed in `detail`.',
  findings_block: 'Resolve the findings with severity BLOCKING, then validate again.',
  duplicate_undecided:
    'Compare the document with the one in `duplicateOf`, then send the decision to `/documents/{id}/duplicates/{otherId}`.',
  not_booked: 'Export the document first.',
  not_bookable:
    'Reminders, orders and other documents are never booked. Change `documentType` if it is wrong.',
  e_invoice_incomplete: '`missing` lists the codes and fields. Enter the values or the metadata, then retry.',
  wrong_email_import:
    'Only an import address can be replaced by a new one, and only mailboxes have settings and tests.',
  no_master_data: 'Enter accounts manually.',
  no_connection: 'Connect an accounting system, activate a connection, or send a `connectionId`.',
  no_sign_in: 'The accounting system uses other credentials, or the client ID of your app is missing.',
  nothing_to_decide:
    'The export has ended or is still being checked. Only EXPORT_UNKNOWN needs a decision by a user.',
  file_not_missing: 'The file is already attached to the entry, or the document was booked without a file.',
  nothing_to_package:
    'Export documents to this connection first. Documents booked after `until` are not included.',
  entries_waiting:
    'Create an export package first. Otherwise, the documents would be lost with the connection.',
  connection_in_use: 'Wait until its exports have ended.',
  upload_link_full: 'Create a new link.',
  last_admin: 'Make another member an admin first.',
  test_workspace:
    'Only test workspaces can use the SANDBOX, and they can use nothing else. `isTest` can be changed only while the workspace contains neither documents nor connections.',
  already_member: 'No invitation is needed.',
  member_elsewhere: 'Only the user can do this.',
  no_second_factor: 'Add an authenticator app or a passkey first.',
  secret_unknown: 'Create a new secret, configure it in your receiver, then activate the endpoint.',
  still_member: 'Remove the member first.',
  several_people: 'Send the ID of one of them. `POST /personal-data/search` lists the IDs.',
  delivery_in_progress: 'Wait for the attempt to end.',
  precondition_failed:
    'Read the resource again, check the changes, and send the new `version` as `If-Match`.',
  payload_too_large: '`limit` contains the maximum size in bytes, if it is known.',
  uri_too_long: 'A segment of the path has more than 300 characters. IDs are shorter.',
  unsupported_media_type: 'Use one of the types in `supported`.',
  invalid_input: '`errors` lists each position (JSON pointer) with the rule and the expected value.',
  unreadable_file: 'The file is empty, damaged or password-protected.',
  folder_not_found: 'Use a folder of this workspace.',
  key_reused: 'Use a new Idempotency-Key for each new request.',
  invitation_invalid: 'It was used, withdrawn or has expired. Ask for a new one.',
  reset_invalid: 'It was used, replaced by a newer one, or is older than 30 minutes. Request a new one.',
  setup_invalid: 'It was used or replaced. Use the newest link in the server log.',
  wrong_password: 'The current password of the caller is incorrect.',
  invalid_code: 'The code is mistyped, expired or already used. Wait for the next one.',
  rate_limited: 'Wait for the number of seconds in `Retry-After`.',
  headers_too_large: 'The URL and all headers together exceed 16 kB. Send fewer or shorter headers.',
  internal_error: 'The cause is in Slipway. Send the `requestId` to the operator.',
  file_lost:
    'The file store has lost the file or changed it. Do not retry: the operator must restore the file from a backup. The other data of the document is not affected.',
  service_unavailable:
    'Retry after the number of seconds in `Retry-After`, with the same `Idempotency-Key`: a change may already have been made.',
  storage_full: 'The operator must free up space.',
};
