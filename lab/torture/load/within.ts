/** Rejects with the name of what was awaited if it takes longer. */
export async function within<T>(what: string, msMax: number, awaited: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not within ${Math.round(msMax / 1000)} s: ${what}.`)), msMax);
  });
  try {
    return await Promise.race([awaited, limit]);
  } finally {
    clearTimeout(timer);
  }
}
