import type { LearnedLesson } from './supplier-memory.ts';

/** Where a value is, as a code with the words that it uses. */
export type LessonPlace = {
  code: 'MEANS' | 'RIGHT_OF' | 'UNDER' | 'AT_FIRST_PAGE' | 'AT_LAST_PAGE' | 'AT_ITS_PAGE';
  values: Record<string, string>;
};

export function placeOfLesson({ left, above, x, y, page, shape, meaning }: LearnedLesson): LessonPlace {
  if (meaning !== undefined) return { code: 'MEANS', values: { sign: shape, meaning } };
  if (left !== null) return { code: 'RIGHT_OF', values: { words: left } };
  if (above !== null) return { code: 'UNDER', values: { words: above } };
  const code = page === 'FIRST' ? 'AT_FIRST_PAGE' : page === 'LAST' ? 'AT_LAST_PAGE' : 'AT_ITS_PAGE';
  return { code, values: { left: percent(x), top: percent(y) } };
}

/** Describes a lesson for users: `to the right of "rg nr"`. */
export function describeLesson(lesson: LearnedLesson): string {
  const { code, values } = placeOfLesson(lesson);
  switch (code) {
    case 'MEANS':
      return `"${values['sign']}" means ${values['meaning']}`;
    case 'RIGHT_OF':
      return `to the right of "${values['words']}"`;
    case 'UNDER':
      return `below "${values['words']}"`;
    default: {
      const where = {
        AT_FIRST_PAGE: 'the first page',
        AT_LAST_PAGE: 'the last page',
        AT_ITS_PAGE: 'its page',
      };
      return `${values['left']}% from the left and ${values['top']}% from the top of ${where[code]}`;
    }
  }
}

function percent(part: number): string {
  return String(Math.round(part * 100));
}
