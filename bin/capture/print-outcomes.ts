import type { Summary } from './capture-files.ts';
import type { Outcome } from './send-file.ts';

const statusEveryMs = 100;

export type Teller = { file(outcome: Outcome, summary: Summary): void; sum(summary: Summary): void };

const say = (line: string) => process.stdout.write(`${line}\n`);

/** JSON lines for programs, lines for logs, or a progress line on a terminal. */
export function tellerFor({ json }: { json: boolean }): Teller {
  if (json) return jsonTeller();
  return process.stderr.isTTY ? terminalTeller() : plainTeller();
}

function jsonTeller(): Teller {
  return {
    file: (outcome) => say(JSON.stringify(outcome)),
    sum: (summary) => say(JSON.stringify({ summary })),
  };
}

function plainTeller(): Teller {
  return { file: (outcome) => say(lineOf(outcome)), sum: (summary) => say(sumOf(summary)) };
}

/** A progress line; only failures stay on the screen. */
function terminalTeller(): Teller {
  let toldAtMs = 0;
  const status = (line: string) => process.stderr.write(`\r\x1b[K${line}`);
  return {
    file(outcome, summary) {
      if ('reason' in outcome && outcome.outcome !== 'SKIPPED') {
        status('');
        say(lineOf(outcome));
      }
      const nowMs = performance.now();
      if (nowMs - toldAtMs < statusEveryMs) return;
      toldAtMs = nowMs;
      const width = (process.stderr.columns ?? 80) - 1;
      status(`${summary.files} files, ${summary.sent} sent … ${outcome.file}`.slice(0, width));
    },
    sum(summary) {
      status('');
      say(sumOf(summary));
    },
  };
}

const verbs = {
  SENT: 'sent',
  ALREADY_THERE: 'already uploaded',
  REFUSED: 'refused',
  FAILED: 'not sent',
  SKIPPED: 'skipped',
} as const;

function lineOf(outcome: Outcome): string {
  const line = `${verbs[outcome.outcome].padEnd(16)}  ${outcome.file}`;
  if ('reason' in outcome) return `${line}: ${outcome.reason}`;
  const same = outcome.outcome === 'SENT' && outcome.duplicateOf !== null;
  return `${line}  #${outcome.documentId}${same ? `, the same file as #${outcome.duplicateOf}` : ''}`;
}

function sumOf({ files, sent, alreadyThere, refused, failed, skipped, duplicates }: Summary): string {
  const parts = [
    `${sent} sent${duplicates > 0 ? ` (${duplicates} with the same content as another)` : ''}`,
    `${alreadyThere} already uploaded`,
    `${refused} refused`,
    ...(failed > 0 ? [`${failed} not sent`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ];
  return `${files} ${files === 1 ? 'file' : 'files'}: ${parts.join(', ')}.`;
}
