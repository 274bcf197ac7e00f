import type { ExportKey } from '../connector.ts';
import type { ShelvedEntry } from './package-folder.ts';

/**
 * One file of an export package: generated from the entries, a document's source file, or a ZIP file of such.
 */
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

/** Converts entries to files. Equal entries give equal files at any time. */
export type Pack = (entries: readonly ShelvedEntry[], about: ExportPackageAbout) => Packed[];

/** A portable file name; `lengthMax` keeps its end with the extension. */
export function plainFileName(name: string, lengthMax: number): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+/, '');
  return plain.slice(-lengthMax).replace(/^[.-]+/, '') || 'file';
}
