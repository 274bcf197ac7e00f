import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

import { Refusal } from './print.mjs';

/** npm and the terminal both forward one Ctrl-C: signals within this time count as one. */
const sameSignalMs = 500;
const parentPollMs = 500;
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs the service and returns its exit code. It has its own process group, so that one Ctrl-C reaches it
 * exactly once, through us; a second one ends it immediately. If we are killed the channel to it breaks, and
 * it stops.
 */
export async function runChild(node, args) {
  const isWindows = process.platform === 'win32';
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], detached: !isWindows });
  const ended = new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Refusal(`${node} could not be started: ${error.message}`)));
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
  const stop = stopper(child);
  // Kept to the end: a late signal must not change the exit code.
  for (const signal of forwarded) process.on(signal, stop);
  const watch = watchParent(() => stop('SIGTERM'));
  try {
    return await ended;
  } finally {
    clearInterval(watch);
    if (child.connected) child.disconnect();
  }
}

function stopper(child) {
  let firstAt;
  return (signal) => {
    const now = performance.now();
    if (firstAt === undefined) {
      firstAt = now;
      child.kill(signal);
    } else if (now - firstAt > sameSignalMs) {
      killGroup(child);
    }
  };
}

function killGroup(child) {
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** A killed `npm start` sends no signal; our parent process then changes. */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return undefined;
  const before = ancestors();
  const watch = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(watch);
    onGone();
  }, parentPollMs);
  watch.unref();
  return watch;
}

/** Our parent, and its parent if there is a shell between npm and us. */
function ancestors() {
  const parent = process.ppid;
  try {
    const [, name, grandparent] =
      /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    return /^(sh|dash|bash|ash)$/.test(name) ? `${parent} ${grandparent}` : `${parent}`;
  } catch {
    return `${parent}`; // no /proc
  }
}
