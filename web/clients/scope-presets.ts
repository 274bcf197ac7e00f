import type { Scope } from '@slipway/contract/scopes.ts';

/** The permissions that most programs need. */
export const presets = {
  read: ['docs.read', 'document_type.view'],
  upload: ['docs.upload'],
  export: ['docs.read', 'document_type.view', 'docs.upload', 'docs.edit', 'docs.export'],
} as const satisfies Record<string, readonly Scope[]>;

export type Preset = keyof typeof presets | 'own';
export const presetNames: readonly Preset[] = ['read', 'upload', 'export', 'own'];

/** The preset with exactly these scopes, in any order. */
export function presetOf(scopes: readonly Scope[]): Preset {
  const wanted = [...scopes].sort().join();
  const found = presetNames.find((name) => name !== 'own' && [...presets[name]].sort().join() === wanted);
  return found ?? 'own';
}
