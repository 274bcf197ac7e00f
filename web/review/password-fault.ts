import { problemOf } from '../api.ts';

/** Whether a page cannot be drawn because its file is encrypted: the password was known for reading only. */
export function isLocked(error: unknown): boolean {
  const problem = problemOf(error);
  return problem?.code === 'unreadable_file' && /password/i.test(problem.detail ?? '');
}
