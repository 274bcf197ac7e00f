import { z } from 'zod';

import { messageValues } from './wording.ts';

/**
 * Everything that can be answered instead of what was asked (RFC 9457). The code is stable:
 * programs decide by it; the title is for people.
 */
export const problems = {
  malformed_json: { status: 400, title: 'The body is not valid JSON' },
  malformed_upload: { status: 400, title: 'The upload is not complete or not well formed' },
  malformed_request: { status: 400, title: 'The request is not well-formed HTTP' },
  invalid_cursor: { status: 400, title: 'The cursor is not one of this list' },
  unsupported_currency: { status: 400, title: 'There are no prices in this currency' },
  unauthorized: { status: 401, title: 'A valid access token is needed' },
  invalid_credentials: { status: 401, title: 'E-mail or password is wrong' },
  invalid_refresh_token: { status: 401, title: 'The refresh token is not valid' },
  sign_in_expired: { status: 401, title: 'This took too long, or was done already' },
  second_factor_required: { status: 401, title: 'The second factor must be proven' },
  insufficient_scope: { status: 403, title: 'The token does not carry the scope this needs' },
  person_required: { status: 403, title: 'Only a signed-in person can do this' },
  role_required: { status: 403, title: 'Your role does not allow this' },
  approval_refused: { status: 403, title: 'You may not approve this document' },
  cross_site_request: { status: 403, title: 'The request came from another site' },
  not_found: { status: 404, title: 'There is no such thing here' },
  method_not_allowed: { status: 405, title: 'This address does not take this method' },
  request_timeout: { status: 408, title: 'The request took too long to arrive' },
  invalid_state: { status: 409, title: 'The document cannot do this now' },
  request_in_progress: { status: 409, title: 'The first request with this Idempotency-Key is still running' },
  name_taken: { status: 409, title: 'The name is taken' },
  folder_not_empty: { status: 409, title: 'The folder still holds documents' },
  findings_block: { status: 409, title: 'Findings must be settled before this document is validated' },
  duplicate_undecided: { status: 409, title: 'It looks the same as another document' },
  not_bookable: { status: 409, title: 'Documents of this type are not booked' },
  e_invoice_incomplete: { status: 409, title: 'The document does not tell all that an e-invoice states' },
  no_master_data: { status: 409, title: 'The accounting system tells nothing of its books' },
  no_connection: { status: 409, title: 'No accounting system is connected' },
  no_sign_in: { status: 409, title: 'Nobody signs in to this connection in the browser' },
  wrong_email_import: { status: 409, title: 'This kind of import has no such thing' },
  nothing_to_decide: { status: 409, title: 'Nobody needs to decide about this export' },
  file_not_missing: { status: 409, title: 'No booking of this document is without its file' },
  connection_in_use: { status: 409, title: 'The connection is exporting documents' },
  nothing_to_package: { status: 409, title: 'Nothing waits to be exported' },
  entries_waiting: { status: 409, title: 'Documents wait to be exported' },
  approval_missing: { status: 409, title: 'Approvals are missing before this document is exported' },
  nothing_to_approve: { status: 409, title: 'The document does not wait for an approval' },
  archive_not_ready: { status: 409, title: 'The archive is not made yet' },
  on_hold: { status: 409, title: 'It is under a legal hold' },
  retention: { status: 409, title: 'It is still kept by a rule' },
  infected_file: { status: 409, title: 'The virus scanner found malware in the file' },
  not_scanned: { status: 409, title: 'The file waits for the virus scanner' },
  intake_not_stored: { status: 409, title: 'What came in is not kept any more, or never was' },
  part_imported: { status: 409, title: 'This part is a document already' },
  parts_in_use: { status: 409, title: 'What was made of it is in use already' },
  several_e_invoices: { status: 409, title: 'They hold e-invoices that differ' },
  batch_finished: { status: 409, title: 'The batch is finished' },
  upload_link_full: { status: 409, title: 'The link has taken as many files as it may' },
  last_admin: { status: 409, title: 'A workspace needs an admin' },
  test_workspace: { status: 409, title: 'Test workspaces and real books are kept apart' },
  already_member: { status: 409, title: 'This person is a member already' },
  member_elsewhere: { status: 409, title: 'The person has a workspace that you do not administer' },
  no_second_factor: { status: 409, title: 'There is no second factor' },
  secret_unknown: { status: 409, title: 'Nobody knows the signing secret' },
  still_member: { status: 409, title: 'This person is a member' },
  several_people: { status: 409, title: 'Several people are called so' },
  delivery_in_progress: { status: 409, title: 'This delivery is being sent right now' },
  precondition_failed: { status: 412, title: 'Someone else changed it since you read it' },
  payload_too_large: { status: 413, title: 'The body is larger than allowed' },
  uri_too_long: { status: 414, title: 'The address is too long' },
  unsupported_media_type: { status: 415, title: 'This kind of content is not supported' },
  invalid_input: { status: 422, title: 'The input is not valid' },
  unreadable_file: { status: 422, title: 'The file cannot be read' },
  queue_not_found: { status: 422, title: 'There is no such queue' },
  folder_not_found: { status: 422, title: 'There is no such folder' },
  nobody_asked: { status: 422, title: 'The people named cannot approve' },
  nothing_to_export: { status: 422, title: 'No approved document fits' },
  too_many_documents: { status: 422, title: 'These are more documents than go into one batch' },
  key_reused: { status: 422, title: 'The Idempotency-Key was used for another request' },
  invitation_invalid: { status: 422, title: 'The invitation is not valid any more' },
  reset_invalid: { status: 422, title: 'The link for a new password is not valid any more' },
  setup_invalid: { status: 422, title: 'The link for setting up is not valid' },
  wrong_password: { status: 422, title: 'The password is wrong' },
  invalid_code: { status: 422, title: 'The code is not right' },
  rate_limited: { status: 429, title: 'Too many requests' },
  headers_too_large: { status: 431, title: 'The headers are larger than allowed' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
  service_unavailable: { status: 503, title: 'The service cannot answer right now' },
  storage_full: { status: 507, title: 'There is no room left for documents' },
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
      .meta({ description: 'For input: where it is wrong (RFC 6901 pointer), and how.' }),
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
      .meta({ description: 'What an e-invoice must state and the document does not tell.' }),
  })
  .meta({ id: 'Problem', description: 'Why the request was not done (RFC 9457).' });
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
> & { retryAfterSeconds?: number };

/** The caller may not, or not like this. Thrown anywhere, answered as `application/problem+json`. */
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

/** A "no" of the token endpoint and its neighbours. */
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
