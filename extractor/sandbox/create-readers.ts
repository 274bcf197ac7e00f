import type { Hybrid, HybridOrder } from '../hybrid/make-hybrid.ts';
import type { OpenedMessage, OpeningLimits } from '../mail/opened-message.ts';
import type { Arranged, ArrangeOrder } from '../paging/page-order.ts';
import { Interrupted, type Known, type OnPage, type Reading, Unreadable } from '../reading.ts';
import type { PageImage } from '../render-page.ts';
import { sniff } from '../sniff.ts';
import { unpackArranged } from './arranged-frame.ts';
import type { Limits } from './guard-limits.ts';
import { allIsolations, chooseLaunch, type Isolation, type Launch } from './isolate.ts';
import type { Job } from './messages.ts';
import { findPrinter, printHtml } from './print-html.ts';
import { type Child, type Outcome, startChild } from './start-child.ts';

const defaults = {
  processes: 1,
  memoryBytesMax: 1.5 * 1024 ** 3,
  readMsMax: 60_000,
  readFirstMsMax: 12_000,
  renderMsMax: 20_000,
  idleMs: 30_000,
  isolations: allIsolations,
};
/** The processor time for a whole document, as a multiple of the time for a page. */
const documentTimes = 10;
/** Additional time for each page of a PDF, picture or email: several times what an ordinary page takes. */
const pageMs = 250;
/** Structured files up to this size are read quickly, so they do not queue with paged files. */
const smallBytesMax = 512 * 1024;
/** One process is enough for these. */
const smallProcesses = 1;
/** Separate processes for page pictures, so that they do not wait for documents. */
const renderProcesses = 1;
/** Separate processes for emails, which open quickly, so that they do not wait for documents. */
const openProcesses = 1;

export type ReadersOptions = {
  /** How many documents are read at the same time: by default one per core. */
  processes?: number;
  /** Resident memory of one process. */
  memoryBytesMax?: number;
  /** Processor time for the OCR of one page; a whole document may take ten times as long. */
  readMsMax?: number;
  /** Processor time for everything else in a PDF, picture or email, plus a little for each page. */
  readFirstMsMax?: number;
  /** Processor time. */
  renderMsMax?: number;
  /** A process without jobs ends after this time, so that an idle service uses no memory for reading. */
  idleMs?: number;
  /** The acceptable ways to sandbox a process; the strictest available one is used. */
  isolations?: readonly Isolation[];
};

export type Readers = {
  /** How the processes are sandboxed. */
  isolation: Isolation;
  /**
   * Throws Unreadable. A file that crashes its process is DAMAGED_FILE, TOO_SLOW or TOO_MUCH_MEMORY. Like all
   * of these methods, throws Interrupted if the process was stopped for another reason.
   */
  read(bytes: Uint8Array, known: Known, onPage?: OnPage): Promise<Reading>;
  /**
   * Throws Unreadable.
   * @param page from 1
   */
  renderPage(bytes: Uint8Array, page: number, widthPx: number): Promise<PageImage>;
  /** Every attachment of an email, and the concatenated content of its documents. Throws Unreadable. */
  openMessage(
    bytes: Uint8Array,
    limits: OpeningLimits,
  ): Promise<{ message: OpenedMessage; content: Uint8Array }>;
  /** The content of one attachment of an email. Throws Unreadable. */
  takeAttachment(bytes: Uint8Array, path: string, limits: OpeningLimits): Promise<Uint8Array>;
  /** Prints an untrusted HTML page as a PDF; null if no sandboxed browser is available, or it fails. */
  printPage(html: Uint8Array): Promise<Uint8Array | null>;
  /**
   * Embeds an e-invoice in a PDF.
   * @param original empty to draw new pages
   */
  makeHybrid(original: Uint8Array, order: HybridOrder): Promise<Hybrid>;
  /** Creates files from the pages of others. Throws Unreadable. */
  arrangePages(files: readonly Uint8Array[], order: ArrangeOrder): Promise<Arranged>;
  /** Ends all processes; running jobs fail. */
  close(): void;
};

/** Creates separate processes for reading and drawing files, with limits. They start with the first job. */
export function createReaders(options: ReadersOptions = {}): Readers {
  const { processes, memoryBytesMax, readMsMax, readFirstMsMax, renderMsMax, idleMs, isolations } = {
    ...defaults,
    ...options,
  };
  const launch = chooseLaunch(Math.round(memoryBytesMax / 2 / 1024 ** 2), isolations);
  const limitsOf = (ms: number, perPageMs: number, totalMs: number): Limits => {
    return { memoryBytesMax, firstMs: ms, perPageMs, recognitionMs: readMsMax, totalMs };
  };
  const firstMs = Math.min(readMsMax, readFirstMsMax);
  const pagedLimits = limitsOf(firstMs, pageMs, readMsMax * documentTimes);
  const plainLimits = limitsOf(readMsMax, 0, readMsMax);
  const arrangeLimits = limitsOf(readMsMax, readMsMax, readMsMax * documentTimes);
  const renderLimits = limitsOf(renderMsMax, 0, renderMsMax);
  const reading = createPool(launch, processes, memoryBytesMax, idleMs);
  const small = createPool(launch, smallProcesses, memoryBytesMax, idleMs);
  const rendering = createPool(launch, renderProcesses, memoryBytesMax, idleMs);
  const printer = launch.isolation === 'BUBBLEWRAP' ? findPrinter() : null;
  let printing: Promise<unknown> = Promise.resolve();
  const opening = createPool(launch, openProcesses, memoryBytesMax, idleMs);
  return {
    isolation: launch.isolation,
    async read(bytes, known, onPage = () => undefined) {
      const isPlain = isStructured(bytes);
      const isSmall = isPlain && bytes.length <= smallBytesMax;
      const pool = isSmall ? small : reading;
      const limits = isPlain ? plainLimits : pagedLimits;
      const job: Job = { kind: 'READ', known, yields: !isSmall };
      const { answer } = answered(await pool.run(job, bytes, limits, onPage));
      if (answer.kind !== 'READING') throw damaged(answer.kind);
      return answer.reading;
    },
    async renderPage(bytes, page, widthPx) {
      const outcome = answered(await rendering.run({ kind: 'RENDER', page, widthPx }, bytes, renderLimits));
      if (outcome.answer.kind !== 'IMAGE') throw damaged(outcome.answer.kind);
      return { mediaType: outcome.answer.mediaType, bytes: outcome.bytes };
    },
    async openMessage(bytes, limits) {
      const outcome = answered(await opening.run({ kind: 'OPEN_MESSAGE', limits }, bytes, renderLimits));
      if (outcome.answer.kind !== 'MESSAGE') throw damaged(outcome.answer.kind);
      return { message: outcome.answer.message, content: outcome.bytes };
    },
    async takeAttachment(bytes, path, limits) {
      const job: Job = { kind: 'TAKE_ATTACHMENT', path, limits };
      const outcome = answered(await opening.run(job, bytes, renderLimits));
      if (outcome.answer.kind !== 'PIECE') throw damaged(outcome.answer.kind);
      return outcome.bytes;
    },
    async printPage(html) {
      if (!printer) return null;
      // One browser at a time: it needs more memory than everything else.
      const printed = printing.then(() => printHtml(printer, html));
      printing = printed.catch(() => null);
      return printed.catch(() => null);
    },
    async makeHybrid(original, order) {
      const outcome = answered(await rendering.run({ kind: 'MAKE_HYBRID', order }, original, renderLimits));
      if (outcome.answer.kind !== 'HYBRID') throw damaged(outcome.answer.kind);
      const { pages, saysPdfA } = outcome.answer;
      return { pages, saysPdfA, bytes: outcome.bytes };
    },
    async arrangePages(files, order) {
      const job: Job = { kind: 'ARRANGE', order, lengths: files.map(({ length }) => length) };
      // The same limits as for reading: a batch may have two hundred scanned pages.
      const outcome = answered(await reading.run(job, Buffer.concat(files), arrangeLimits));
      if (outcome.answer.kind !== 'ARRANGED') throw damaged(outcome.answer.kind);
      return unpackArranged(outcome.answer, outcome.bytes);
    },
    close() {
      reading.close();
      small.close();
      rendering.close();
      opening.close();
    },
  };
}

/** E-invoices and bank statements as data: they have no drawn pages. */
function isStructured(bytes: Uint8Array): boolean {
  const family = sniff(bytes)?.family;
  return family === 'E_INVOICE' || family === 'BANK_STATEMENT';
}

type Pool = {
  run(job: Job, bytes: Uint8Array, limits: Limits, onPage?: OnPage): Promise<Outcome>;
  close(): void;
};

function createPool(launch: Launch, size: number, memoryBytesMax: number, idleMs: number): Pool {
  const children = new Set<Child>();
  const idle = new Map<Child, NodeJS.Timeout>();
  const waiting: PromiseWithResolvers<Child>[] = [];
  let isClosed = false;

  const end = (child: Child) => {
    clearTimeout(idle.get(child));
    idle.delete(child);
    children.delete(child);
    child.kill();
  };
  const start = () => {
    const child = startChild(launch);
    children.add(child);
    return child;
  };
  const take = async (): Promise<Child> => {
    const free = [...idle.keys()].at(-1);
    if (free) {
      clearTimeout(idle.get(free));
      idle.delete(free);
      if (free.isAlive()) return free;
      end(free);
    }
    if (children.size < size) return start();
    const turn = Promise.withResolvers<Child>();
    waiting.push(turn);
    return turn.promise;
  };
  const giveBack = (child: Child) => {
    // PDFium does not free its memory: a process that has grown is replaced.
    const isWorn = !child.isAlive() || child.memoryBytes() > memoryBytesMax / 2;
    if (isWorn) end(child);
    const next = waiting.shift();
    if (next) next.resolve(isWorn ? start() : child);
    else if (!isWorn) idle.set(child, setTimeout(end, idleMs, child).unref());
  };
  return {
    async run(job, bytes, limits, onPage = () => undefined) {
      if (isClosed) throw closed();
      let child = await take();
      try {
        const wasFresh = child.isFresh();
        const outcome = await child.run(job, bytes, limits, onPage);
        if (isClosed || !isWorthRepeating(outcome, wasFresh)) return outcome;
        end(child);
        child = start();
        return await child.run(job, bytes, limits, onPage);
      } finally {
        if (isClosed) end(child);
        else giveBack(child);
      }
    },
    close() {
      isClosed = true;
      for (const turn of waiting.splice(0)) turn.reject(closed());
      for (const child of children) end(child);
    },
  };
}

/** A failure counts against a file only in a fresh process; a crash must happen twice. */
function isWorthRepeating(outcome: Outcome, wasFresh: boolean): boolean {
  if (outcome.end === 'CRASHED') return true;
  const isFault = outcome.end === 'ANSWERED' && outcome.answer.kind === 'FAULT';
  return !wasFresh && (isFault || outcome.end === 'TOO_MUCH_MEMORY');
}

function answered(outcome: Outcome): Extract<Outcome, { end: 'ANSWERED' }> {
  switch (outcome.end) {
    case 'TOO_SLOW':
      throw new Unreadable('TOO_SLOW', 'Reading was stopped because it took too long.');
    case 'TOO_MUCH_MEMORY':
      throw new Unreadable('TOO_MUCH_MEMORY', 'Reading was stopped because it used too much memory.');
    case 'INTERRUPTED':
      throw new Interrupted(`The process that reads files was stopped: ${outcome.errorText || 'no reason'}`);
    case 'CRASHED':
      throw damaged(outcome.errorText);
    case 'ANSWERED':
      if (outcome.answer.kind === 'UNREADABLE')
        throw new Unreadable(outcome.answer.code, outcome.answer.message);
      if (outcome.answer.kind === 'FAULT') throw damaged(outcome.answer.message);
      return outcome;
  }
}

function closed(): Error {
  return new Error('The readers are closed.');
}

/** @param cause the output of the process: for the log, not for users */
function damaged(cause: string): Unreadable {
  const error = new Unreadable('DAMAGED_FILE', 'The file is damaged: reading it failed.');
  error.cause = cause;
  return error;
}
