import { z } from 'zod';

import { LeftOut } from './export-package.ts';
import { messageValues } from './wording.ts';

/** All error responses (RFC 9457). The code is stable and for programs; the title is for users. */
export const problems = {
  malformed_json: { status: 400, title: 'The body is not valid JSON' },
  malformed_upload: { status: 400, title: 'The upload is incomplete or not well formed' },
  malformed_request: { status: 400, title: 'The request is not well-formed HTTP' },
  invalid_cursor: { status: 400, title: 'The cursor does not belong to this list' },
  unsupported_currency: { status: 400, title: 'There are no prices in this currency' },
  unauthorized: { status: 401, title: 'A valid access token is required' },
  invalid_credentials: { status: 401, title: 'Incorrect email or password' },
  invalid_refresh_token: { status: 401, title: 'The refresh token is not valid' },
  sign_in_expired: { status: 401, title: 'The sign-in timed out or is already complete' },
  second_factor_required: { status: 401, title: 'Two-factor authentication is required' },
  insufficient_scope: { status: 403, title: 'The token does not have the required scope' },
  person_required: { status: 403, title: 'API clients cannot do this' },
  role_required: { status: 403, title: 'Your role does not allow this' },
  approval_refused: { status: 403, title: 'You cannot approve this document' },
  cross_site_request: { status: 403, title: 'The request came from another site' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'This path does not support this method' },
  request_timeout: { status: 408, title: 'The request took too long' },
  invalid_state: { status: 409, title: 'The status of the document does not allow this' },
  request_in_progress: {
    status: 409,
    title: 'The first request with this Idempotency-Key is still in progress',
  },
  outcome_unknown: {
    status: 409,
    title: 'The first request with this Idempotency-Key made changes, but its response was lost',
  },
  name_taken: { status: 409, title: 'The name is already in use' },
  folder_not_empty: { status: 409, title: 'The folder contains documents' },
  folder_has_retention: { status: 409, title: 'The folder has retention rules' },
  findings_block: { status: 409, title: 'The document has blocking findings' },
  duplicate_undecided: { status: 409, title: 'The document is a possible duplicate' },
  not_booked: { status: 409, title: 'The document is not booked' },
  not_bookable: { status: 409, title: 'Documents of this type cannot be booked' },
  e_invoice_incomplete: {
    status: 409,
    title: 'The document does not contain all the values that an e-invoice needs',
  },
  no_master_data: { status: 409, title: 'The accounting system does not provide master data' },
  no_connection: { status: 409, title: 'No accounting system is connected' },
  no_sign_in: { status: 409, title: 'This connection does not use browser sign-in' },
  wrong_email_import: { status: 409, title: 'This type of email import does not support this action' },
  nothing_to_decide: { status: 409, title: 'The export is not waiting for a decision' },
  file_not_missing: { status: 409, title: 'The file of this document is not missing' },
  connection_in_use: { status: 409, title: 'The connection is exporting documents' },
  nothing_to_package: { status: 409, title: 'No documents are waiting for an export package' },
  entries_waiting: { status: 409, title: 'Documents are waiting for an export package' },
  approval_missing: { status: 409, title: 'Approvals are missing' },
  nothing_to_approve: { status: 409, title: 'The document does not need your approval' },
  archive_not_ready: { status: 409, title: 'The archive is not ready' },
  on_hold: { status: 409, title: 'The document is under legal hold' },
  retention: { status: 409, title: 'A retention rule protects the document' },
  infected_file: { status: 409, title: 'The virus scanner found malware in the file' },
  not_scanned: { status: 409, title: 'The file is waiting for the virus scanner' },
  intake_not_stored: { status: 409, title: 'The content is not stored' },
  part_imported: { status: 409, title: 'The part was already imported' },
  parts_in_use: { status: 409, title: 'A document created from this one is in use' },
  several_e_invoices: { status: 409, title: 'The documents contain different e-invoices' },
  batch_finished: { status: 409, title: 'The batch is finished' },
  upload_link_full: { status: 409, title: 'The link has reached its file limit' },
  last_admin: { status: 409, title: 'A workspace needs an admin' },
  test_workspace: { status: 409, title: 'Test workspaces and real accounting systems are separate' },
  already_member: { status: 409, title: 'The user is already a member' },
  member_elsewhere: { status: 409, title: 'The user is a member of a workspace that you do not administer' },
  no_second_factor: { status: 409, title: 'The user has no second factor' },
  secret_unknown: { status: 409, title: 'The signing secret is not available' },
  still_member: { status: 409, title: 'The user is still a member' },
  several_people: { status: 409, title: 'Several users have this name' },
  delivery_in_progress: { status: 409, title: 'The delivery is already being sent' },
  precondition_failed: { status: 412, title: 'Another user has changed this' },
  payload_too_large: { status: 413, title: 'The body is too large' },
  uri_too_long: { status: 414, title: 'The URL is too long' },
  unsupported_media_type: { status: 415, title: 'The content type is not supported' },
  invalid_input: { status: 422, title: 'The input is not valid' },
  unreadable_file: { status: 422, title: 'The file cannot be read' },
  queue_not_found: { status: 422, title: 'The queue does not exist' },
  folder_not_found: { status: 422, title: 'The folder does not exist' },
  nobody_asked: { status: 422, title: 'The chosen users cannot approve' },
  nothing_to_export: { status: 422, title: 'No documents to export' },
  too_many_documents: { status: 422, title: 'Too many documents for one batch' },
  key_reused: { status: 422, title: 'The Idempotency-Key was used for another request' },
  invitation_invalid: { status: 422, title: 'The invitation is no longer valid' },
  reset_invalid: { status: 422, title: 'The password reset link is no longer valid' },
  setup_invalid: { status: 422, title: 'The setup link is not valid' },
  wrong_password: { status: 422, title: 'Incorrect password' },
  invalid_code: { status: 422, title: 'Incorrect code' },
  rate_limited: { status: 429, title: 'Too many requests' },
  headers_too_large: { status: 431, title: 'The headers are too large' },
  internal_error: { status: 500, title: 'Internal error' },
  file_lost: { status: 500, title: 'The stored file is missing or damaged' },
  service_unavailable: { status: 503, title: 'The service is not available' },
  storage_full: { status: 507, title: 'The storage is full' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;
export const problemCodes = Object.keys(problems) as ProblemCode[];

export const ProblemReply = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().nullable(),
    instance: z.string(),
    code: z.enum(problemCodes as [ProblemCode]),
    requestId: z.string(),
    errors: z
      .array(z.object({ pointer: z.string(), code: z.string(), detail: z.string() }))
      .optional()
      .meta({ description: 'For invalid input: the position (RFC 6901 pointer) and the rule.' }),
    currentStatus: z.string().optional(),
    allowedActions: z.array(z.string()).optional(),
    requiredScope: z.string().optional(),
    supported: z.array(z.string()).optional(),
    limit: z.number().optional(),
    duplicateOf: z.number().int().optional(),
    missing: z
      .array(
        z.object({
          code: z.string(),
          field: z.string().nullable(),
          message: z.string(),
          values: messageValues,
        }),
      )
      .optional()
      .meta({ description: 'Required data for an e-invoice that is missing from the document.' }),
    leftOut: z.array(LeftOut).optional().meta({
      description: 'Documents that the export package cannot include. They wait for the next package.',
    }),
  })
  .meta({ id: 'Problem', description: 'Why the request failed (RFC 9457).' });
export type ProblemReply = z.infer<typeof ProblemReply>;
export type InputError = { pointer: string; code: string; detail: string };

type Extra = Pick<
  ProblemReply,
  | 'errors'
  | 'currentStatus'
  | 'allowedActions'
  | 'requiredScope'
  | 'supported'
  | 'limit'
  | 'duplicateOf'
  | 'missing'
  | 'leftOut'
> & { retryAfterSeconds?: number };

/**
 * The caller may not do this, or not in this way. Thrown anywhere, answered as `application/problem+json`.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly detail: string | null;
  readonly extra: Extra;
  constructor(code: ProblemCode, detail: string | null = null, extra: Extra = {}) {
    super(detail ?? problems[code].title);
    this.code = code;
    this.detail = detail;
    this.extra = extra;
  }
}

export const OAuthError = z.enum([
  'invalid_request',
  'invalid_client',
  'unsupported_grant_type',
  'invalid_scope',
  'unauthorized_client',
  'slow_down',
  'server_error',
]);
export type OAuthErrorCode = z.infer<typeof OAuthError>;

export const OAuthErrorReply = z
  .object({ error: OAuthError, error_description: z.string() })
  .meta({ id: 'OAuthError', description: 'The OAuth 2.0 error shape (RFC 6749, section 5.2).' });

/** An error of the token endpoint or a related one. */
export class OAuthProblem extends Error {
  readonly error: OAuthErrorCode;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  constructor(error: OAuthErrorCode, description: string, status = 400, retryAfterSeconds?: number) {
    super(description);
    this.error = error;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
