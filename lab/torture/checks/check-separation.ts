import type { Client } from 'pg';

type Get = (
  path: string,
) => Promise<{ status: number | null; body: { data?: { id: number }[]; nextCursor?: string | null } }>;

/** Whether a caller sees exactly the documents of its own workspace, in lists and one by one. */
export async function checkSeparation(db: Client, get: Get, workspaceId: number, triesMax = 200) {
  const { rows } = await db.query<{ id: string; workspace_id: string }>(
    'select id, workspace_id from documents',
  );
  const own = new Set(
    rows.filter((row) => Number(row.workspace_id) === workspaceId).map(({ id }) => Number(id)),
  );
  const foreign = rows.map(({ id }) => Number(id)).filter((id) => !own.has(id));
  const listed: number[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await get(`/documents?limit=200${cursor}`);
    listed.push(...(body.data ?? []).map(({ id }) => id));
    if (!body.nextCursor) break;
    cursor = `&cursor=${encodeURIComponent(body.nextCursor)}`;
  }
  let seen = listed.filter((id) => !own.has(id)).length;
  const every = Math.max(1, Math.floor(foreign.length / triesMax));
  for (const id of foreign.filter((_, at) => at % every === 0)) {
    const { status } = await get(`/documents/${id}`);
    if (status !== 404) seen += 1;
  }
  return { own: own.size, foreign: foreign.length, seen, notListed: own.size - new Set(listed).size };
}
