/** Creates dist/client.js and dist/client.d.ts: one file each, without imports. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

import { writtenTypes } from './write-types.ts';

const sdk = path.join(import.meta.dirname, '..');
const root = path.join(sdk, '..');
const dist = path.join(sdk, 'dist');
const workshop = path.join(dist, 'workshop');

/** In the order of dist/client.d.ts. */
const publicFiles = [
  'contract-types',
  'listing',
  'outside',
  'send-request',
  'send-with-progress',
  'slipway-problem',
  'token-source',
  'upload-form',
  'verify-webhook',
  'verify-export',
  'methods/access',
  'methods/account',
  'methods/approvals',
  'methods/discussion',
  'methods/documents',
  'methods/duplicates',
  'methods/paging',
  'methods/email-imports',
  'methods/export-batches',
  'methods/export-packages',
  'methods/intakes',
  'methods/folders',
  'methods/reports',
  'methods/integrations',
  'methods/live',
  'methods/people',
  'methods/personal-data',
  'methods/retention',
  'methods/suppliers',
  'methods/upload-links',
  'methods/webhooks',
  'methods/workspace',
  'client',
];

rmSync(dist, { recursive: true, force: true });
mkdirSync(path.join(workshop, 'methods'), { recursive: true });
try {
  for (const file of ['', 'methods/'].flatMap(sourcesIn))
    cpSync(path.join(sdk, file), path.join(workshop, file));
  writeFileSync(path.join(workshop, 'contract-types.ts'), writtenTypes());
  const sameTypes = readFileSync(path.join(import.meta.dirname, 'same-types.ts'), 'utf8');
  writeFileSync(
    path.join(workshop, 'same-types.ts'),
    sameTypes
      .replace("said from '../contract", "said from '../../contract")
      .replace("written from '../contract", "written from './contract"),
  );

  compile(['--noEmit', '--types', 'node', 'same-types.ts']);
  compile(['--declaration', '--emitDeclarationOnly', '--outDir', 'out', '--types', '', 'client.ts']);
  const declarations = publicFiles.map((name) =>
    readFileSync(path.join(workshop, 'out', `${name}.d.ts`), 'utf8'),
  );
  writeFileSync(path.join(dist, 'client.d.ts'), joined(declarations));
  await bundle();
  assertAlone('client.js');
  assertAlone('client.d.ts');
} finally {
  rmSync(workshop, { recursive: true, force: true });
}
compile(['--noEmit', '--types', '', '--skipLibCheck', 'false', '../client.d.ts'], dist);

function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(sdk, folder))
    .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name))
    .map((name) => folder + name);
}

function compile(words: readonly string[], folder = workshop): void {
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--ignoreConfig'];
  const target = ['--target', 'es2022', '--module', 'nodenext', '--allowImportingTsExtensions'];
  const files = words.map((word) => (folder === dist ? word.replace('../', '') : word));
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/typescript/bin/tsc'),
      ...[...strict, ...target, '--lib', 'es2024,dom,dom.iterable', '--verbatimModuleSyntax', ...files],
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The types do not fit:\n${stdout}`);
}

/** All declarations in one file, without the imports between them. */
function joined(declarations: readonly string[]): string {
  const [client = ''] = declarations.slice(-1);
  const all = declarations
    .join('\n')
    .replaceAll(/^import [^;]+;\n/gm, '')
    .replaceAll(/import\("[^"]+"\)\./g, '')
    .replaceAll(/^export (type )?(\*|\{[^}]*\}) from [^;]+;\n/gm, '')
    .replaceAll(/^export \{\};\n/gm, '')
    .replaceAll(/^export (?=declare|type|interface)/gm, '');
  return `${all}\nexport { ${exportedBy(client).join(', ')} };\n`;
}

/** The exports of the entry, and every type of the contract. */
function exportedBy(client: string): string[] {
  const passedOn = [...client.matchAll(/^export (?:type )?\{([^}]*)\} from/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );
  const own = [...client.matchAll(/^export (?:declare )?(?:type|function|class) (\w+)/gm)].map(
    ([, name]) => name,
  );
  const types = [...writtenTypes().matchAll(/^export type (\w+)/gm)].map(([, name]) => name);
  return [...passedOn, ...own, ...types].filter(
    (name) => name !== undefined && name !== '' && name !== 'Promises',
  ) as string[];
}

async function bundle(): Promise<void> {
  await build({
    root: sdk,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: dist,
      emptyOutDir: false,
      minify: false,
      target: 'es2022',
      lib: { entry: path.join(sdk, 'client.ts'), formats: ['es'], fileName: () => 'client.js' },
    },
  });
}

function assertAlone(file: string): void {
  const text = readFileSync(path.join(dist, file), 'utf8');
  const found = /\bfrom ['"]|\bimport\(|\brequire\(|\bzod\b|@slipway\/contract/.exec(text);
  if (found)
    throw new Error(`dist/${file} is not self-contained: ${text.slice(found.index - 40, found.index + 60)}`);
}
