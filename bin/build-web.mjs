import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { compressFiles } from './compress-files.mjs';
import { hashSources } from './hash-sources.mjs';
import { print, Refusal } from './print.mjs';
import { runQuietly } from './run-quietly.mjs';

/** The sources of the web app. */
const sources = ['web', 'contract', 'sdk', 'package-lock.json'];

/**
 * Builds the web app unless web/dist was built from exactly these sources. The app can be served when the
 * promise is fulfilled; `compressed` is fulfilled later.
 */
export async function buildWeb(root, node) {
  const web = path.join(root, 'web');
  if (!existsSync(path.join(web, 'index.html'))) return { compressed: Promise.resolve() }; // a release contains only the built app
  const hash = hashSources(root, sources);
  const stampFile = path.join(web, 'dist', '.source-hash');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash)
    return { compressed: Promise.resolve() };
  print('Building the web app.');
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await runQuietly(
    node,
    [vite],
    ['build', '--outDir', 'dist', '--emptyOutDir'],
    web,
    env,
  );
  if (code !== 0) throw new Refusal(`The web app could not be built (${code}):\n\n${output}`);
  const compressed = compressFiles(path.join(web, 'dist')).then(() => writeFileSync(stampFile, hash));
  return { compressed };
}
