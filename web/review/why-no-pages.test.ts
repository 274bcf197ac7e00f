import assert from 'node:assert/strict';
import { test } from 'node:test';

import { whyNoPages } from './why-no-pages.ts';

type Subject = Parameters<typeof whyNoPages>[0];
const read: Subject = {
  fileName: 'invoice.pdf',
  status: 'EXTRACTED',
  extractionError: null,
  scan: null,
  file: { mediaType: 'application/pdf' },
};
const error = (code: string): Subject => ({
  ...read,
  status: 'UPLOADED',
  extractionError: { code, message: '', occurredAt: '2026-10-05T08:00:00.000Z' },
});

test('a document without pages shows the reason: not read yet, on hold, locked, damaged, data, or simulated', () => {
  const named = { ...read, fileName: 'sandbox-receipt-2.pdf' };
  const cases: [Subject, boolean, string][] = [
    [{ ...read, status: 'UPLOADED' }, false, 'UNREAD'],
    [{ ...read, status: 'EXTRACTING' }, false, 'UNREAD'],
    [
      { ...read, status: 'UPLOADED', scan: { state: 'WAITING', fault: null, signature: null } },
      false,
      'HELD',
    ],
    [
      { ...error('INFECTED'), scan: { state: 'INFECTED', fault: null, signature: 'Eicar' } },
      false,
      'INFECTED',
    ],
    [error('PASSWORD_PROTECTED'), false, 'LOCKED'],
    [error('DAMAGED_FILE'), false, 'UNREADABLE'],
    [read, false, 'UNREADABLE'],
    [{ ...read, file: { mediaType: 'application/xml' } }, false, 'DATA'],
    [named, true, 'SANDBOX'],
    [{ ...named, file: { mediaType: 'application/xml' } }, true, 'SANDBOX'],
    [named, false, 'UNREADABLE'],
  ];
  for (const [document, isTest, why] of cases) assert.equal(whyNoPages(document, isTest), why);
});
