import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(css|html|js|json|mjs|svg|txt|wasm|webmanifest)$/;
/** Smaller files fit in one packet, so compression gains nothing. */
const bytesMin = 1000;

/** Creates `.br` and `.gz` files where they save space, so that no request waits for compression. */
export function compressFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) compressFiles(file);
    else if (compressible.test(entry.name)) compressFile(file);
  }
}

function compressFile(file) {
  const content = readFileSync(file);
  if (content.length < bytesMin) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(`${file}.br`, brotliCompressSync(content, quality));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
}
