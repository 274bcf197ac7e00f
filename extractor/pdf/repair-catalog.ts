/** Uncompressed objects, as in almost all PDF files before version 1.5 (ISO 32000-1, 7.3.10). */
const objects = /(?<![0-9])(\d{1,7}) 0 obj\b([\s\S]{0,4000}?)endobj/g;
const catalog = /\/Type\s*\/Catalog\b/;
/** The root of the page tree (7.7.3.2) has no parent. */
const isPageTree = (body: string) => /\/Type\s*\/Pages\b/.test(body) && !/\/Parent\b/.test(body);
const isNames = (body: string) =>
  /\/(?:EmbeddedFiles|Dests|JavaScript)\s+\d+ 0 R/.test(body) && !catalog.test(body);

/**
 * Repairs a catalog that points at the wrong objects: the file seems to have no pages, but other viewers
 * search for them. Corrects its two references if exactly one object fits each; null if there is nothing to
 * correct.
 */
export function repairCatalog(bytes: Uint8Array): Uint8Array | null {
  const file = Buffer.from(bytes);
  const text = file.toString('latin1');
  const bodies = [...text.matchAll(objects)].map(([, number = '', body = '']) => ({ number, body }));
  const start = text.search(catalog);
  const end = text.indexOf('endobj', start);
  if (start < 0 || end < 0) return null;
  const found = [
    { key: 'Pages', fits: bodies.filter(({ body }) => isPageTree(body)) },
    { key: 'Names', fits: bodies.filter(({ body }) => isNames(body)) },
  ];
  let isChanged = false;
  for (const { key, fits } of found) {
    const reference = new RegExp(`(/${key}\\s+)(\\d+)( 0 R)`).exec(text.slice(start, end));
    const [only, ...others] = fits;
    if (!reference || !only || others.length > 0) continue;
    const [, before = '', number = ''] = reference;
    // Replaced in place, so that no other offset changes.
    if (number === only.number || only.number.length > number.length) continue;
    file.write(only.number.padStart(number.length, '0'), start + reference.index + before.length, 'latin1');
    isChanged = true;
  }
  return isChanged ? new Uint8Array(file) : null;
}
