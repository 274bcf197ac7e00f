import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { needProgram } from '../../../testing/need-program.ts';

/** The content of the only signature in this database; it occurs in no real document. */
export const malware = 'SLIPWAY-STAND-IN-FOR-MALWARE-4680';
export const signatureName = 'Slipway.Test.Signature';
const startMsMax = 120_000;

export type Clamd = {
  socket: string;
  stop(): Promise<void>;
  /** Restarts it, with another limit if given. */
  start(streamBytesMax?: number): Promise<void>;
};

/** A real clamd with our own signature and a stream limit. */
export async function startClamd(streamBytesMax: number): Promise<Clamd> {
  needProgram('/usr/sbin/clamd', 'clamav-daemon');
  const folder = mkdtempSync(join(tmpdir(), 'slipway-clamd-'));
  const socket = join(folder, 'clamd.sock');
  const file = join(folder, 'clamd.conf');
  writeFileSync(join(folder, 'own.ndb'), `${signatureName}:0:*:${Buffer.from(malware).toString('hex')}\n`);
  let child: ChildProcess | undefined;
  async function start(bytesMax = streamBytesMax): Promise<void> {
    const settings = [
      `LocalSocket ${socket}`,
      `DatabaseDirectory ${folder}`,
      `StreamMaxLength ${bytesMax}`,
      'Foreground yes',
      'OfficialDatabaseOnly no',
      'SelfCheck 0',
    ];
    writeFileSync(file, settings.join('\n'));
    child = spawn('/usr/sbin/clamd', ['--config-file', file], { stdio: 'ignore' });
    for (let waited = 0; !existsSync(socket); waited += 50) {
      if (child.exitCode !== null || waited > startMsMax) throw new Error('clamd did not start.');
      await wait(50);
    }
  }
  await start();
  return {
    socket,
    start,
    async stop() {
      const ended = new Promise((resolve) => child?.on('exit', resolve));
      if (child?.exitCode === null && child.kill('SIGKILL')) await ended;
      rmSync(socket, { force: true });
    },
  };
}
