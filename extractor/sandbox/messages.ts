import type { Hybrid, HybridOrder } from '../hybrid/make-hybrid.ts';
import type { OpenedMessage, OpeningLimits } from '../mail/opened-message.ts';
import type { ArrangeOrder } from '../paging/page-order.ts';
import type { Known, Reading, UnreadableCode } from '../reading.ts';
import type { ArrangedHeader } from './arranged-frame.ts';

/** What a child is asked; the file's bytes go beside it. */
export type Job =
  /** `yields`: it may take long, so everything else on the machine goes first. */
  | { kind: 'READ'; known: Known; yields: boolean }
  | { kind: 'RENDER'; page: number; widthPx: number }
  | { kind: 'MAKE_HYBRID'; order: HybridOrder }
  | { kind: 'OPEN_MESSAGE'; limits: OpeningLimits }
  | { kind: 'TAKE_ATTACHMENT'; path: string; limits: OpeningLimits }
  /** The files stand one behind the other, each as long as `lengths` says. */
  | { kind: 'ARRANGE'; order: ArrangeOrder; lengths: number[] };

/**
 * What it answers. BEGUN comes first, when the child takes the job; PAGE and RECOGNITION (text recognition of a page
 * begins or ends, at this processor time of the child) may come many times before the rest; the bytes of a
 * picture or a file that was made go beside.
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
