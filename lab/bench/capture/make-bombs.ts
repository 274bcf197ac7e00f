import { makeArchive } from '@slipway/extractor/testing/make-archive.ts';
import { type MailPart, makeMail } from '@slipway/extractor/testing/make-mail.ts';

const megabyte = 1024 * 1024;

/** Mails that are made to take all memory or time of anyone who opens them, by what they are reported as. */
export function makeBombs(): { name: string; message: Uint8Array }[] {
  const zeros = new Uint8Array(200 * megabyte);
  const inflating = makeArchive({ 'zeros.pdf': zeros });
  const widening = makeArchive(
    Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${at}.zip`, inflating])),
  );
  return [
    { name: 'an archive of 200 MB in 200 kB', message: makeMail([zip('zeros.zip', inflating)]) },
    { name: 'an archive of 40 of them', message: makeMail([zip('all.zip', widening)]) },
    { name: 'archives in archives', message: makeMail([zip('deep.zip', inEachOther(30))]) },
    { name: '1,000 parts', message: makeMail(parts(1000)) },
    { name: '20,000 parts', message: makeMail(parts(20_000)) },
    { name: 'messages in messages', message: messageInMessages(200) },
    { name: 'multiparts in multiparts', message: multipartInMultiparts(5000) },
    { name: 'a field of 8 MB', message: makeMail([], 'S'.repeat(8 * megabyte)) },
    { name: '200,000 fields', message: makeMail([], 'Many', 'Hello', fields(200_000)) },
    { name: 'a name of 2 MB', message: makeMail([{ ...zip('n'.repeat(2 * megabyte), new Uint8Array(1)) }]) },
  ];
}

function zip(name: string, bytes: Uint8Array): MailPart {
  return { name, mediaType: 'application/zip', bytes };
}

function inEachOther(levels: number): Uint8Array {
  let inner = makeArchive({ 'a.txt': 'a' });
  for (let level = 0; level < levels; level++) inner = makeArchive({ 'inner.zip': inner });
  return inner;
}

function parts(count: number): MailPart[] {
  return Array.from({ length: count }, (_, at) => ({
    name: `${at}.txt`,
    mediaType: 'text/plain',
    bytes: Buffer.from(`piece ${at}`),
  }));
}

function fields(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `X-Field-${at}: ${at}`);
}

function messageInMessages(levels: number): Uint8Array {
  const text = Buffer.from('Content-Type: text/plain\r\n\r\nThe innermost\r\n');
  const head = Buffer.from('Subject: Around\r\nMIME-Version: 1.0\r\nContent-Type: message/rfc822\r\n\r\n');
  return Buffer.concat([...Array.from({ length: levels }, () => head), text]);
}

function multipartInMultiparts(levels: number): Uint8Array {
  const opened = Array.from(
    { length: levels },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
  );
  return Buffer.from(`Subject: Deep\r\nMIME-Version: 1.0\r\n${opened.join('')}\r\nThe innermost\r\n`);
}
