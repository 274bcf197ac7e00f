import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib';

const nameOf = (name: string) => PDFName.of(name);

/**
 * Some programs give all pages one list of all drawn objects of the file. This keeps only the objects that
 * the page's own content names, so that pictures of removed pages are not copied.
 */
export function dropUnseen({ node, doc: { context } }: PDFPage): void {
  const resources = node.Resources();
  const drawn = resources?.lookupMaybe(nameOf('XObject'), PDFDict);
  if (!resources || !drawn) return;
  const named = namesIn(node.Contents());
  if (!named) return;
  const kept = PDFDict.withContext(context);
  for (const [name, value] of drawn.entries()) {
    if (!named.has(name)) continue;
    kept.set(name, value);
    // An object without its own list uses the list of its page.
    if (borrows(context.lookup(value))) return;
  }
  const fonts = resources.lookupMaybe(nameOf('Font'), PDFDict);
  if (fonts?.values().some((font) => borrows(context.lookup(font)))) return;
  const own = resources.clone(context);
  own.set(nameOf('XObject'), kept);
  node.set(nameOf('Resources'), own);
}

/**
 * Every name in the content, and more: bytes of inline pictures can look like names, too. Null if the
 * compression is not supported.
 */
function namesIn(contents: PDFStream | PDFArray | undefined): Set<PDFName> | null {
  const all =
    contents instanceof PDFArray ? contents.asArray().map((_, at) => contents.lookup(at)) : [contents];
  try {
    const texts = all.map((stream) =>
      stream instanceof PDFRawStream
        ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
        : '',
    );
    const names = texts.join('\n').matchAll(/\/([^\s\0()<>[\]{}/%]+)/g);
    return new Set([...names].map(([, name = '']) => PDFName.of(name)));
  } catch {
    return null;
  }
}

function borrows(drawing: unknown): boolean {
  const dict = drawing instanceof PDFStream ? drawing.dict : drawing;
  if (!(dict instanceof PDFDict) || dict.has(nameOf('Resources'))) return false;
  return [nameOf('Form'), nameOf('Type3')].includes(dict.lookup(nameOf('Subtype')) as PDFName);
}
