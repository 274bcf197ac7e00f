import type { ExportKey } from '../connector.ts';
import type { ShelvedEntry } from './package-folder.ts';

/** One file of an export package: made of the entries, a document's own source file, or a ZIP of such. */
export type Packed =
  | { path: string; content: string | Uint8Array }
  | { path: string; original: ExportKey }
  | { path: string; parts: Packed[] };

export type ExportPackageAbout = {
  /** Counted from 1 for each connection. */
  number: number;
  at: Date;
  /** IANA name, of the workspace. */
  timeZone: string;
};

/** Turns entries into files. The same entries make the same files, whenever it is. */
export type Pack = (entries: readonly ShelvedEntry[], about: ExportPackageAbout) => Packed[];

/** A file name in plain letters that every system takes; `lengthMax` counts the end of it, where the type stands. */
export function plainFileName(name: string, lengthMax: number): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+/, '');
  return plain.slice(-lengthMax).replace(/^[.-]+/, '') || 'file';
}
