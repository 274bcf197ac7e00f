import { randomUUID } from 'node:crypto';
import { createClient, type DocumentType, SlipwayProblem } from '../../sdk/client.ts';

import { type Found, findFiles } from './find-files.ts';
import { openJournal } from './journal.ts';
import type { Choice } from './read-arguments.ts';
import { CannotSend, type Outcome, type Sending, sendFile } from './send-file.ts';

/** Every file is counted in exactly one of the five; their sum is `files`. */
export type Summary = {
  files: number;
  sent: number;
  alreadyThere: number;
  refused: number;
  failed: number;
  skipped: number;
  /** Of the sent files: the service had a document with the same bytes. */
  duplicates: number;
};

/** The delays double from half a second, long enough for a restart of the service. */
const retries = 7;
/** After this many failures in a row without a response, the run stops. */
const failuresInRowMax = 8;
const counted = {
  SENT: 'sent',
  ALREADY_THERE: 'alreadyThere',
  REFUSED: 'refused',
  FAILED: 'failed',
  SKIPPED: 'skipped',
} as const;

/** Sends the files, several in parallel, and reports each outcome. Throws CannotSend. */
export async function captureFiles(
  choice: Choice,
  { tell, stop }: { tell(outcome: Outcome, summary: Summary): void; stop: AbortSignal },
): Promise<Summary> {
  const journal = await openJournal(choice.journalFile);
  try {
    const summary = { files: 0, sent: 0, alreadyThere: 0, refused: 0, failed: 0, skipped: 0, duplicates: 0 };
    const sending: Sending = { ...(await connect(choice)), journal };
    const files = findFiles(choice.words, choice);
    const lost = { inRow: 0 };
    const faults: Error[] = [];
    const lane = async () => {
      while (!stop.aborted && faults.length === 0) {
        const { value, done } = await files.next();
        if (done) return;
        try {
          count(summary, lost, await become(sending, value), tell);
        } catch (error) {
          faults.push(error as Error);
        }
      }
    };
    await Promise.all(Array.from({ length: choice.atOnce }, lane));
    if (faults.length > 0) throw asOne(faults);
    return summary;
  } finally {
    await journal.close();
  }
}

/** Several parallel requests may fail with the same cause; each names its own file. */
function asOne(faults: readonly Error[]): Error {
  if (faults.every((fault) => fault instanceof CannotSend))
    return new CannotSend([...new Set(faults.map(({ message }) => message))].join('\n'));
  return new AggregateError(faults, 'Something went wrong on our side.');
}

function become(sending: Sending, found: Found): Promise<Outcome> {
  if (found.kind === 'FILE') return sendFile(sending, found);
  const { name: file, reason } = found;
  if (found.kind === 'SKIPPED') return Promise.resolve({ file, outcome: 'SKIPPED', reason });
  return Promise.resolve({ file, outcome: 'FAILED', code: 'unreadable_here', reason });
}

function count(
  summary: Summary,
  lost: { inRow: number },
  outcome: Outcome,
  tell: (outcome: Outcome, summary: Summary) => void,
): void {
  summary.files++;
  summary[counted[outcome.outcome]]++;
  if (outcome.outcome === 'SENT' && outcome.duplicateOf !== null) summary.duplicates++;
  lost.inRow = outcome.outcome === 'FAILED' && outcome.code === 'no_answer' ? lost.inRow + 1 : 0;
  tell(outcome, summary);
  if (lost.inRow >= failuresInRowMax) throw new CannotSend('Slipway does not answer.');
}

/** A client that shows whether a request was replayed, and the folder's number. */
async function connect(choice: Choice): Promise<Omit<Sending, 'journal'>> {
  const replayed = new Set<string>();
  const { baseUrl, credentials, folder, documentType, again } = choice;
  const client = createClient(
    { baseUrl, ...credentials },
    {
      retries,
      fetch: async (url, init) => {
        const answer = await fetch(url, init);
        const key = new Headers(init.headers).get('idempotency-key');
        if (key && answer.headers.get('idempotent-replayed') === 'true') replayed.add(key);
        return answer;
      },
    },
  );
  const folderId = folder && ('id' in folder ? folder.id : await findFolder(client, folder.name));
  const input = {
    ...(folderId ? { folderId } : {}),
    ...(documentType ? { documentType: documentType as DocumentType } : {}),
  };
  return { client, input, run: again ? randomUUID() : '', wasReplayed: (key) => replayed.delete(key) };
}

async function findFolder(client: ReturnType<typeof createClient>, name: string): Promise<number> {
  const names: string[] = [];
  try {
    for await (const folder of client.folders.list({ limit: 200 })) {
      if (folder.name === name) return folder.id;
      names.push(folder.name);
    }
  } catch (error) {
    if (error instanceof SlipwayProblem) throw new CannotSend(`${error.message} (${error.code})`);
    throw new CannotSend(`Slipway does not answer: ${(error as Error).message}`);
  }
  throw new CannotSend(`There is no folder ${JSON.stringify(name)}. Folders: ${names.join(', ')}`);
}
