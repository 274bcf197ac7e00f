import type { IconName } from '../ui/icon.tsx';

/** One thing that the palette offers: an address to go to, or something to do. */
export type Command = {
  id: string;
  group: 'documents' | 'suppliers' | 'actions' | 'pages' | 'settings';
  icon: IconName;
  label: string;
  /** More about it, beside the label. */
  detail?: string;
  /** Further words that lead to it. */
  words?: string;
  /** Does the same without the palette. */
  keys?: string;
} & ({ to: string } | { run(): void });
