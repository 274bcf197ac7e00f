import { existsSync } from 'node:fs';

const libraries = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
];

/** Settings that make a process see the time an hour late. Null without Debian's package libfaketime. */
export function wrongByAnHour(): Record<string, string> | null {
  const library = libraries.find((file) => existsSync(file));
  return library ? { LD_PRELOAD: library, FAKETIME: '-1h', FAKETIME_DONT_FAKE_MONOTONIC: '1' } : null;
}
