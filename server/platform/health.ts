import type { Clock, Fault, Health, Service } from './service.ts';

const faultsMax = 50;
const messageLengthMax = 300;

/** The state of this process for the System screen, in addition to the database. */
export function createHealth(
  clock: Clock,
  log: Pick<Service['log'], 'warn' | 'error'>,
  waiting: Health['waiting'],
): Health {
  const faults: Fault[] = [];
  for (const level of ['warn', 'error'] as const) {
    const tell = log[level].bind(log) as (...words: unknown[]) => void;
    log[level] = (...words: unknown[]) => {
      faults.unshift({ occurredAt: clock.now(), level, ...wordsOf(words) });
      faults.length = Math.min(faults.length, faultsMax);
      tell(...words);
    };
  }
  return { startedAt: clock.now(), waiting, faults: () => faults };
}

/** The context and the error message, and nothing else of the log line. */
function wordsOf(words: readonly unknown[]): Pick<Fault, 'what' | 'message'> {
  const error = words.map(errorIn).find((found) => found !== null);
  const what = words.find((word) => typeof word === 'string') ?? '';
  return { what, message: (error?.message ?? '').slice(0, messageLengthMax) };
}

function errorIn(word: unknown): Error | null {
  if (word instanceof Error) return word;
  const inside = typeof word === 'object' && word !== null && 'err' in word ? word.err : null;
  return inside instanceof Error ? inside : null;
}
