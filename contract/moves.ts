import type { ChosenEventKind } from './events.ts';

// Plain values only, so that the web app can load them first.

/** The status of a document. */
export const statusNames = [
  'UPLOADED', // received; waiting to be read
  'EXTRACTING', // being read
  'EXTRACTED', // extracted data is ready to review
  'VALIDATED', // reviewed and approved for export
  'EXPORTING', // being sent to the connected accounting system
  'EXPORTED', // the accounting system confirmed the export
  'EXPORT_FAILED', // the accounting system refused; the reason is on the document
] as const;
type Status = (typeof statusNames)[number];

type Move = { from: readonly Status[]; to: Status; announces?: ChosenEventKind; by: 'person' | 'service' };

/**
 * Every move a document can make. No other move is possible, and each move emits its event. The server, the
 * web app and the API reference all use this table.
 */
export const moves = {
  startExtraction: { from: ['UPLOADED', 'EXTRACTING'], to: 'EXTRACTING', by: 'service' },
  finishExtraction: {
    from: ['EXTRACTING'],
    to: 'EXTRACTED',
    announces: 'EXTRACTION_FINISHED',
    by: 'service',
  },
  // From UPLOADED: an infected file is never read.
  failExtraction: {
    from: ['UPLOADED', 'EXTRACTING'],
    to: 'UPLOADED',
    announces: 'EXTRACTION_FAILED',
    by: 'service',
  },
  readAgain: { from: ['UPLOADED', 'EXTRACTED', 'VALIDATED', 'EXPORT_FAILED'], to: 'UPLOADED', by: 'person' },
  enterByHand: { from: ['UPLOADED'], to: 'EXTRACTED', by: 'person' },
  validate: { from: ['EXTRACTED'], to: 'VALIDATED', by: 'person' },
  reopen: { from: ['VALIDATED', 'EXPORT_FAILED'], to: 'EXTRACTED', by: 'person' },
  startExport: { from: ['VALIDATED', 'EXPORT_FAILED'], to: 'EXPORTING', by: 'person' },
  acceptExport: { from: ['EXPORTING'], to: 'EXPORTED', announces: 'DOCUMENT_EXPORTED', by: 'service' },
  refuseExport: { from: ['EXPORTING'], to: 'EXPORT_FAILED', announces: 'EXPORT_FAILED', by: 'service' },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof moves;

/** The move, if a document in this status can make it. */
export function moveFrom(status: Status, name: MoveName): Move | undefined {
  const move: Move = moves[name];
  return move.from.includes(status) ? move : undefined;
}

/** An action that a user or program can do with a document now. */
export const actionNames = [
  'edit',
  'readAgain',
  'enterByHand',
  'validate',
  'reopen',
  'startExport',
  'archive',
  'unarchive',
  'delete',
  'arrangePages',
  'restoreFile',
  'unsplit',
  'unmerge',
] as const;
type Action = (typeof actionNames)[number];

type Standing = {
  status: Status;
  archivedAt: unknown;
  extractionError: unknown;
  approval?: { state: string } | null;
  /** Under a legal hold, which no user deletes. */
  held?: boolean;
} & Partial<Ties>;

/** Relations of a document to others that were created from its pages. */
type Ties = {
  replaced: boolean;
  splitInto: readonly number[];
  mergedFrom: readonly number[];
  originalFile: unknown;
};

/** The possible actions of a document: controls buttons, and is part of every `invalid_state` problem. */
export function allowedActions(document: Standing): Action[] {
  return actionNames.filter(
    (action) => isAllowed(document, action) && !(action === 'delete' && document.held === true),
  );
}

export function isAllowed(document: Standing, action: Action): boolean {
  const { status, archivedAt, extractionError, approval } = document;
  const { replaced = false, splitInto = [], mergedFrom = [] } = document;
  const busy = status === 'EXTRACTING' || status === 'EXPORTING';
  if (action === 'unsplit') return replaced && splitInto.length > 0;
  if (replaced && action !== 'delete') return false;
  const isOpen = !busy && status !== 'EXPORTED' && archivedAt === null;
  switch (action) {
    case 'edit':
      return ['EXTRACTED', 'VALIDATED', 'EXPORT_FAILED'].includes(status);
    case 'enterByHand':
      return status === 'UPLOADED' && extractionError !== null && !isInfected(extractionError);
    case 'startExport':
      return moveFrom(status, action) !== undefined && approval?.state !== 'WAITING';
    case 'archive':
      return !busy && archivedAt === null;
    case 'unarchive':
      return archivedAt !== null;
    case 'delete':
      return status !== 'EXPORTING' && status !== 'EXPORTED';
    case 'arrangePages':
      return isOpen && !isInfected(extractionError);
    case 'restoreFile':
      return isOpen && (document.originalFile ?? null) !== null;
    case 'unmerge':
      return status !== 'EXPORTING' && status !== 'EXPORTED' && mergedFrom.length > 0;
    default:
      return moveFrom(status, action) !== undefined;
  }
}

/** An infected file is never exported, no matter who enters its data. */
function isInfected(extractionError: unknown): boolean {
  return (
    typeof extractionError === 'object' &&
    extractionError !== null &&
    'code' in extractionError &&
    extractionError.code === 'INFECTED'
  );
}
