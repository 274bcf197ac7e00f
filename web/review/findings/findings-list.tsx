import './findings.css';

import { settlingOf } from '@slipway/contract/acknowledge.ts';
import type { Finding } from '@slipway/contract/document.ts';
import { useState } from 'react';
import { Link } from 'react-router';

import { formatInstant } from '../../documents/format.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { useWords } from '../../words/words.ts';
import type { Review } from '../use-review.ts';
import { useFindingText } from './describe-finding.ts';
import { FindingNote } from './findings-note.tsx';

const icons = { BLOCKING: 'octagon', WARNING: 'triangle', INFO: 'info' } as const;
const negativeCodes: ReadonlySet<string> = new Set(['NEGATIVE_INVOICE', 'NEGATIVE_CREDIT_NOTE']);
const order = ['BLOCKING', 'WARNING', 'INFO'];

type Props = { review: Review; editable: boolean };

/** Everything that speaks against the document, worst first, each with the way to where it can be settled. */
export function FindingsList({ review, editable }: Props) {
  const t = useWords('findings');
  const { findings } = review;
  if (findings.length === 0) return null;
  const sorted = withoutRepeats(findings.toSorted((one, other) => rankOf(one) - rankOf(other)));
  return (
    <section className="findings" aria-label={t('title')}>
      <ul>
        {sorted.map((finding) => (
          <FindingRow
            key={`${finding.code} ${finding.field} ${finding.message}`}
            finding={finding}
            review={review}
            editable={editable}
          />
        ))}
      </ul>
    </section>
  );
}

/** Several documents that are the same as this one are one issue: the worst of them, with links to all. */
function withoutRepeats(sorted: readonly Finding[]): Finding[] {
  const [first] = sorted.filter(isOpenDuplicate);
  return sorted.filter((finding) => finding === first || !isOpenDuplicate(finding));
}

function isOpenDuplicate({ code, acknowledged }: Finding): boolean {
  return code === 'DUPLICATE' && !acknowledged;
}

/** What is settled comes last. */
function rankOf({ severity, acknowledged }: Finding): number {
  return order.indexOf(severity) + (acknowledged ? order.length : 0);
}

function FindingRow({ finding, review, editable }: Props & { finding: Finding }) {
  const t = useWords('findings');
  const say = useFindingText();
  const [asks, setAsks] = useState(false);
  const { severity, acknowledged, code } = finding;
  const message = say(finding);
  const settling = settlingOf(finding);
  const acknowledge = useAcknowledge(review, finding);
  return (
    <li className={`finding ${acknowledged ? 'settled' : severity.toLowerCase()}`}>
      <Icon name={acknowledged ? 'check-circle' : icons[severity]} />
      <div className="finding-words">
        <strong className="finding-severity">
          {acknowledged ? t('acknowledged') : t(`severity.${severity}`)}
        </strong>{' '}
        <FindingMessage finding={finding} message={message} />
        {acknowledged && (
          <small className="quiet-words">
            {t('acknowledgedBy', { name: acknowledged.by.name, at: formatInstant(acknowledged.at) })}
            {acknowledged.note && ` – ${acknowledged.note}`}
          </small>
        )}
        {code === 'DUPLICATE' && <CompareLinks finding={finding} review={review} />}
        {asks && (
          <FindingNote
            onClose={() => setAsks(false)}
            onNote={async (note) => {
              if (await acknowledge(note)) setAsks(false);
            }}
          />
        )}
      </div>
      {editable && !acknowledged && negativeCodes.has(code) && <MakeCreditNote review={review} />}
      {editable && !asks && (acknowledged || (severity !== 'INFO' && settling !== 'PUT_RIGHT')) && (
        <Button
          kind="quiet"
          aria-label={t(acknowledged ? 'takeBackOf' : 'acknowledgeOf', { message })}
          busy={review.busy === 'edit'}
          onClick={() => {
            if (settling === 'EXPLAIN' && !acknowledged) setAsks(true);
            else void acknowledge(null);
          }}
        >
          {t(acknowledged ? 'takeBack' : 'acknowledge')}
        </Button>
      )}
    </li>
  );
}

/** To the other document; where there are more, to each of them by its number. */
function CompareLinks({ finding, review }: { finding: Finding; review: Review }) {
  const t = useWords('findings');
  const alike = isOpenDuplicate(finding) ? review.findings.filter(isOpenDuplicate) : [finding];
  const others = new Set(alike.flatMap(({ values }) => values?.['document'] ?? []));
  return (
    <span className="finding-buttons">
      {[...others].map((other) => (
        <Link key={other} to={paths.sideBySide(review.document.id, Number(other))}>
          {others.size === 1 ? t('compare') : t('compareWith', { document: other })}
        </Link>
      ))}
    </span>
  );
}

/** Not where somebody has turned the total by hand already. */
function MakeCreditNote({ review }: Pick<Props, 'review'>) {
  const t = useWords('findings');
  const total = review.document.fields.totalAmount.value;
  if (total === null || total >= 0) return null;
  const make = async () => {
    if (await review.makeCreditNote()) toast(t('madeCreditNote'));
  };
  return (
    <Button kind="quiet" busy={review.busy === 'makeCreditNote'} onClick={() => void make()}>
      {t('makeCreditNote')}
    </Button>
  );
}

/** Leads to where it can be put right, if that is a field or a table of the document. */
function FindingMessage({ finding: { code, field }, message }: { finding: Finding; message: string }) {
  const t = useWords('findings');
  const isOfStatement = code === 'STATEMENT_DOES_NOT_RECONCILE';
  // What concerns the record as a whole is put right in the accounting system.
  if ((field === null || field === 'record') && !isOfStatement) return <span>{message}</span>;
  return (
    <button
      type="button"
      className="link"
      aria-label={t('goTo', { message })}
      onClick={() => (isOfStatement ? showGap() : field && focusField(field))}
    >
      {message}
    </button>
  );
}

/** Says of the finding that it is in order, or takes that back; what is being edited is saved first. */
function useAcknowledge(review: Review, finding: Finding) {
  const t = useWords('findings');
  const ref = { code: finding.code, field: finding.field };
  return async (note: string | null): Promise<boolean> => {
    // A finding of values that are only typed yet is not known to the service.
    const saved = review.changed ? await review.save() : review.document;
    if (!saved) return false;
    const back = finding.acknowledged != null;
    const isDone = await review.edit(
      back ? { unacknowledge: [ref] } : { acknowledge: [note === null ? ref : { ...ref, note }] },
      saved.version,
    );
    if (!isDone) return false;
    toast(t(back ? 'tookBack' : 'acknowledged'), () => {
      const before = finding.acknowledged?.note;
      void review.edit(
        back ? { acknowledge: [before ? { ...ref, note: before } : ref] } : { unacknowledge: [ref] },
        isDone.version,
      );
    });
    return true;
  };
}

function showGap(): void {
  document.querySelector<HTMLElement>('[data-gaps] button')?.click();
}

/** Leads the person to a field of the form, by the name it has in the contract. */
export function focusField(name: string): void {
  document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)?.focus();
}
