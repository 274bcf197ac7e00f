import type { Problem } from '@slipway/sdk/client.ts';

const mebibyte = 1024 * 1024;

export type Refusal = { words: string; retryable: boolean };

/** Why a file was not taken, and what to do, in words for the person who chose it. */
export function explainRefusal(problem: Problem | null, otherwise: string): Refusal {
  switch (problem?.code) {
    case 'unsupported_media_type':
      return refusal(`This kind of file cannot be read.${supportedWords(problem.supported)}`);
    case 'payload_too_large':
      return refusal(`The file is too large${problem.limit ? `: at most ${megabytes(problem.limit)}` : ''}.`);
    case 'unreadable_file':
      return refusal(problem.detail ?? 'The file is empty or damaged.');
    case 'folder_not_found':
      return refusal('The folder is gone. Choose another one and send the file again.');
    case 'storage_full':
      return refusal('There is no room left for documents. Tell whoever runs the service.', true);
    case 'insufficient_scope':
    case 'role_required':
      return refusal('Your role does not allow you to upload.');
    default:
      return refusal(otherwise, true);
  }
}

function refusal(words: string, retryable = false): Refusal {
  return { words, retryable };
}

function supportedWords(supported: readonly string[] | undefined): string {
  return supported && supported.length > 0 ? ` It can be: ${supported.join(', ')}.` : '';
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / mebibyte)} MB`;
}
