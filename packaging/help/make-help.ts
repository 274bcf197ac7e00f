/**
 * `npm run docs`: builds the documentation as static pages in docs/dist, which the service shows at /help, unless they
 * were built from exactly these sources.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { compressFiles } from '../../bin/compress-files.mjs';
import { hashSources } from '../../bin/hash-sources.mjs';
import { moveInlineScripts } from './move-inline-scripts.ts';
import { helpBase } from './site-config.ts';
import { stagePages } from './stage-pages.ts';

const root = path.join(import.meta.dirname, '..', '..');
const staged = path.join(root, '.slipway', 'help');
const outDir = path.join(root, 'docs', 'dist');
/** Not among the pages, because it depends on the folder of the checkout, and releases do not. */
const stampFile = path.join(root, '.slipway', 'help-hash');
/** The staged pages contain all that they are made of; the rest is what makes the site of them. */
const sources = ['.slipway/help', 'packaging/help', 'bin/compress-files.mjs', 'package-lock.json'];

const contents = stagePages(root, staged, helpBase);
mkdirSync(path.join(staged, '.vitepress'));
writeFileSync(
  path.join(staged, '.vitepress', 'config.ts'),
  `import { siteConfig } from ${JSON.stringify(path.join(import.meta.dirname, 'site-config.ts'))};\n` +
    `export default siteConfig(${JSON.stringify(contents)}, ${JSON.stringify(outDir)});\n`,
);
const hash = hashSources(root, sources);
if (!isBuilt()) await buildSite();

function isBuilt(): boolean {
  return existsSync(outDir) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash;
}

async function buildSite(): Promise<void> {
  rmSync(stampFile, { force: true });
  const { build } = await import('vitepress');
  await build(staged);
  for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    const page = path.join(outDir, file);
    writeFileSync(page, moveInlineScripts(readFileSync(page, 'utf8'), outDir, helpBase));
  }
  await compressFiles(outDir);
  writeFileSync(stampFile, hash);
}
