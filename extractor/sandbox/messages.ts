import type { Hybrid, HybridOrder } from '../hybrid/make-hybrid.ts';
import type { Known, Reading, UnreadableCode } from '../reading.ts';

/** What a child is asked; the file's bytes go beside it. */
export type Job =
  | { kind: 'READ'; known: Known }
  | { kind: 'RENDER'; page: number; widthPx: number }
  | { kind: 'MAKE_HYBRID'; order: HybridOrder };

/** What it answers. PAGE may come many times before the rest; the bytes of a picture or a file that was made go beside. */
export type Answer =
  | { kind: 'PAGE'; page: number; pageCount: number }
  | { kind: 'READING'; reading: Reading }
  | { kind: 'IMAGE'; mediaType: 'image/webp' }
  | ({ kind: 'HYBRID' } & Omit<Hybrid, 'bytes'>)
  | { kind: 'UNREADABLE'; code: UnreadableCode; message: string }
  | { kind: 'FAULT'; message: string };
