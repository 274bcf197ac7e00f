import type { IntakeReason, IntakeReasonCode } from '@slipway/contract/intake.ts';

import { LostFile } from '../../platform/files/lost-file.ts';
import type { Service } from '../../platform/service.ts';
import { askScanner } from '../virus-scan/ask-scanner.ts';
import { reasonOf } from './refusals.ts';

type Dependencies = Pick<Service, 'files' | 'scanner' | 'log'>;

/** An email cannot be opened yet, for a reason outside it: it is retried without limit. */
export class Held extends Error {
  readonly reason: IntakeReason;
  constructor(code: IntakeReasonCode) {
    const reason = reasonOf(code);
    super(reason.message);
    this.reason = reason;
  }
}

type Whole = {
  fileKey: string;
  sha256: string;
  /** An earlier result of the virus scanner. */
  infection: IntakeReason | null;
};

/**
 * The whole email after a clean virus scan, if there is a scanner; otherwise the infection. A found infection
 * stays until a scanner clears it, even if scanning is disabled meanwhile. Throws Held.
 */
export async function loadScanned(
  { files, scanner, log }: Dependencies,
  { fileKey, sha256, infection }: Whole,
): Promise<{ bytes: Buffer } | { reason: IntakeReason }> {
  if (!scanner && infection) return { reason: infection };
  const bytes = await load(files, fileKey, sha256);
  if (!scanner) return { bytes };
  const told = await askScanner({ log }, scanner, bytes);
  switch (told.kind) {
    case 'CLEAN':
      return { bytes };
    case 'INFECTED':
      return { reason: reasonOf('INFECTED', { signature: told.signature }) };
    case 'TOO_LARGE':
      throw new Held('TOO_LARGE_TO_SCAN');
    case 'UNREACHABLE':
      throw new Held('SCANNER_AWAY');
  }
}

async function load(files: Service['files'], fileKey: string, sha256: string): Promise<Buffer> {
  try {
    return await files.get(fileKey, sha256);
  } catch (error) {
    if (error instanceof LostFile) throw new Held('FILE_LOST');
    throw error;
  }
}
