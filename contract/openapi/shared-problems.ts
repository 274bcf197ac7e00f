import type { Endpoint } from '../endpoint.ts';
import { type ProblemCode, problems } from '../problems.ts';

/** Every problem of an endpoint: its own, and those of all endpoints of its kind. */
export function problemsOf(endpoint: Endpoint): ProblemCode[] {
  // All other errors use the OAuth format, too.
  if (endpoint.problemShape === 'oauth') return ['request_timeout', 'headers_too_large'];
  const codes = new Set<ProblemCode>([
    ...endpoint.problems,
    ...always,
    ...ofAccess(endpoint),
    ...(endpoint.params ? (['not_found', 'uri_too_long'] as const) : []),
    ...(endpoint.body ? ofBody : []),
    ...(endpoint.idempotent ? (['request_in_progress', 'outcome_unknown', 'key_reused'] as const) : []),
    ...(endpoint.versioned ? (['precondition_failed'] as const) : []),
  ]);
  return [...codes].sort((one, other) => problems[one].status - problems[other].status);
}

/** `invalid_input`: no operation accepts unknown query parameters. */
const always = [
  'malformed_request',
  'malformed_upload',
  'invalid_input',
  'request_timeout',
  'headers_too_large',
  'internal_error',
  'service_unavailable',
] as const;
const ofBody = ['malformed_json', 'payload_too_large', 'unsupported_media_type'] as const;

function ofAccess({ access, tag }: Endpoint): ProblemCode[] {
  switch (access) {
    case 'public':
      return tag === 'Sign-in' ? ['rate_limited'] : [];
    case 'selection':
      return ['unauthorized', 'not_found', 'rate_limited'];
    case 'upload-link':
      return ['unauthorized', 'rate_limited'];
    case 'person':
      return ['unauthorized', 'person_required', 'rate_limited'];
    case 'admin':
      return ['unauthorized', 'person_required', 'role_required', 'rate_limited'];
    default:
      return ['unauthorized', 'insufficient_scope', 'rate_limited'];
  }
}
