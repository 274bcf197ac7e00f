import type { Readable } from 'node:stream';

/** An upload as it arrives: parts of a form, streamed, or one JSON object. */
export type UploadSource =
  | { kind: 'json'; body: unknown }
  | { kind: 'multipart'; parts(): AsyncIterable<UploadPart> };

export type UploadPart =
  | { kind: 'field'; name: string; value: string }
  | { kind: 'file'; name: string; fileName: string; content: Readable; isTruncated(): boolean };
