export function findChangedFiles(root: string, base: string): string[];
export function findAffectedTests(
  root: string,
  changed: readonly string[],
  tests: readonly string[],
): string[];
