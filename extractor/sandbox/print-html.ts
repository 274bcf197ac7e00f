import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { findTool } from './isolate.ts';

/**
 * The program itself, if a wrapper script is in front of it: the script reads settings that are not in the
 * sandbox.
 */
const browsers = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
];
const printMsMax = 10_000;
const pdfBytesMax = 20 * 1024 * 1024;
/** Whatever the page contains: it loads nothing, sends nothing and has no frames. */
const policy =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; img-src data:; style-src \'unsafe-inline\'; font-src data:">';

/** A browser for printing, and its sandbox; null if one of them is not installed. */
export type Printer = { browser: string; bubblewrap: string };

export function findPrinter(): Printer | null {
  const bubblewrap = findTool('bwrap');
  const browser = browsers.find(existsSync);
  return bubblewrap && browser ? { browser, bubblewrap } : null;
}

/**
 * Prints an untrusted HTML page as a PDF: without scripts, without a network, in a sandbox with only the
 * browser and the page, within limits of time and size. Null if that fails.
 */
export async function printHtml(printer: Printer, html: Uint8Array): Promise<Uint8Array | null> {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-print-'));
  try {
    await writeFile(join(folder, 'page.html'), Buffer.concat([Buffer.from(policy), html]));
    await run(printer, folder);
    const file = join(folder, 'page.pdf');
    const size = (await stat(file).catch(() => null))?.size ?? 0;
    return size > 0 && size <= pdfBytesMax ? new Uint8Array(await readFile(file)) : null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run({ browser, bubblewrap }: Printer, folder: string): Promise<void> {
  const seen = ['/usr', '/lib', '/lib64', '/bin', '/etc/fonts', '/etc/ld.so.cache', dirname(browser)];
  const binds = seen.filter(existsSync).flatMap((path) => ['--ro-bind', path, path]);
  const child = spawn(
    bubblewrap,
    [
      ...['--unshare-all', '--die-with-parent', '--new-session', '--clearenv', '--setenv', 'HOME', '/tmp'],
      ...[...binds, '--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', '--bind', folder, '/tmp/room'],
      ...['--chdir', '/tmp', '--cap-drop', 'ALL', '--', browser],
      // The outer sandbox is active, and Chromium's own cannot be created inside it.
      ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run'],
      ...['--disable-extensions', '--no-pdf-header-footer'],
      ...['--user-data-dir=/tmp/profile', '--print-to-pdf=/tmp/room/page.pdf', 'file:///tmp/room/page.html'],
    ],
    { env: {}, stdio: 'ignore', detached: true },
  );
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  const timer = setTimeout(() => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  }, printMsMax);
  await ended;
  clearTimeout(timer);
}
