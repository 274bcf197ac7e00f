/** All that a workspace keeps is looked through, however much that is. */
export const patience = { timeoutMs: 15 * 60_000 };
