/** What is put on what, and whether it is text or a shape. */
export const pairs = [
  ['ink', 'paper', 'text'],
  ['ink', 'ground', 'text'],
  ['ink', 'raised', 'text'],
  ['ink', 'sunken', 'text'],
  ['ink-quiet', 'paper', 'text'],
  ['ink-quiet', 'ground', 'text'],
  ['ink-quiet', 'raised', 'text'],
  ['ink-quiet', 'sunken', 'text'],
  ['accent', 'paper', 'text'],
  ['accent', 'ground', 'text'],
  ['accent-strong', 'accent-wash', 'text'],
  ['on-accent', 'accent', 'text'],
  ['on-accent', 'accent-strong', 'text'],
  ['good', 'paper', 'text'],
  ['good', 'good-wash', 'text'],
  ['warn', 'paper', 'text'],
  ['warn', 'warn-wash', 'text'],
  ['bad', 'paper', 'text'],
  ['bad', 'bad-wash', 'text'],
  ['ink', 'warn-wash', 'text'],
  ['ink', 'bad-wash', 'text'],
  ['line-strong', 'paper', 'shape'],
  ['line-strong', 'raised', 'shape'],
  ['line-strong', 'ground', 'shape'],
  ['accent', 'raised', 'shape'],
] as const satisfies readonly (readonly [string, string, 'text' | 'shape'])[];

export const spaces = ['space-1', 'space-2', 'space-3', 'space-4', 'space-6', 'space-8'] as const;
export const sizes = ['text-small', 'text', 'text-large', 'text-title'] as const;
