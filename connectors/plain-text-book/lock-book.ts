const last = new Map<string, Promise<unknown>>();

/** Serialises changes of one ledger: nothing may be added between its check and the rename. */
export async function withBookLock<Value>(book: string, work: () => Promise<Value>): Promise<Value> {
  const before = last.get(book) ?? Promise.resolve();
  const turn = before.then(work, work);
  last.set(book, turn);
  try {
    return await turn;
  } finally {
    if (last.get(book) === turn) last.delete(book);
  }
}
