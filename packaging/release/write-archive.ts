import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The purpose that the signature names; the verifier must name the same one. */
export const signaturePurpose = 'slipway-release';

/** Packs a folder so that the same content gives the same bytes: names sorted, one time, no owner. */
export function writeArchive(parent: string, folder: string, archive: string, at: Date): void {
  const seconds = Math.floor(at.getTime() / 1000);
  const tar = [
    ...['tar', '--format=gnu', '--sort=name', `--mtime=@${seconds}`, '--owner=0', '--group=0'],
    ...['--numeric-owner', '-C', parent, '-cf', '-', folder].map(quoted),
  ];
  const command = `set -o pipefail; ${tar.join(' ')} | gzip --no-name -6 > ${quoted(archive)}`;
  execFileSync('bash', ['-c', command], { env: { ...process.env, LC_ALL: 'C' } });
}

/** Writes SHA256SUMS for the files of a folder, in the format that `sha256sum --check` reads. */
export function writeChecksums(folder: string, files: readonly string[]): void {
  const lines = [...files].sort().map((name) => {
    const hash = createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex');
    return `${hash}  ${name}\n`;
  });
  writeFileSync(path.join(folder, 'SHA256SUMS'), lines.join(''));
}

/**
 * Signs SHA256SUMS with an OpenSSH key of type Ed25519, as SHA256SUMS.sig.
 *
 * @returns the line of the file of allowed signers that belongs to the key.
 */
export function signChecksums(folder: string, keyFile: string): string {
  const publicKey = execFileSync('ssh-keygen', ['-y', '-f', keyFile], { encoding: 'utf8' }).trim();
  if (!publicKey.startsWith('ssh-ed25519 '))
    throw new Error('The key of the release must be of type ed25519.');
  rmSync(path.join(folder, 'SHA256SUMS.sig'), { force: true });
  execFileSync('ssh-keygen', ['-Y', 'sign', '-f', keyFile, '-n', signaturePurpose, 'SHA256SUMS'], {
    cwd: folder,
    stdio: 'pipe',
  });
  return `${signaturePurpose} ${publicKey.split(' ').slice(0, 2).join(' ')}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
