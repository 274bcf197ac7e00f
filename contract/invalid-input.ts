import type { z } from 'zod';

import { type InputError, Problem } from './problems.ts';

/** The problem `invalid_input` with every place where the input is wrong, as RFC 6901 pointers below `where`. */
export function invalidInput(error: z.ZodError, where: string): Problem {
  return new Problem('invalid_input', null, {
    errors: error.issues.flatMap((issue) => inputErrors(issue, where)),
  });
}

function inputErrors(issue: z.core.$ZodIssue, where: string): InputError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      pointer: pointerTo(where, [...issue.path, key]),
      code: 'unknown_field',
      detail: `There is no field ${JSON.stringify(key)}.`,
    }));
  }
  return [{ pointer: pointerTo(where, issue.path), code: issue.code, detail: issue.message }];
}

function pointerTo(where: string, path: readonly PropertyKey[]): string {
  const parts = path.map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1'));
  return [where, ...parts].join('/');
}
