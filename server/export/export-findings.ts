import type { Difference } from '@slipway/connectors/sent.ts';
import type { Swept } from '@slipway/connectors/sweep-surplus.ts';
import type { Finding } from '@slipway/contract/document.ts';

const missing = 'EXPORT_FILE_MISSING';
/** What the sweep sees again each time. */
const swept: readonly string[] = ['EXPORT_BOOKED_TWICE', 'EXPORT_DRAFT_LEFT', 'EXPORT_BOOKED_AFTER_ALL'];

/** What speaks against the document itself, and not against its export. */
export function withoutExport(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ code }) => !code.startsWith('EXPORT_'));
}

/** What the books hold otherwise than the document says. `isPending`: whether the file is tried again automatically. */
export function findingOf(
  { code, field, message, wording, values = {} }: Difference,
  isPending: boolean,
): Finding {
  const named = code === 'FILE_MISSING' ? { ...values, ...fileValues(wording ?? null, isPending) } : values;
  return { code: `EXPORT_${code}`, severity: 'WARNING', field, message, values: named };
}

type Why = { message: string; wording: string | null; values: Record<string, string> };

/** The findings with what is known of the missing file now; null when it is there. */
export function withFile(findings: readonly Finding[], why: Why | null, isPending: boolean): Finding[] {
  const others = findings.filter(({ code }) => code !== missing);
  if (why === null) return others;
  const { message, wording, values } = why;
  return [...others, findingOf({ code: 'FILE_MISSING', field: 'file', message, wording, values }, isPending)];
}

function fileValues(wording: string | null, isPending: boolean): Record<string, string> {
  return { ...(wording === null ? {} : { wording }), again: isPending ? 'BY_ITSELF' : 'WHEN_ASKED' };
}

/** The findings with what the sweep has seen now: each is reported once. */
export function withSwept(
  findings: readonly Finding[],
  { bookedTwice, left, bookedAfterAll }: Swept,
): Finding[] {
  const seen: Finding[] = findings.filter(({ code }) => !swept.includes(code));
  const names = (refs: { id: string }[]) => refs.map(({ id }) => id).join(', ');
  if (bookedTwice.length > 0) {
    const message = `The document is booked again, as ${names(bookedTwice)}. Cancel one of them.`;
    seen.push(warning('EXPORT_BOOKED_TWICE', message, { names: names(bookedTwice) }));
  }
  if (left.length > 0) {
    const message = `A second draft of the document, ${names(left)}, could not be removed.`;
    seen.push(warning('EXPORT_DRAFT_LEFT', message, { names: names(left) }));
  }
  if (bookedAfterAll) {
    const message = `It was refused, but it is booked, as ${bookedAfterAll.id}. Export it again as it is: nothing is booked twice.`;
    seen.push(warning('EXPORT_BOOKED_AFTER_ALL', message, { names: bookedAfterAll.id }));
  }
  return seen;
}

function warning(code: string, message: string, values: Record<string, string>): Finding {
  return { code, severity: 'WARNING', field: null, message, values };
}

/** Whether the two say the same, so that nothing need be written. */
export function sameFindings(one: readonly Finding[], other: readonly Finding[]): boolean {
  const said = (findings: readonly Finding[]) =>
    findings.map(({ code, field, message }) => `${code} ${field} ${message}`).join('\n');
  return said(one) === said(other);
}
