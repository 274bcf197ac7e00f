type ListedDocument = { guid: string; path: string; type: number | null };

/** The list in a package of documents, format 6.0: the file of each document. `at` is local time. */
export function writeDocumentXml(documents: readonly ListedDocument[], at: string): string {
  const space = 'http://xml.datev.de/bedi/tps/document/v06.0';
  const listed = documents.map(
    ({ guid, path, type }) =>
      `    <document guid="${guid}" processID="1"${type === null ? '' : ` type="${type}"`}>\n` +
      `      <extension xsi:type="File" name="${escaped(path)}"/>\n` +
      '    </document>\n',
  );
  return (
    '<?xml version="1.0" encoding="utf-8"?>\n' +
    `<archive xmlns="${space}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"` +
    ` xsi:schemaLocation="${space} Document_v060.xsd" version="6.0" generatingSystem="Slipway">\n` +
    `  <header>\n    <date>${at.slice(0, 19)}</date>\n  </header>\n` +
    `  <content>\n${listed.join('')}  </content>\n</archive>\n`
  );
}

function escaped(text: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
  };
  return text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]+/gu, ' ').replace(/[&<>"']/g, (sign) => names[sign] ?? '');
}
