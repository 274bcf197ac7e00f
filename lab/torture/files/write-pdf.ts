import { deflateSync } from 'node:zlib';

export type PdfObject = string | { dictionary: string; stream: Buffer };

/** A PDF of these objects, numbered from 1; the first one must be the catalog. */
export function writePdf(objects: readonly PdfObject[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  let length = parts[0]!.length;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  const offsets = objects.map((object, at) => {
    const offset = length;
    add(Buffer.from(`${at + 1} 0 obj\n`));
    if (typeof object === 'string') add(Buffer.from(object));
    else {
      add(Buffer.from(`<< ${object.dictionary} /Length ${object.stream.length} >>\nstream\n`));
      add(object.stream);
      add(Buffer.from('\nendstream'));
    }
    add(Buffer.from('\nendobj\n'));
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = length;
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`));
  add(Buffer.from(`trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** One page with this content and a font /F. `more` are further objects, from number 6. */
export function onePage(
  content: Buffer | string,
  { box = '0 0 595 842', more = [] as PdfObject[] } = {},
): Buffer {
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>`,
    compressed(content),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...more,
  ]);
}

export function compressed(content: Buffer | string): PdfObject {
  return { dictionary: '/Filter /FlateDecode', stream: deflateSync(content, { level: 9 }) };
}
