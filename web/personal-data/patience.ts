/** The search covers all data of a workspace, whatever its size. */
export const patience = { timeoutMs: 15 * 60_000 };
