import type { Difference } from '@slipway/connectors/sent.ts';
import type { Swept } from '@slipway/connectors/sweep-surplus.ts';
import type { Finding } from '@slipway/contract/document.ts';

const missing = 'EXPORT_FILE_MISSING';
/** Findings that every sweep reports again. */
const swept: readonly string[] = ['EXPORT_BOOKED_TWICE', 'EXPORT_DRAFT_LEFT', 'EXPORT_BOOKED_AFTER_ALL'];

/** The findings about the document itself, without those about its export. */
export function withoutExport(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ code }) => !code.startsWith('EXPORT_'));
}

/**
 * Findings for differences between the accounting system and the document. `isPending`: the attachment is
 * retried automatically.
 */
export function findingOf(
  { code, field, message, wording, values = {} }: Difference,
  isPending: boolean,
): Finding {
  const named = code === 'FILE_MISSING' ? { ...values, ...fileValues(wording ?? null, isPending) } : values;
  return { code: `EXPORT_${code}`, severity: 'WARNING', field, message, values: named };
}

type Why = { message: string; wording: string | null; values: Record<string, string> };

/** The findings with the current state of the missing attachment; null if it is attached. */
export function withFile(findings: readonly Finding[], why: Why | null, isPending: boolean): Finding[] {
  const others = findings.filter(({ code }) => code !== missing);
  if (why === null) return others;
  const { message, wording, values } = why;
  return [...others, findingOf({ code: 'FILE_MISSING', field: 'file', message, wording, values }, isPending)];
}

function fileValues(wording: string | null, isPending: boolean): Record<string, string> {
  return { ...(wording === null ? {} : { wording }), again: isPending ? 'BY_ITSELF' : 'WHEN_ASKED' };
}

/** The findings with the results of the sweep, each reported once. */
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
    const message = `It was refused, but it is booked, as ${bookedAfterAll.id}. Export it again unchanged: nothing is booked twice.`;
    seen.push(warning('EXPORT_BOOKED_AFTER_ALL', message, { names: bookedAfterAll.id }));
  }
  return seen;
}

function warning(code: string, message: string, values: Record<string, string>): Finding {
  return { code, severity: 'WARNING', field: null, message, values };
}

/** Compares two lists of findings, to avoid an unnecessary write. */
export function sameFindings(one: readonly Finding[], other: readonly Finding[]): boolean {
  const said = (findings: readonly Finding[]) =>
    findings.map(({ code, field, message }) => `${code} ${field} ${message}`).join('\n');
  return said(one) === said(other);
}
