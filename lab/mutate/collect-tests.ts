/** Stands for `node:test` while mutants run: collects the tests of a file, to run them many times in one process. */

type Run = (context: TestContext) => unknown;
type TestContext = {
  name: string;
  after(undo: () => unknown): void;
  signal: AbortSignal;
  diagnostic(text: string): void;
};

const collected = new Map<string, { name: string; run: Run }[]>();
const undone = new Map<string, (() => unknown)[]>();

/** What the stand-in of `node:test` exports for the tests of one mutant. */
export function standIn(key: string) {
  collected.set(key, []);
  undone.set(key, []);
  const test = (name: string, ...rest: unknown[]) => {
    collected.get(key)?.push({ name, run: rest.at(-1) as Run });
    return Promise.resolve();
  };
  const after = (undo: () => unknown) => undone.get(key)?.push(undo);
  return { test, it: test, default: test, after, before: (run: () => unknown) => test('before', run) };
}

/** Runs the collected tests in order up to the first that fails; returns its name. */
export async function firstFailure(key: string): Promise<string | null> {
  try {
    for (const { name, run } of collected.get(key) ?? []) {
      const undo: (() => unknown)[] = [];
      const { signal } = new AbortController();
      try {
        await run({ name, signal, after: (one) => undo.push(one), diagnostic: () => {} });
      } catch {
        return name;
      } finally {
        for (const one of undo.reverse()) await one();
      }
    }
    return null;
  } finally {
    for (const one of (undone.get(key) ?? []).reverse()) await one();
    collected.delete(key);
    undone.delete(key);
  }
}

/** How many tests the files of a mutant have. */
export const countTests = (key: string): number => collected.get(key)?.length ?? 0;
