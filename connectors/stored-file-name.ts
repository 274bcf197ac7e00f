import type { BookableFile } from './connector.ts';

const hashLength = 16;
const stemLengthMax = 100;

/**
 * A file name for systems that store only names and bytes: it contains the beginning of the hash, so that the
 * same file is recognised and different files with one name are distinguished. Forbidden characters become
 * underscores.
 */
export function storedFileName({ name, sha256 }: Pick<BookableFile, 'name' | 'sha256'>): string {
  const plain = name.replace(/[<>:"/\\|?*%&#+\p{Cc}]/gu, '_').trim();
  const dot = plain.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ''];
  return `${stem.slice(0, stemLengthMax)}.${sha256.slice(0, hashLength)}${extension}`;
}
