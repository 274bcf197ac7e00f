import type { z } from 'zod';

import { noShapeFits } from './plain-messages.ts';
import { type InputError, Problem } from './problems.ts';
import { firstCharacters, type TextFault } from './unicode.ts';

type Issue = z.core.$ZodIssue;

/** A small body can cause a million errors; the first ones are enough. */
const errorsMax = 100;
const nameCharactersMax = 100;
/** Deeper than any valid input. */
const partsMax = 50;

/** The problem `invalid_input` with the position of every error, as RFC 6901 pointers below `where`. */
export function invalidInput(error: z.ZodError, where: string): Problem {
  return new Problem('invalid_input', null, {
    errors: error.issues
      .slice(0, errorsMax)
      .flatMap((issue) => inputErrors(issue, where))
      .slice(0, errorsMax),
  });
}

/** The problem `invalid_input` for bytes that are not UTF-8. */
export function illFormedUnicode(where: string, path: readonly string[], detail: string): Problem {
  return new Problem('invalid_input', null, {
    errors: [{ pointer: pointerTo(where, path), code: 'ill_formed_unicode', detail }],
  });
}

/** The problem `invalid_input` for text that cannot be stored. */
export function unstorableText(where: string, { path, code, detail }: TextFault): Problem {
  return new Problem('invalid_input', null, { errors: [{ pointer: pointerTo(where, path), code, detail }] });
}

function inputErrors(issue: Issue, where: string): InputError[] {
  const at = pointerTo(where, issue.path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.slice(0, errorsMax).map((key) => ({
        pointer: pointerTo(at, [key]),
        code: 'unknown_field',
        detail: `Unknown field ${JSON.stringify(shortened(key))}.`,
      }));
    case 'invalid_union':
      return choiceErrors(issue, at) ?? [errorAt(issue, at)];
    case 'invalid_key':
      return issue.issues.map((inner) => ({
        ...errorAt(inner, at),
        detail: `Its name is not valid. ${inner.message}`,
      }));
    case 'invalid_element':
      return issue.issues.flatMap((inner) => inputErrors(inner, at));
    default:
      return [errorAt(issue, at)];
  }
}

function errorAt({ code, message }: Issue, pointer: string): InputError {
  // Zod's word for a rule of ours.
  return { pointer, code: code === 'custom' ? 'invalid_value' : code, detail: message };
}

/**
 * If several shapes are allowed: the errors of the intended shape, whose type matches. If no type matches,
 * the simplest shape names the rule: null and objects are its extended forms.
 */
function choiceErrors({ errors, message }: z.core.$ZodIssueInvalidUnion, at: string): InputError[] | null {
  if (message !== noShapeFits) return null;
  const fitting = errors.filter((issues) => !issues.some(isWrongType));
  const plain = errors.filter((issues) => !issues.some(isLongForm));
  const chosen = fitting[0] ?? plain[0] ?? errors[0];
  return chosen ? chosen.flatMap((issue) => inputErrors(issue, at)) : null;
}

function isWrongType({ code, path }: Issue): boolean {
  return code === 'invalid_type' && path.length === 0;
}

function isLongForm(issue: Issue): boolean {
  return isWrongType(issue) && 'expected' in issue && ['null', 'object'].includes(issue.expected);
}

function pointerTo(where: string, path: readonly PropertyKey[]): string {
  const parts = path
    .slice(0, partsMax)
    .map((part) => shortened(String(part)).replaceAll('~', '~0').replaceAll('/', '~1'));
  return [where, ...parts].join('/');
}

/** A name from the request, shortened for the response. */
export function shortened(name: string): string {
  return name.length > nameCharactersMax ? `${firstCharacters(name, nameCharactersMax)}…` : name;
}
