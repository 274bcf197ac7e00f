export type State = 'ok' | 'warning' | 'fault';

/** One line of `slipway doctor`. `remedy` is what the operator does; null if there is nothing to do. */
export type Finding = { check: string; state: State; detail: string; remedy: string | null };

export const ok = (check: string, detail: string): Finding => ({ check, state: 'ok', detail, remedy: null });

export const warning = (check: string, detail: string, remedy: string): Finding => ({
  check,
  state: 'warning',
  detail,
  remedy,
});

export const fault = (check: string, detail: string, remedy: string): Finding => ({
  check,
  state: 'fault',
  detail,
  remedy,
});

/** A check that must not end the others: its error becomes a fault. */
export async function attempt(
  check: string,
  remedy: string,
  run: () => Promise<Finding | Finding[]>,
): Promise<Finding[]> {
  try {
    return [await run()].flat();
  } catch (error) {
    return [fault(check, reasonOf(error), remedy)];
  }
}

/** The message of an error; Node reports several failed addresses of one host without a message. */
export function reasonOf(error: unknown): string {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: Error[] };
  return message || errors?.[0]?.message || code || 'unknown error';
}
