/** A failure whose message contains the remedy; a stack trace would not help. */
export class Refusal extends Error {}

/** Messages of the launcher go to stderr: stdout belongs to the command. */
export function print(line) {
  process.stderr.write(`slipway: ${line}\n`);
}

/** Prints a failure and returns its exit code. */
export function explain(error) {
  if (!(error instanceof Refusal)) throw error;
  print(error.message);
  return error.exitCode ?? 1;
}
