import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..', '..');

/** Writes the SDK as an npm package into a folder. npm gives all files the same time, so equal content gives equal bytes. */
export function packSdk(out: string): string {
  run(process.execPath, ['sdk/build/build-package.ts'], root);
  return pack(path.join(root, 'sdk'), out);
}

/** Writes the template of connectors as an npm package, which copies it into a checkout, into a folder. */
export function packConnectorTemplate(out: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'slipway-template-'));
  try {
    cpSync(path.join(root, 'packaging/connector-template'), folder, { recursive: true });
    cpSync(path.join(root, 'connectors/template'), path.join(folder, 'template'), { recursive: true });
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      version: string;
    };
    const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as object;
    writeFileSync(
      path.join(folder, 'package.json'),
      `${JSON.stringify({ ...manifest, version }, null, 2)}\n`,
    );
    return pack(folder, out);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function pack(folder: string, out: string): string {
  const printed = execFileSync('npm', ['pack', '--json', '--pack-destination', out], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [{ filename }] = JSON.parse(printed) as [{ filename: string }];
  return path.join(out, filename.replace('@', '').replace('/', '-'));
}

function run(command: string, words: string[], cwd: string): void {
  execFileSync(command, words, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}
