import { Problem, type ProblemCode, problems } from '@slipway/contract/problems.ts';

import { knownProblem } from '../platform/known-problem.ts';
import type { Service } from '../platform/service.ts';

/** Uses the database well, and leaves connections for other requests. */
const atOnceMax = 4;

type Summary = { id: number };
type Result<Document> = {
  documentId: number;
  ok: boolean;
  document: Document | null;
  problem: { code: ProblemCode; title: string; detail: string | null } | null;
};

/**
 * Runs `act` for each document in its own transaction, several in parallel. A refusal is reported in the
 * document's result and does not stop the others. Results are in the order of the ids.
 */
export async function eachDocument<Document extends Summary>(
  { log }: Pick<Service, 'log'>,
  ids: readonly number[],
  // biome-ignore lint/suspicious/noConfusingVoidType: what deletes a document returns nothing.
  act: (id: number) => Promise<Document | void>,
): Promise<{ results: Result<Document>[] }> {
  const results: Result<Document>[] = [];
  let next = 0;
  async function actInTurn(): Promise<void> {
    for (let at = next++; at < ids.length; at = next++) {
      const documentId = ids[at]!;
      try {
        const document = (await act(documentId)) ?? null;
        results[at] = { documentId, ok: true, document, problem: null };
      } catch (error) {
        const known = knownProblem(error);
        if (!known) log.error({ err: error, documentId }, 'a document of a bulk action failed');
        const { code, detail } = known ?? new Problem('internal_error');
        const problem = { code, title: problems[code].title, detail };
        results[at] = { documentId, ok: false, document: null, problem };
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnceMax, ids.length) }, actInTurn));
  return { results };
}
