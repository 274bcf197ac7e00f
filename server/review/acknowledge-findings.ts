import { settlingOf } from '@slipway/contract/acknowledge.ts';
import type { Finding } from '@slipway/contract/document.ts';
import type { BodyOf } from '@slipway/contract/endpoint.ts';
import type { editDocument as promised } from '@slipway/contract/endpoints/documents.ts';
import { type InputError, Problem } from '@slipway/contract/problems.ts';
import type { Change } from '../documents/history-store.ts';
import type { Actor } from '../identity/actor.ts';

type Asked = Pick<BodyOf<typeof promised>, 'acknowledge' | 'unacknowledge'>;
type Ref = { code: string; field: string | null };
type Said = { findings: Finding[]; edits: Change[] };

/** Applies a user's acknowledgements to the findings; throws `invalid_input` for invalid ones. */
export function acknowledgeFindings(
  findings: readonly Finding[],
  { acknowledge = [], unacknowledge = [] }: Asked,
  by: Pick<Actor, 'id' | 'name'>,
  now: Date,
): Said {
  assertPossible(findings, { acknowledge, unacknowledge });
  const edits: Change[] = [];
  const after = findings.map((finding): Finding => {
    const asked = acknowledge.find((ref) => isMeant(ref, finding));
    if (asked && !finding.acknowledged) {
      const note = asked.note ?? null;
      edits.push({ field: 'acknowledge', before: told(finding), after: note });
      return { ...finding, acknowledged: { by: { id: by.id, name: by.name }, at: now.toISOString(), note } };
    }
    if (finding.acknowledged && unacknowledge.some((ref) => isMeant(ref, finding))) {
      edits.push({ field: 'unacknowledge', before: told(finding), after: finding.acknowledged.note });
      return { ...finding, acknowledged: null };
    }
    return finding;
  });
  return { findings: after, edits };
}

function isMeant({ code, field }: Ref, finding: Finding): boolean {
  return code === finding.code && field === finding.field;
}

/** The form in the history, with enough data to translate it. */
function told({ code, field, message, values = {} }: Finding): string {
  return JSON.stringify({ code, field, message, values });
}

function assertPossible(findings: readonly Finding[], asked: Required<Asked>): void {
  const errors = (['acknowledge', 'unacknowledge'] as const).flatMap((part) =>
    (asked[part] ?? []).flatMap((ref, index) => faultOf(findings, ref, `/${part}/${index}`, part)),
  );
  if (errors.length > 0) throw new Problem('invalid_input', errors[0]?.detail, { errors });
}

function faultOf(
  findings: readonly Finding[],
  ref: Ref & { note?: string | null | undefined },
  pointer: string,
  part: 'acknowledge' | 'unacknowledge',
): InputError[] {
  const meant = findings.filter((finding) => isMeant(ref, finding));
  if (meant.length === 0) {
    return [{ pointer, code: 'no_such_finding', detail: `The document has no finding ${ref.code} here.` }];
  }
  if (part === 'unacknowledge') return [];
  if (meant.some((finding) => settlingOf(finding) === 'PUT_RIGHT')) {
    const detail = `${ref.code} cannot be acknowledged: the document must be corrected.`;
    return [{ pointer, code: 'must_be_put_right', detail }];
  }
  if (!ref.note && meant.some((finding) => settlingOf(finding) === 'EXPLAIN')) {
    const detail = `${ref.code} blocks the document: add a note that explains why it is right.`;
    return [{ pointer: `${pointer}/note`, code: 'note_required', detail }];
  }
  return [];
}
