import { setPriority } from 'node:os';
import sharp from 'sharp';

import { openMessage, takeAttachment } from '../mail/open-message.ts';
import { type OnPage, Unreadable } from '../reading.ts';
import { packArranged } from './arranged-frame.ts';
import { cutUp, type Frame, readFrames, writeFrame } from './frames.ts';
import type { Answer, Job } from './messages.ts';

/**
 * The process that reads files: it takes jobs from its input one after the other, and ends when the input
 * ends. There is one per core, so nothing in it uses more than one thread.
 */
sharp.concurrency(1);
sharp.cache(false);
// Standard output carries the answers: nothing else may be written there.
console.log = console.error;

for await (const frame of readFrames(process.stdin)) await perform(frame);
process.exit(0);

async function perform({ head, bytes }: Frame): Promise<void> {
  answer({ kind: 'BEGUN' });
  try {
    await answerTo(head as Job, bytes);
  } catch (error) {
    if (error instanceof Unreadable) answer({ kind: 'UNREADABLE', code: error.code, message: error.message });
    else
      answer({
        kind: 'FAULT',
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
  }
}

async function answerTo(job: Job, bytes: Uint8Array): Promise<void> {
  if (job.kind === 'RENDER') {
    const { renderPage } = await import('../render-page.ts');
    const image = await renderPage(bytes, job.page, job.widthPx);
    answer({ kind: 'IMAGE', mediaType: image.mediaType }, image.bytes);
    return;
  }
  if (job.kind === 'MAKE_HYBRID') {
    // The PDF library is loaded only in the few processes that need it.
    const { makeHybrid } = await import('../hybrid/make-hybrid.ts');
    const { bytes: made, ...told } = await makeHybrid(bytes, job.order);
    answer({ kind: 'HYBRID', ...told }, made);
    return;
  }
  if (job.kind === 'OPEN_MESSAGE') {
    const { message, content } = await openMessage(bytes, job.limits);
    answer({ kind: 'MESSAGE', message }, content);
    return;
  }
  if (job.kind === 'TAKE_ATTACHMENT') {
    answer({ kind: 'PIECE' }, await takeAttachment(bytes, job.path, job.limits));
    return;
  }
  if (job.kind === 'ARRANGE') {
    const { arrangePages } = await import('../paging/arrange-pages.ts');
    const arranged = await arrangePages(cutUp(bytes, job.lengths), job.order, (part, of) =>
      answer({ kind: 'PAGE', page: part, pageCount: of }),
    );
    const { told, content } = packArranged(arranged);
    answer({ kind: 'ARRANGED', ...told }, content);
    return;
  }
  if (job.yields) yieldToOthers();
  // A process that only opens messages does not need the page readers, which are large.
  const { extract } = await import('../extract.ts');
  const { fingerprintOf } = await import('../image/fingerprint-of.ts');
  const { onRecognition } = await import('../ocr/recognition.ts');
  onRecognition((begins) => answer({ kind: 'RECOGNITION', begins, processorMs: processorMs() }));
  const onPage: OnPage = (page, pageCount) => answer({ kind: 'PAGE', page, pageCount });
  const reading = await extract(bytes, { ...job.known, onPage });
  const imageFingerprint = reading.pages.length > 0 ? await fingerprintOf(bytes) : null;
  answer({ kind: 'READING', reading: { ...reading, imageFingerprint } });
}

const politePriority = 10;

/** Lowers the priority, so that the service and short jobs do not wait for the processor. */
function yieldToOthers(): void {
  try {
    setPriority(politePriority);
  } catch {
    // Without the permission, the priority stays normal.
  }
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function answer(answer: Answer, bytes?: Uint8Array): void {
  writeFrame(process.stdout, answer, bytes);
}
