import { isUtf8 } from 'node:buffer';
import { unstorableText } from '@slipway/contract/invalid-input.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { findJsonTextFault } from '@slipway/contract/unicode.ts';
import type { FastifyRequest } from 'fastify';

import { findJsonFault } from './find-json-fault.ts';

/** Whether the percent-encoded bytes of an address are UTF-8. A percent sign without two digits is only text. */
export function isUtf8Url(url: string): boolean {
  if (!url.includes('%')) return true;
  const encoded = url.match(/(?:%[\da-f]{2})+/gi) ?? [];
  return encoded.every((run) => isUtf8(Buffer.from(run.replaceAll('%', ''), 'hex')));
}

/** The form parser inserts U+FFFD for bytes that are not UTF-8. */
export function isUtf8Field(value: string): boolean {
  return value.isWellFormed() && !value.includes('\ufffd');
}

/**
 * Parses a JSON body. Throws a Problem if it is malformed, or if its text is not well-formed Unicode or
 * contains U+0000. `describe` describes the syntax error.
 */
export function parseJson(text: string, describe: (text: string) => string | null = findJsonFault): unknown {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new Problem('malformed_json', describe(text));
  }
  const fault = findJsonTextFault(text, parsed);
  if (fault) throw unstorableText('', fault);
  return parsed;
}

const headerBytesMax = 64 * 1024;

/**
 * Checks the headers of form parts in parallel to the parser, which silently replaces bytes that are not
 * UTF-8. The content of files is skipped. Call it before the parser starts to read.
 */
export function checkPartHeaders(request: FastifyRequest): { areUtf8(): boolean } {
  const boundary = boundaryOf(request.headers['content-type'] ?? '');
  if (boundary === null) return { areUtf8: () => true };
  const opening = Buffer.from(`--${boundary}\r\n`);
  const end = Buffer.from('\r\n\r\n');
  let rest: Buffer = Buffer.alloc(0);
  let isInHeaders = false;
  let areUtf8 = true;
  // Paused, so that no chunk is lost before the parser listens, too.
  request.raw.pause();
  request.raw.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      const mark = isInHeaders ? end : opening;
      const at = rest.indexOf(mark);
      if (isInHeaders && at >= 0) areUtf8 &&= isUtf8(rest.subarray(0, at));
      if (at < 0) {
        // Keeps what may be the first half of a boundary; the parser rejects longer headers.
        const kept = isInHeaders ? headerBytesMax : mark.length - 1;
        rest = rest.subarray(Math.max(0, rest.length - kept));
        return;
      }
      // A part without headers ends them with the line break of its boundary.
      rest = rest.subarray(isInHeaders ? at + mark.length : at + mark.length - 2);
      isInHeaders = !isInHeaders;
    }
  });
  return { areUtf8: () => areUtf8 };
}

function boundaryOf(contentType: string): string | null {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}
