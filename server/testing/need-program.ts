import { existsSync } from 'node:fs';

/** Ends a test file at its start, with the reason, if a program of this Debian package is not installed. */
export function needProgram(file: string, debianPackage: string): void {
  if (existsSync(file)) return;
  throw new Error(
    `${file} is missing. "npm test" installs it; as root: apt-get install --no-install-recommends ${debianPackage}`,
  );
}
