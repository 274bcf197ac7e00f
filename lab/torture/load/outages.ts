import type { Probe } from './watch-ready.ts';

/** How long each time without a 200 took, in milliseconds: from the last 200 before to the first one after it. */
export function outagesOf(probes: readonly Probe[]): number[] {
  const outages: number[] = [];
  let lastOk = probes[0]?.answeredAt ?? 0;
  let isOut = false;
  for (const { answeredAt, status } of probes) {
    if (status !== 200) isOut = true;
    else {
      if (isOut) outages.push(answeredAt - lastOk);
      isOut = false;
      lastOk = answeredAt;
    }
  }
  return outages;
}
