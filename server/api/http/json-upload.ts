import { isUtf8 } from 'node:buffer';
import { Problem } from '@slipway/contract/problems.ts';

import type { JsonUpload } from '../../platform/files/upload-source.ts';
import { parseJson } from './utf8.ts';

/** Limits everything in the body except the content of the file. */
const membersBytesMax = 1024 * 1024;
const contentName = 'contentBase64';

/** The state of the scanner: outside strings, in a string, or in the content. */
type State = 'OUTSIDE' | 'STRING' | 'CONTENT';

/** Scans the body: everything except the content is buffered, within limits, and parsed at the end. */
export function readJsonUpload(body: AsyncIterable<Uint8Array>): JsonUpload {
  const source = body[Symbol.asyncIterator]();
  let rest = '';
  let members = '';
  let state: State = 'OUTSIDE';
  let hasContent = false;
  let depth = 0;
  let stringAt = 0;
  /** The last string at the top level, and whether a colon followed: then it names the next value. */
  let name = '';
  let isNamed = false;
  let isAfterBackslash = false;

  async function more(): Promise<boolean> {
    const { value, done } = await source.next();
    // Latin 1 keeps one character for each byte; the members are decoded as UTF-8 at the end.
    if (!done) rest += Buffer.from(value).toString('latin1');
    return !done;
  }

  /** Moves scanned text to the members, until the content begins or the body ends. */
  async function scan(): Promise<void> {
    while (state !== 'CONTENT') {
      if (rest === '' && !(await more())) return;
      const scanned = step();
      members += scanned;
      if (members.length > membersBytesMax) throw new Problem('payload_too_large');
    }
  }

  function step(): string {
    let at = 0;
    for (; at < rest.length && state !== 'CONTENT'; at++) {
      const character = rest[at]!;
      if (state === 'OUTSIDE') scanOutside(character, members.length + at);
      else if (isAfterBackslash) isAfterBackslash = false;
      else if (character === '\\') isAfterBackslash = true;
      else if (character === '"') endString(rest.slice(0, at));
    }
    const scanned = rest.slice(0, at);
    rest = rest.slice(at);
    return scanned;
  }

  function scanOutside(character: string, at: number): void {
    if (character === '"') beginString(at);
    else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    else if (character === ':' && depth === 1) isNamed = true;
    else if (character === ',' && depth === 1) isNamed = false;
  }

  function beginString(at: number): void {
    const isContent = depth === 1 && isNamed && name === contentName;
    if (isContent && hasContent) throw new Problem('malformed_json', `${contentName} appears twice.`);
    if (isContent) hasContent = true;
    state = isContent ? 'CONTENT' : 'STRING';
    stringAt = at;
  }

  function endString(scanned: string): void {
    state = 'OUTSIDE';
    if (depth === 1 && !isNamed) name = String(parsed(`${textSince(stringAt, scanned)}"`));
  }

  function textSince(at: number, scanned: string): string {
    return at < members.length ? members.slice(at) + scanned : scanned.slice(at - members.length);
  }

  /** The characters of the content as they arrive, without JSON escapes. */
  async function* characters(): AsyncGenerator<string> {
    for (;;) {
      const end = rest.indexOf('"');
      const text = end < 0 ? rest : rest.slice(0, end);
      // An escape may continue in the next chunk: `\/` has two characters, `\u002B` six.
      const open = end < 0 ? text.lastIndexOf('\\') : -1;
      const cut = open >= 0 && text.length - open < 6 ? open : text.length;
      const piece = text.slice(0, cut);
      rest = rest.slice(cut);
      if (piece !== '') yield piece.includes('\\') ? unescaped(piece) : piece;
      if (end >= 0) break;
      if (!(await more())) throw new Problem('malformed_json', 'The body is incomplete.');
    }
    state = 'STRING';
  }

  return {
    async begin() {
      await scan();
      return { before: hasContent ? parsed(`${members}"}`) : parsed(members), hasContent };
    },
    content: () => decode(characters()),
    async end() {
      await scan();
      return parsed(members);
    },
    async close() {
      await source.return?.();
    },
  };
}

function parsed(latin1: string): unknown {
  const bytes = Buffer.from(latin1, 'latin1');
  if (!isUtf8(bytes)) throw new Problem('malformed_json', 'The body must be UTF-8.');
  // The content of the file is missing in this text: a place in it is none in the body.
  return parseJson(bytes.toString('utf8'), () => null);
}

/** Some programs escape the slash, others the plus sign. */
function unescaped(text: string): string {
  return String(parsed(`"${text}"`));
}

async function* decode(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let left = '';
  let isPadded = false;
  for await (const piece of pieces) {
    const text = left + piece;
    const whole = text.slice(0, text.length - (text.length % 4));
    left = text.slice(whole.length);
    if (whole === '') continue;
    if (isPadded || !/^[A-Za-z0-9+/]*={0,2}$/.test(whole)) throw notBase64();
    isPadded = whole.endsWith('=');
    yield Buffer.from(whole, 'base64');
  }
  if (left !== '') throw notBase64();
}

function notBase64(): Problem {
  const detail = 'It must be base64 (RFC 4648, section 4), with padding.';
  return new Problem('invalid_input', null, {
    errors: [{ pointer: `/${contentName}`, code: 'invalid_format', detail }],
  });
}
