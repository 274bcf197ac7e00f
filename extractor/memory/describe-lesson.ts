import type { LearnedLesson } from './supplier-memory.ts';

/** What a lesson says, for people: `stands right of "rg nr"`. */
export function describeLesson({ left, above, x, y, page, shape, meaning }: LearnedLesson): string {
  if (meaning !== undefined) return `"${shape}" means ${meaning}`;
  if (left !== null) return `stands right of "${left}"`;
  if (above !== null) return `stands under "${above}"`;
  const where = page === 'FIRST' ? 'the first page' : page === 'LAST' ? 'the last page' : 'its page';
  return `stands ${percent(x)} from the left and ${percent(y)} from the top of ${where}`;
}

function percent(part: number): string {
  return `${Math.round(part * 100)} %`;
}
