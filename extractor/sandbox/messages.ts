import type { Known, Reading, UnreadableCode } from '../reading.ts';

/** What a child is asked; the file's bytes go beside it. */
export type Job = { kind: 'READ'; known: Known } | { kind: 'RENDER'; page: number; widthPx: number };

/** What it answers. PAGE may come many times before the rest; a picture's bytes go beside IMAGE. */
export type Answer =
  | { kind: 'PAGE'; page: number; pageCount: number }
  | { kind: 'READING'; reading: Reading }
  | { kind: 'IMAGE'; mediaType: 'image/webp' }
  | { kind: 'UNREADABLE'; code: UnreadableCode; message: string }
  | { kind: 'FAULT'; message: string };
