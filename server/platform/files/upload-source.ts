import type { Readable } from 'node:stream';
import { invalidInput } from '@slipway/contract/invalid-input.ts';
import { z } from 'zod';

/**
 * A JSON object whose content is decoded while it arrives: neither the body nor the file is in memory as a
 * whole. Call `begin`, `content`, `end` in this order, and `close` at the end.
 */
export type JsonUpload = {
  /** Reads up to the content. Returns the members before it; `hasContent` is false if there is none. */
  begin(): Promise<{ before: unknown; hasContent: boolean }>;
  /** Throws a Problem if it is not base64. */
  content(): AsyncIterable<Uint8Array>;
  /** Reads the rest. Returns the whole object, with an empty content. */
  end(): Promise<unknown>;
  /** Stops reading and discards the rest of the body. */
  close(): Promise<void>;
};

/** A streamed upload: parts of a form, or one JSON object. */
export type UploadSource =
  | { kind: 'json'; json: JsonUpload }
  | { kind: 'multipart'; parts(): AsyncIterable<UploadPart> };

export type UploadPart =
  | { kind: 'field'; name: string; value: string }
  | { kind: 'file'; name: string; fileName: string; content: Readable; isTruncated(): boolean };

const Named = z.object({ fileName: z.string().min(1).max(255) });
const namelessFile = 'upload';

/** The name of a file before its content is read, for the intake log; in JSON it may follow the content. */
export function nameBefore(members: unknown): string {
  return Named.safeParse(members).data?.fileName ?? namelessFile;
}

/** Throws the Problem `invalid_input`. */
export function parseMembers<Schema extends z.ZodType>(schema: Schema, members: unknown): z.output<Schema> {
  const parsed = schema.safeParse(members);
  if (!parsed.success) throw invalidInput(parsed.error, '');
  return parsed.data;
}
