/**
 * The processor time of an operation, in milliseconds. Wall clock time would include other programs; an
 * operation that takes far too long takes seconds by both.
 */
export function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Many times what it takes on a slow machine, and far below a run time that grows with the square of the
 * length.
 */
export const atOnceMs = 1500;
