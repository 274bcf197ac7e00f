import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const leftOut = /^(node_modules|dist)$|\.test\.tsx?$/;

/** A hash of the names and contents of these files and folders, without tests and built files. */
export function hashSources(root, places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap((place) => filesUnder(root, place))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(root, place) {
  const full = path.join(root, place);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [place];
  const names = readdirSync(full).filter((name) => !leftOut.test(name));
  return names.flatMap((name) => filesUnder(root, path.posix.join(place, name))).sort();
}
