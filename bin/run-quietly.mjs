import { spawn } from 'node:child_process';

const linesKept = 12;

/**
 * Runs a command without input, and keeps the beginning and the end of its output for an error message.
 * Ctrl-C and SIGTERM end it with us.
 */
export async function runQuietly(command, firstArgs, args, cwd, env = process.env) {
  const shell = command.endsWith('.cmd');
  const child = spawn(command, [...firstArgs, ...args], {
    cwd,
    env,
    shell,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk) => {
    output = shorten(output + chunk);
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  const stop = (signal) => {
    child.kill(signal);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    const code = await new Promise((resolve) => {
      child.on('error', (error) => {
        keep(error.message);
        resolve(127);
      });
      child.on('close', (status, signal) => resolve(status ?? signal));
    });
    return { code, output: output.trim() };
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

function shorten(text) {
  const lines = text.split('\n');
  if (lines.length <= 2 * linesKept) return text;
  return [...lines.slice(0, linesKept), ...lines.slice(-linesKept)].join('\n');
}
