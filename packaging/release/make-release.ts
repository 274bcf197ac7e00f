/**
 * `npm run release`: makes the release of the committed state in dist/: archive, bill of materials, checksums and
 * signature. Argument: `--key FILE`, an OpenSSH key of type Ed25519.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { licenceTexts, refusedLicences } from './check-licences.ts';
import { makeSbom } from './make-sbom.ts';
import { packConnectorTemplate, packSdk } from './pack-packages.ts';
import { shippedPackages } from './shipped-packages.ts';
import { stageRelease } from './stage-release.ts';
import { signaturePurpose, signChecksums, writeArchive, writeChecksums } from './write-archive.ts';

const root = path.join(import.meta.dirname, '..', '..');
const out = path.join(root, 'dist');
const { values } = parseArgs({ options: { key: { type: 'string' } } });

const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
if (git('status', '--porcelain') !== '')
  stop('There are uncommitted changes: a release is made of a commit.');
if (process.platform !== 'linux') stop('Releases are made on Linux.');

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
const cpu = process.arch;
const name = `slipway-${version}-linux-${cpu}`;
const at = new Date(Number(git('log', '-1', '--format=%ct')) * 1000);
const { installed, bundled } = shippedPackages(root, { os: 'linux', cpu });
const all = new Map([...installed, ...bundled]);
const refused = refusedLicences(all);
if (refused.length > 0)
  stop(`The licences of these packages do not allow us to ship them:\n${refused.join('\n')}`);

let npmPackages: string[] = [];
const temporary = mkdtempSync(path.join(tmpdir(), 'slipway-release-'));
try {
  const folder = path.join(temporary, name);
  mkdirSync(folder);
  stageRelease(root, folder, installed, cpu);
  writeFileSync(path.join(folder, 'THIRD-PARTY-LICENCES.txt'), licenceTexts(root, all));
  writeFileSync(path.join(folder, 'sbom.cdx.json'), makeSbom(version, all, at));
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  writeArchive(temporary, name, path.join(out, `${name}.tar.gz`), at);
  copyFileSync(path.join(folder, 'sbom.cdx.json'), path.join(out, `${name}.cdx.json`));
  copyFileSync(path.join(root, 'CHANGELOG.md'), path.join(out, 'CHANGELOG.md'));
  npmPackages = [packSdk(out), packConnectorTemplate(out)].map((file) => path.basename(file));
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
const files = [`${name}.tar.gz`, `${name}.cdx.json`, ...npmPackages, 'CHANGELOG.md'];
writeChecksums(out, files);
for (const file of files)
  console.log(`dist/${file}  ${(statSync(path.join(out, file)).size / 1e6).toFixed(1)} MB`);
console.log(`${all.size} packages, all licences checked.`);
if (values.key) {
  const signer = signChecksums(out, values.key);
  writeFileSync(path.join(out, 'allowed-signers'), `${signer}\n`);
  console.log(`Signed. Publish this line, which verifies the signature of ${signaturePurpose}:\n${signer}`);
} else {
  console.log('Not signed: set SLIPWAY_RELEASE_KEY_FILE to an OpenSSH key of type Ed25519.');
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
