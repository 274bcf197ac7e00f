import type { Decision, Scanner, Service } from '../../platform/service.ts';

export type ScanReply = Decision | { kind: 'UNREACHABLE' };

/** The scanner's decision about some bytes; "unavailable" is a decision, too. */
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
