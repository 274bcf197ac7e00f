import type { Hybrid, HybridOrder } from '../hybrid/make-hybrid.ts';
import type { OpenedMessage, OpeningLimits } from '../mail/opened-message.ts';
import type { ArrangeOrder } from '../paging/page-order.ts';
import type { Known, Reading, UnreadableCode } from '../reading.ts';
import type { ArrangedHeader } from './arranged-frame.ts';

/** A job for a sandboxed process; the file's bytes follow separately. */
export type Job =
  /** `yields`: runs with low priority, because it may take long. */
  | { kind: 'READ'; known: Known; yields: boolean }
  | { kind: 'RENDER'; page: number; widthPx: number }
  | { kind: 'MAKE_HYBRID'; order: HybridOrder }
  | { kind: 'OPEN_MESSAGE'; limits: OpeningLimits }
  | { kind: 'TAKE_ATTACHMENT'; path: string; limits: OpeningLimits }
  /** The files are concatenated, with their `lengths`. */
  | { kind: 'ARRANGE'; order: ArrangeOrder; lengths: number[] };

/**
 * The answers of a process. BEGUN comes first, when it takes the job. PAGE and RECOGNITION (OCR of a page
 * begins or ends, at this processor time) may come many times before the result. The bytes of a picture or a
 * created file follow separately.
 */
export type Answer =
  | { kind: 'BEGUN' }
  | { kind: 'RECOGNITION'; begins: boolean; processorMs: number }
  | { kind: 'PAGE'; page: number; pageCount: number }
  | { kind: 'READING'; reading: Reading }
  | { kind: 'IMAGE'; mediaType: 'image/webp' }
  | { kind: 'MESSAGE'; message: OpenedMessage }
  | { kind: 'PIECE' }
  | ({ kind: 'HYBRID' } & Omit<Hybrid, 'bytes'>)
  | ({ kind: 'ARRANGED' } & ArrangedHeader)
  | { kind: 'UNREADABLE'; code: UnreadableCode; message: string }
  | { kind: 'FAULT'; message: string };
