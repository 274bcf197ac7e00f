import { execFile } from 'node:child_process';

const checkMsMax = 100_000;
const outputBytesMax = 1024 * 1024;

export type CheckResult =
  | { kind: 'passed' }
  /** The tool's message, verbatim. */
  | { kind: 'failed'; complaint: string }
  | { kind: 'absent' }
  /** It did not finish. */
  | { kind: 'stopped'; reason: string };

/**
 * Runs bean-check, hledger or ledger on a ledger. It gets an empty environment, so that no secret reaches it.
 */
export function runChecker(
  program: string,
  words: string[],
  cwd: string,
  signal: AbortSignal,
): Promise<CheckResult> {
  const env = {
    PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin',
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
    HOME: '/',
  };
  const limits = { timeout: checkMsMax, maxBuffer: outputBytesMax, killSignal: 'SIGKILL' as const };
  return new Promise((resolve) => {
    const tool = execFile(program, words, { cwd, env, signal, ...limits }, (fault, stdout, stderr) => {
      if (!fault) return resolve({ kind: 'passed' });
      if (fault.code === 'ENOENT') return resolve({ kind: 'absent' });
      if (typeof fault.code === 'number')
        return resolve({ kind: 'failed', complaint: (stderr + stdout).trim() });
      resolve({ kind: 'stopped', reason: `${program}: ${fault.message}` });
    });
    // ledger would read from stdin; a tool that is missing has closed it already.
    tool.stdin?.on('error', () => {}).end();
  });
}
