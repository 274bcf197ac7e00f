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
 * Some programs give all pages one list of everything that is drawn in the file: a page is left those that its own
 * content names, so that pictures of pages that are left out do not come along.
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
    // What has no list of its own draws from that of its page.
    if (borrows(context.lookup(value))) return;
  }
  const fonts = resources.lookupMaybe(nameOf('Font'), PDFDict);
  if (fonts?.values().some((font) => borrows(context.lookup(font)))) return;
  const own = resources.clone(context);
  own.set(nameOf('XObject'), kept);
  node.set(nameOf('Resources'), own);
}

/**
 * Every name that stands in the content, and more: what is in pictures within the text looks like names, too. Null where
 * it is packed in a way that is not known here.
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
