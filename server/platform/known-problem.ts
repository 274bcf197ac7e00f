import { Problem, type ProblemCode } from '@slipway/contract/problems.ts';
import { Interrupted } from '@slipway/extractor/reading.ts';

import { DatabaseUnavailable } from './db/database-unavailable.ts';
import { LostFile } from './files/lost-file.ts';

/** Errors of the framework, the parser and the database, as problems. */
const translated: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_upload',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'uri_too_long',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_FILES_LIMIT: 'malformed_upload',
  FST_FIELDS_LIMIT: 'malformed_upload',
  FST_PARTS_LIMIT: 'malformed_upload',
  FST_NO_FORM_DATA: 'malformed_upload',
  ERR_STREAM_PREMATURE_CLOSE: 'malformed_upload',
  // The file store on another machine or a faulty disk.
  STORE_UNAVAILABLE: 'service_unavailable',
  ECONNREFUSED: 'service_unavailable',
  ECONNRESET: 'service_unavailable',
  EPIPE: 'service_unavailable',
  ETIMEDOUT: 'service_unavailable',
  ENOTFOUND: 'service_unavailable',
  EAI_AGAIN: 'service_unavailable',
  EHOSTUNREACH: 'service_unavailable',
  ENETUNREACH: 'service_unavailable',
  ENOENT: 'service_unavailable',
  ENOSPC: 'service_unavailable',
  EDQUOT: 'service_unavailable',
  EROFS: 'service_unavailable',
  EIO: 'service_unavailable',
  EMFILE: 'service_unavailable',
  ENFILE: 'service_unavailable',
  // Text with a NUL, which PostgreSQL stores neither in text nor in JSON.
  '22021': 'invalid_input',
  '22P05': 'invalid_input',
};

const details: Record<string, string> = {
  FST_ERR_BAD_URL:
    'In the address, %20 and the like must be two hexadecimal digits after the percent sign, and together UTF-8.',
  FST_ERR_MAX_PARAM_LENGTH: 'A part of the path can have at most 300 characters.',
};

/**
 * The problem that callers receive for `error`: for refusals, and for known errors of the framework, the
 * database, the file store and the network; `mediaTypes` are those that the operation accepts. Undefined for
 * any other error, which is a fault of Slipway.
 */
export function knownProblem(error: unknown, mediaTypes: readonly string[] = []): Problem | undefined {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseUnavailable) return new Problem('service_unavailable');
  if (error instanceof LostFile) return new Problem('file_lost');
  // An external signal stopped a sandbox: the same request works next time.
  if (error instanceof Interrupted) return new Problem('service_unavailable');
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = translated[code];
  if (known === 'unsupported_media_type') return new Problem(known, null, { supported: [...mediaTypes] });
  if (known) return new Problem(known, details[code] ?? null);
  if (
    /Unexpected end of (multipart data|form)|Malformed part header|Multipart: Boundary/i.test(error.message)
  ) {
    return new Problem('malformed_upload');
  }
  return undefined;
}
