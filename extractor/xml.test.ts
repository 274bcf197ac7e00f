import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findOne, textAt } from './find-xml.ts';
import { Unreadable, type UnreadableCode } from './reading.ts';
import { atOnceMs, processorMs } from './testing/processor-ms.ts';
import { parseXml } from './xml.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function refused(document: Uint8Array, code: UnreadableCode): number {
  return processorMs(() =>
    assert.throws(
      () => parseXml(document),
      (error) => error instanceof Unreadable && error.code === code,
    ),
  );
}

test('an element is recognised by its name and namespace, with any prefix', () => {
  const root = parseXml(bytes('<a:one xmlns:a="urn:x" xmlns="urn:y"><two a:k="v">text</two></a:one>'));
  assert.deepEqual([root.name, root.namespace], ['one', 'urn:x']);
  assert.deepEqual([root.children[0]?.name, root.children[0]?.namespace], ['two', 'urn:y']);
  assert.equal(textAt(root, 'two'), 'text');
  assert.equal(findOne(root, 'three'), null);
});

test('an inner namespace declaration ends with its element', () => {
  const root = parseXml(bytes('<r xmlns="urn:a"><in xmlns="urn:b"/><out/></r>'));
  assert.deepEqual(
    root.children.map((child) => child.namespace),
    ['urn:b', 'urn:a'],
  );
});

test('the five known entities and character data are text', () => {
  assert.equal(textAt(parseXml(bytes('<r><n>A &amp; B <![CDATA[<C>]]></n></r>')), 'n'), 'A & B <C>');
});

test('a byte order mark, UTF-16, Windows-1252 and leading blanks are read', () => {
  const utf16 = new Uint8Array(Buffer.from('\ufeff<r><n>Größe</n></r>', 'utf16le'));
  const latin = new Uint8Array(
    Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><r><n>Größe</n></r>', 'latin1'),
  );
  for (const document of [
    utf16,
    latin,
    bytes('\ufeff<r><n>Größe</n></r>'),
    bytes(' \n<r><n>Größe</n></r>'),
  ]) {
    assert.equal(textAt(parseXml(document), 'n'), 'Größe');
  }
});

test('an XML file that tries to read a file of the server is rejected immediately', () => {
  const document = '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r>&x;</r>';
  assert.ok(refused(bytes(document), 'FORBIDDEN_XML') < atOnceMs);
});

test('a billion laughs, and one entity of 100 KB used 20,000 times, are rejected immediately', () => {
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
    '',
  );
  assert.ok(
    refused(bytes(`<!DOCTYPE r [<!ENTITY l0 "ha">${laughs}]><r>&l9;</r>`), 'FORBIDDEN_XML') < atOnceMs,
  );
  const quadratic = `<!DOCTYPE r [<!ENTITY x "${'a'.repeat(100_000)}">]><r>${'&x;'.repeat(20_000)}</r>`;
  assert.ok(refused(bytes(quadratic), 'FORBIDDEN_XML') < atOnceMs);
});

test('a DOCTYPE after comments or in lower case is rejected too', () => {
  refused(bytes('<!-- a --><?p i?> <!DOCTYPE r><r/>'), 'FORBIDDEN_XML');
  assert.throws(() => parseXml(bytes('<!doctype r><r/>')), Unreadable);
});

test('280 KB of nested elements with namespaces are rejected immediately', () => {
  const depth = 10_000;
  const document = Array.from({ length: depth }, (_, at) => `<n${at} xmlns:p${at}="u">`).join('');
  assert.ok(document.length > 200_000);
  assert.ok(refused(bytes(document), 'FORBIDDEN_XML') < atOnceMs);
});

test('an element with ten thousand attributes is rejected', () => {
  const attributes = Array.from({ length: 10_000 }, (_, at) => `a${at}="1"`).join(' ');
  refused(bytes(`<r ${attributes}/>`), 'FORBIDDEN_XML');
});

test('XML that is truncated, or has an unknown entity, is a damaged file', () => {
  refused(bytes('<r><n>half'), 'DAMAGED_FILE');
  refused(bytes('<r>&unknown;</r>'), 'DAMAGED_FILE');
  refused(bytes('<r></r><r></r>'), 'DAMAGED_FILE');
  refused(bytes(''), 'DAMAGED_FILE');
});
