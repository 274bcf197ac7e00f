import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The folders with tests in running order: fast ones first, browser tests last. */
const places = [
  'tidy.test.ts',
  'bin',
  'contract',
  'extractor',
  'connectors',
  'lab',
  'server',
  'docs',
  'sdk',
  'web',
  'packaging',
  'e2e',
];

/** The test files whose path contains one of the words, or all without words; relative to the root. */
export function findTestFiles(root, words) {
  const wanted = words.map((word) => word.replace(/^\.\//, ''));
  const files = places.flatMap((place) => testFilesUnder(root, place));
  return wanted.length === 0 ? files : files.filter((file) => wanted.some((word) => file.includes(word)));
}

function testFilesUnder(root, place) {
  if (/\.test\.ts$/.test(place)) return existsSync(path.join(root, place)) ? [place] : [];
  if (!existsSync(path.join(root, place))) return [];
  const entries = readdirSync(path.join(root, place), { withFileTypes: true });
  const found = entries.map((entry) => {
    const inside = path.posix.join(place, entry.name);
    if (entry.isDirectory())
      return /^(node_modules|dist)$/.test(entry.name) ? [] : testFilesUnder(root, inside);
    return /\.test\.ts$/.test(entry.name) ? [inside] : [];
  });
  return found.flat().sort();
}
