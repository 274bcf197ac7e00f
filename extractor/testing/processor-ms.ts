/**
 * What work takes of a processor, in milliseconds. By the clock it would also be what the machine does beside it; what
 * takes far too long takes seconds by both.
 */
export function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Many times what it takes on a slow machine, and little beside what grows with the square of such lengths. */
export const atOnceMs = 1500;
