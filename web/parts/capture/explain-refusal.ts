import type { Problem } from '@slipway/sdk/client.ts';

const mebibyte = 1024 * 1024;

/** Why a file was refused: the key of the text, its values, and whether a retry may help. */
export type Refusal = {
  kind: 'lost' | 'unsupported' | 'tooLarge' | 'damaged' | 'folderGone' | 'storageFull' | 'mayNot' | 'other';
  retryable: boolean;
  /** The supported formats, as the service names them. */
  supported?: readonly string[];
  megabytes?: number;
  /** The service's own message, if there is no better text. */
  said?: string | null;
};

/** Temporary refusals: the same upload succeeds later. */
const temporary = [
  'rate_limited',
  'request_in_progress',
  'request_timeout',
  'service_unavailable',
  'malformed_upload',
];

/** The explanation for the user who chose the file; `otherwise` if the service explained it itself. */
export function explainRefusal(problem: Problem | null, otherwise: string): Refusal {
  if (problem && temporary.includes(problem.code)) return { kind: 'lost', retryable: true };
  switch (problem?.code) {
    case undefined:
      return { kind: 'lost', retryable: true };
    case 'unsupported_media_type':
      return { kind: 'unsupported', retryable: false, supported: problem?.supported ?? [] };
    case 'payload_too_large':
      return tooLarge(problem?.limit);
    case 'unreadable_file':
      return { kind: 'damaged', retryable: false, said: problem?.detail ?? null };
    case 'folder_not_found':
      return { kind: 'folderGone', retryable: false };
    case 'storage_full':
      return { kind: 'storageFull', retryable: true };
    case 'insufficient_scope':
    case 'role_required':
      return { kind: 'mayNot', retryable: false };
    default:
      return { kind: 'other', retryable: true, said: otherwise };
  }
}

function tooLarge(limit: number | undefined): Refusal {
  const megabytes = limit === undefined ? {} : { megabytes: Math.floor(limit / mebibyte) };
  return { kind: 'tooLarge', retryable: false, ...megabytes };
}
