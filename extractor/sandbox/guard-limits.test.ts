import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'node:test';

import { guardLimits } from './guard-limits.ts';

const limits = {
  memoryBytesMax: 2 ** 40,
  firstMs: 1000,
  perPageMs: 0,
  recognitionMs: 60_000,
  totalMs: 60_000,
};

function startProgram(t: { after(run: () => void): void }, code: string): number {
  const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
  t.after(() => child.kill('SIGKILL'));
  return child.pid!;
}

test('a file that waits for a busy machine is not too slow; one that keeps the processor busy is', async (t) => {
  const waiting = guardLimits(startProgram(t, 'setInterval(() => undefined, 1e6)'), limits, () => undefined);
  t.after(() => waiting.stop());
  const stopped = Promise.withResolvers<void>();
  const busy = guardLimits(startProgram(t, 'for (;;);'), limits, () => stopped.resolve());
  t.after(() => busy.stop());
  await stopped.promise;
  // By wall clock, the waiting one has run longer than the busy one.
  assert.equal(busy.reason(), 'TOO_SLOW');
  assert.equal(waiting.reason(), null);
});

test('the time for OCR has a separate limit', async (t) => {
  const pid = startProgram(t, 'for (;;);');
  const scan = guardLimits(pid, limits, () => undefined);
  scan.recognise(true, 0);
  const stopped = Promise.withResolvers<void>();
  const drawing = guardLimits(pid, limits, () => stopped.resolve());
  t.after(() => [scan, drawing].map((guard) => guard.stop()));
  await stopped.promise;
  assert.deepEqual([drawing.reason(), scan.reason()], ['TOO_SLOW', null]);
});
