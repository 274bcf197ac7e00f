import type { Arranged, ArrangedPart, FileFacts } from '../paging/page-order.ts';
import { cutUp } from './frames.ts';

/**
 * The result without its bytes, which follow separately: first the parts, then the files attached to them.
 */
export type ArrangedHeader = {
  files: (Omit<FileFacts, 'beside'> & { beside: { name: string; length: number } | null })[];
  parts: (Omit<ArrangedPart, 'bytes'> & { length: number })[];
};

export function packArranged({ files, parts }: Arranged): { told: ArrangedHeader; content: Buffer } {
  const besides = files.flatMap(({ beside }) => (beside ? [beside.bytes] : []));
  return {
    told: {
      files: files.map(({ beside, ...facts }) => {
        return { ...facts, beside: beside && { name: beside.name, length: beside.bytes.length } };
      }),
      parts: parts.map(({ bytes, ...part }) => ({ ...part, length: bytes.length })),
    },
    content: Buffer.concat([...parts.map(({ bytes }) => bytes), ...besides]),
  };
}

export function unpackArranged({ files, parts }: ArrangedHeader, content: Uint8Array): Arranged {
  const besides = files.flatMap(({ beside }) => beside ?? []);
  const lengths = [...parts, ...besides].map(({ length }) => length);
  const cuts = cutUp(content, lengths).values();
  const next = () => cuts.next().value!;
  return {
    parts: parts.map(({ attachments }) => ({ attachments, bytes: next() })),
    files: files.map(({ beside, ...facts }) => {
      return { ...facts, beside: beside && { name: beside.name, bytes: next() } };
    }),
  };
}
