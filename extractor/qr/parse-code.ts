import type { CodeParser, ParsedCode } from './code.ts';
import { parseEpc } from './epc.ts';
import { parseHct, parseIps, parseUpn, parseZbp } from './neighbours.ts';
import { parseAtcud, parseRksv, parseSpanish, parseTse, parseZatca } from './receipts.ts';
import { parseSpayd } from './spayd.ts';
import { parseSwiss } from './swiss.ts';

const parsers: CodeParser[] = [
  parseEpc,
  parseSwiss,
  parseTse,
  parseRksv,
  parseAtcud,
  parseSpanish,
  parseSpayd,
  parseUpn,
  parseHct,
  parseIps,
  parseZbp,
  parseZatca,
];

/** Parses a payment or tax code; null for web addresses and all other texts. */
export function parseCode(text: string): ParsedCode | null {
  for (const parse of parsers) {
    const parsed = parse(text);
    if (parsed) return parsed;
  }
  return null;
}
