import assert from 'node:assert/strict';

import type { Packed } from '../../export-package/pack.ts';
import { columns } from '../columns.ts';
import { headerFields } from '../header.ts';

export type Batch = { name: string; header: string[]; rows: Record<string, string>[] };

/** Reads the files of bookings like DATEV: Windows-1252, CRLF, every field according to its expression. */
export function readBatches(packed: readonly Packed[]): Batch[] {
  return packed.flatMap((one) => {
    if (!one.path.startsWith('EXTF_') || !('content' in one)) return [];
    assert.ok(typeof one.content !== 'string', 'the file is written in bytes');
    const text = new TextDecoder('windows-1252').decode(one.content);
    assert.ok(text.endsWith('\r\n') && !/[^\r]\n|\r[^\n]/.test(text), 'every line ends with CRLF');
    const [header = '', names = '', ...lines] = text.slice(0, -2).split('\r\n');
    const fields = header.split(';');
    assert.equal(fields.length, headerFields.length);
    for (const [at, { name, pattern }] of headerFields.entries())
      assert.match(fields[at] ?? '', pattern, name);
    assert.equal(names, columns.map(({ name }) => name).join(';'));
    return [{ name: one.path, header: fields, rows: lines.map(readRow) }];
  });
}

function readRow(line: string): Record<string, string> {
  // A semicolon within quotation marks is not a separator.
  const cells = [...line.matchAll(/(?:^|;)("(?:[^"]|"")*"|[^;"]*)/g)].map(([, cell = '']) => cell);
  assert.equal(cells.length, columns.length, line);
  const values = columns.map(({ name, pattern }, at): [string, string] => {
    const cell = cells[at] ?? '';
    if (cell !== '') assert.match(cell, pattern, `${name}: ${cell}`);
    return [name, cell.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"')];
  });
  return Object.fromEntries(values);
}
