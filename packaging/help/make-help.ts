/** `npm run docs`: builds the documentation as static pages in docs/dist, which the service shows at /help. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vitepress';

import { compressFiles } from '../../bin/compress-files.mjs';
import { moveInlineScripts } from './move-inline-scripts.ts';
import { helpBase } from './site-config.ts';
import { stagePages } from './stage-pages.ts';

const root = path.join(import.meta.dirname, '..', '..');
const staged = path.join(root, '.slipway', 'help');
const outDir = path.join(root, 'docs', 'dist');

const contents = stagePages(root, staged, helpBase);
mkdirSync(path.join(staged, '.vitepress'));
writeFileSync(
  path.join(staged, '.vitepress', 'config.ts'),
  `import { siteConfig } from ${JSON.stringify(path.join(import.meta.dirname, 'site-config.ts'))};\n` +
    `export default siteConfig(${JSON.stringify(contents)}, ${JSON.stringify(outDir)});\n`,
);
await build(staged);
for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.html')) continue;
  const page = path.join(outDir, file);
  writeFileSync(page, moveInlineScripts(readFileSync(page, 'utf8'), outDir, helpBase));
}
await compressFiles(outDir);
