import type { IconName } from '../ui/icon.tsx';

/** A command of the palette: an address to open, or an action. */
export type Command = {
  id: string;
  group: 'documents' | 'suppliers' | 'actions' | 'pages' | 'settings';
  icon: IconName;
  label: string;
  /** Further information, next to the label. */
  detail?: string;
  /** Further search terms. */
  words?: string;
  /** The keyboard shortcut outside the palette. */
  keys?: string;
} & ({ to: string } | { run(): void });
