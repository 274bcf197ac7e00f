import type { Decision, Scanner, Service } from '../../platform/service.ts';

export type ScanReply = Decision | { kind: 'UNREACHABLE' };

/** What the scanner says of some bytes; that it does not answer is an answer, too. */
export async function askScanner(
  { log }: Pick<Service, 'log'>,
  scanner: Scanner,
  content: Uint8Array,
): Promise<ScanReply> {
  try {
    return await scanner.scan(content);
  } catch (error) {
    log.warn({ err: error }, 'virus scan');
    return { kind: 'UNREACHABLE' };
  }
}
