import { readdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(css|html|js|json|mjs|svg|txt|wasm|webmanifest)$/;
/** Smaller files fit in one packet, so compression gains nothing. */
const bytesMin = 1000;
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * Creates `.br` and `.gz` files where they save space, so that no request waits for compression. A service may
 * already serve the folder.
 */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => compressible.test(name));
  await Promise.all(files.map((name) => compressFile(path.join(folder, name))));
}

async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < bytesMin) return;
  await replace(`${file}.br`, await promisify(brotliCompress)(content, quality));
  await replace(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
}

/** A request never finds half a file. */
async function replace(file, content) {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}
