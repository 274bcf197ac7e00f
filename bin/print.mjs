/** A failure whose message tells the person what to do; no stack trace helps them further. */
export class Refusal extends Error {}

/** What the launcher itself has to say goes to stderr: stdout belongs to the command. */
export function print(line) {
  process.stderr.write(`slipway: ${line}\n`);
}

/** Tells what failed and gives the exit code for it. */
export function explain(error) {
  if (!(error instanceof Refusal)) throw error;
  print(error.message);
  return error.exitCode ?? 1;
}
