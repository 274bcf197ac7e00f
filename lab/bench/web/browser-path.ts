import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-headless-shell',
];

/** The Chromium that the benchmarks use. Throws if none is installed. */
export function findBrowser(): string {
  const found = places.find(existsSync);
  if (!found) throw new Error(`No Chromium: install it at one of ${places.join(', ')}.`);
  return found;
}
