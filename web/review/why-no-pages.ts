import { sandboxPrefix } from '@slipway/contract/sandbox.ts';
import type { Document } from '@slipway/sdk/client.ts';

export type WhyNoPages = 'INFECTED' | 'HELD' | 'UNREAD' | 'SANDBOX' | 'DATA' | 'LOCKED' | 'UNREADABLE';

const dataTypes = /xml|text|ofx|csv|json/;

type Subject = Pick<Document, 'fileName' | 'status' | 'extractionError' | 'scan'> & {
  file: Pick<Document['file'], 'mediaType'>;
};

/** Why a document shows no pages. */
export function whyNoPages(document: Subject, isTest: boolean): WhyNoPages {
  const { fileName, status, extractionError, scan, file } = document;
  if (scan?.state === 'INFECTED') return 'INFECTED';
  if (scan?.state === 'WAITING') return 'HELD';
  // In a test workspace, the file name determines the values (docs/sandbox.md).
  const isMagic = isTest && fileName.toLowerCase().startsWith(sandboxPrefix);
  if (!isMagic && dataTypes.test(file.mediaType)) return 'DATA';
  if (status === 'EXTRACTING' || (status === 'UPLOADED' && extractionError === null)) return 'UNREAD';
  if (isMagic) return 'SANDBOX';
  return extractionError?.code === 'PASSWORD_PROTECTED' ? 'LOCKED' : 'UNREADABLE';
}
