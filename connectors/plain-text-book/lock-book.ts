const last = new Map<string, Promise<unknown>>();

/** Work on one book at a time: between the check of a book and the rename nothing else may join it. */
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
