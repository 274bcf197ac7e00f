import type { BookableFile } from './connector.ts';

const hashLength = 16;
const stemLengthMax = 100;

/**
 * The name of a file for systems that keep nothing of it but its name and its bytes: what it is called, and the beginning
 * of its hash, so that the same file is recognised and two different ones of one name are not mixed up. Letters that
 * such systems refuse in names become underscores.
 */
export function storedFileName({ name, sha256 }: Pick<BookableFile, 'name' | 'sha256'>): string {
  const plain = name.replace(/[<>:"/\\|?*%&#+\p{Cc}]/gu, '_').trim();
  const dot = plain.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ''];
  return `${stem.slice(0, stemLengthMax)}.${sha256.slice(0, hashLength)}${extension}`;
}
