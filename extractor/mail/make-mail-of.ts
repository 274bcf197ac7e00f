type Attached = { name: string; mediaType: string; bytes: Uint8Array };

const boundary = '=_slipway';

/** A message with these files and no text. `=_` never occurs in base64 (RFC 2045 §6.7). */
export function makeMailOf(files: readonly Attached[]): Uint8Array {
  const parts = files.flatMap(({ name, mediaType, bytes }) => [
    `--${boundary}`,
    `Content-Type: ${mediaType}`,
    `Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64'),
  ]);
  const head = ['From: <>', 'MIME-Version: 1.0', `Content-Type: multipart/mixed; boundary="${boundary}"`, ''];
  return Buffer.from([...head, ...parts, `--${boundary}--`, ''].join('\r\n'));
}
