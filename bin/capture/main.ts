/** `slipway capture`: sends files from a terminal, a script or a timer. */
import { captureFiles, type Summary } from './capture-files.ts';
import { tellerFor } from './print-outcomes.ts';
import { captureUsage, readArguments, WrongCall } from './read-arguments.ts';
import { CannotSend, type Outcome } from './send-file.ts';

const exitCodes = { allThere: 0, someMissing: 1, cannot: 2, interrupted: 130 };

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
// The launcher that started us has ended.
process.on('disconnect', () => stop.abort());

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof WrongCall) && !(error instanceof CannotSend)) throw error;
  process.stderr.write(`${error.message}\n`);
  if (error instanceof WrongCall) process.stderr.write(`\n${captureUsage}\n`);
  process.exitCode = exitCodes.cannot;
} finally {
  if (process.connected) process.disconnect();
}

async function main(): Promise<number> {
  const choice = readArguments(process.argv.slice(2), process.env);
  if (!choice) {
    process.stdout.write(`${captureUsage}\n`);
    return exitCodes.allThere;
  }
  const teller = tellerFor(choice);
  let last: Summary | undefined;
  try {
    const tell = (outcome: Outcome, summary: Summary) => {
      last = summary;
      teller.file(outcome, summary);
    };
    last = await captureFiles(choice, { tell, stop: stop.signal });
  } finally {
    if (last) teller.sum(last);
  }
  if (stop.signal.aborted) return exitCodes.interrupted;
  return last.refused + last.failed > 0 ? exitCodes.someMissing : exitCodes.allThere;
}
