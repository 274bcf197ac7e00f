import './findings.css';

import { settlingOf } from '@slipway/contract/acknowledge.ts';
import type { Finding } from '@slipway/contract/document.ts';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { focusField } from '../../lib/focus-field.ts';
import { formatInstant } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { useWords } from '../../words/words.ts';
import { stops } from '../fields/uncertain.ts';
import type { Review } from '../use-review.ts';
import { useFindingText } from './describe-finding.ts';

export const findingIcons = { BLOCKING: 'octagon', WARNING: 'triangle', INFO: 'info' } as const;
const noteMax = 500;
const negativeCodes: ReadonlySet<string> = new Set(['NEGATIVE_INVOICE', 'NEGATIVE_CREDIT_NOTE']);
const order = ['BLOCKING', 'WARNING', 'INFO'];
/** The summary below stays in view; the rest is one click away. */
const shownMax = 4;

type Props = { review: Review; editable: boolean };

/** The issues of the document, most severe first, each with a link to its field. */
export function FindingsList({ review, editable }: Props) {
  const t = useWords('findings');
  const [showsAll, setShowsAll] = useState(false);
  const sorted = issuesOf(review.findings);
  if (sorted.length === 0) return null;
  // Issues to check are never hidden: the counter leads to them.
  const least = sorted.findLastIndex(isToCheck) + 1;
  const shown = showsAll ? sorted : sorted.slice(0, Math.max(shownMax, least));
  return (
    <section className="findings" aria-label={t('title')}>
      <ul>
        {shown.map((finding) => (
          <FindingRow
            key={`${finding.code} ${finding.field} ${finding.message}`}
            finding={finding}
            review={review}
            editable={editable}
          />
        ))}
      </ul>
      {shown.length < sorted.length && (
        <Button kind="quiet" onClick={() => setShowsAll(true)}>
          {t('showAll', { count: sorted.length })}
        </Button>
      )}
    </section>
  );
}

/** The listed issues, most severe first. */
function issuesOf(findings: readonly Finding[]): Finding[] {
  return withoutRepeats(findings.toSorted((one, other) => rankOf(one) - rankOf(other)));
}

/** The number of issues to check without a field. */
export function countIssues(findings: readonly Finding[]): number {
  return issuesOf(findings).filter(isToCheck).length;
}

function isToCheck({ severity, acknowledged, field }: Finding): boolean {
  return severity !== 'INFO' && !acknowledged && !stops.some((stop) => stop === field);
}

/** Several duplicates are one issue: the most severe one, with links to all. */
function withoutRepeats(sorted: readonly Finding[]): Finding[] {
  const [first] = sorted.filter(isOpenDuplicate);
  return sorted.filter((finding) => finding === first || !isOpenDuplicate(finding));
}

function isOpenDuplicate({ code, acknowledged }: Finding): boolean {
  return code === 'DUPLICATE' && !acknowledged;
}

/** Resolved issues come last. */
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
    <li
      className={`finding ${acknowledged ? 'settled' : severity.toLowerCase()}`}
      {...(isToCheck(finding) && { 'data-check': true, tabIndex: -1 })}
    >
      <Icon name={acknowledged ? 'check-circle' : findingIcons[severity]} />
      <div className="finding-words">
        <span className="only-read">{acknowledged ? t('acknowledged') : t(`severity.${severity}`)}</span>
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

/** A link to the other document, or to each of several. */
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

/** Not if a user already changed the sign of the total. */
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

/** A link to the field or table of the issue. */
function FindingMessage({ finding: { code, field }, message }: { finding: Finding; message: string }) {
  const t = useWords('findings');
  const isOfStatement = code === 'STATEMENT_DOES_NOT_RECONCILE';
  // Issues of the whole booking are corrected in the accounting system.
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

/** Acknowledges the finding, or withdraws that; unsaved changes are saved first. */
function useAcknowledge(review: Review, finding: Finding) {
  const t = useWords('findings');
  const ref = { code: finding.code, field: finding.field };
  return async (note: string | null): Promise<boolean> => {
    // The service does not know findings of unsaved values.
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

type NoteProps = { onNote(note: string): Promise<void>; onClose(): void };

/** Asks for the reason to acknowledge a blocking finding. */
function FindingNote({ onNote, onClose }: NoteProps) {
  const t = useWords('findings');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(note.trim() === '');
    if (note.trim() !== '') void onNote(note.trim());
  };
  return (
    <form className="finding-note" onSubmit={send}>
      <TextField
        autoFocus
        label={t('note')}
        hint={t('noteHint')}
        fault={isMissing ? t('noteMissing') : undefined}
        maxLength={noteMax}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
      />
      <span className="finding-buttons">
        <Button kind="primary" type="submit">
          {t('confirmNote')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </span>
    </form>
  );
}
