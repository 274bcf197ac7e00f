import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { nameOf, type Packages } from './shipped-packages.ts';

/** Licences that allow us to ship a package under our own licence. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['MPL-2.0', 'OFL-1.1', 'CC0-1.0', 'Unlicense', 'Zlib', 'Python-2.0', 'BSL-1.0', 'PostgreSQL'],
]);
/** Linked at run time as a file of its own, which users can replace, as the LGPL requires. */
const lgplLibrary = /^@img\/sharp-(libvips-)?[a-z0-9-]+$/;

/** The packages whose licence does not allow us to ship them, as lines for a message. */
export function refusedLicences(packages: Packages): string[] {
  return [...packages].flatMap(([place, { license }]) => {
    const name = nameOf(place);
    return allows(license ?? '', name) ? [] : [`${name}: ${license ?? 'no licence'}`];
  });
}

/** Reads an SPDX expression without nested alternatives. */
function allows(expression: string, name: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(/ OR /)
    .some((choice) =>
      choice
        .split(/ AND /)
        .every((id) => allowed.has(id) || (id === 'LGPL-3.0-or-later' && lgplLibrary.test(name))),
    );
}

/** The licence texts of all packages, for the file that the release contains. */
export function licenceTexts(root: string, packages: Packages): string {
  const parts = [...packages].map(([place, { version, license }]) => {
    const folder = path.join(root, place);
    const files = existsSync(folder)
      ? readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice|thirdparty)/i.test(name))
      : [];
    const texts = files.sort().map((name) => readFileSync(path.join(folder, name), 'utf8').trim());
    const body = texts.join('\n\n') || 'The package contains no licence text.';
    return `${nameOf(place)} ${version ?? ''}\nLicence: ${license ?? ''}\n\n${body}\n`;
  });
  return `Licences of the packages that Slipway contains.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}
