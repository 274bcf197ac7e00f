import './coding.css';

import { documentTypeInfo } from '@slipway/contract/document-types.ts';
import type { ConnectionAccounts } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { useRight } from '../../access/use-session.ts';
import { explain } from '../../api.ts';
import { formatAmount } from '../../documents/format.ts';
import { AccountList, taxListOf } from '../../export/account-list.tsx';
import { connectionQueries } from '../../export/connection-queries.ts';
import { type CodedPart, useCodingReason } from '../../export/use-coding-reason.ts';
import { usePreview } from '../../export/use-preview.ts';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../words/words.ts';
import type { Review } from '../use-review.ts';
import { ChoiceField } from './choice-field.tsx';
import { chosenAt, type Part, type Place, withChoice } from './coding-values.ts';

/** From one document to the next the connections stay as they are. */
const askedFreshMs = 5 * 60_000;
const parts = ['account', 'taxCode'] as const;
const partNames = { account: 'ACCOUNT', taxCode: 'TAX' } as const;

type Props = { review: Review; editable: boolean };

/** On which account and tax code the document and its lines are booked: chosen here, else with the reason. */
export function CodingPanel({ review, editable }: Props) {
  const { document } = review;
  const t = useWords('coding');
  const mayExport = useRight('docs.export');
  const mayLook = useRight('integration.view');
  const type = document.documentType;
  const isBookable = type !== null && type !== 'BANK_STATEMENT' && documentTypeInfo(type).bookable;
  const isOpen =
    document.status === 'EXTRACTED' || document.status === 'VALIDATED' || document.status === 'EXPORT_FAILED';
  const wanted = mayExport && mayLook && isBookable && isOpen;
  const [picked, setPicked] = useState<number>();
  const { preview, active, connectionId } = usePreview(document, { chosen: picked, wanted, askedFreshMs });
  const id = useId();
  if (!wanted || connectionId === undefined || active.length === 0) return null;
  return (
    <section className="coding-panel" aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      {active.length > 1 && (
        <SelectField
          label={t('system')}
          value={String(connectionId)}
          choices={active.map((one) => ({ value: String(one.id), label: one.name }))}
          onChoose={(value) => setPicked(Number(value))}
        />
      )}
      <Choices
        review={review}
        editable={editable}
        connectionId={connectionId}
        coding={preview.data?.coding ?? []}
      />
    </section>
  );
}

type ChoicesProps = Props & { connectionId: number; coding: readonly CodedPart[] };

function Choices({ review, editable, connectionId, coding }: ChoicesProps) {
  const t = useWords('coding');
  const { document } = review;
  const accounts = useQuery(connectionQueries.accounts(connectionId));
  const list = useId();
  const lines = document.lines
    .map((line, at) => ({ ...line, number: at + 1 }))
    .filter(({ lineAmount }) => lineAmount !== null && lineAmount !== 0);
  const row = document.coding.find((one) => one.connectionId === connectionId);
  const chosenCount = row?.lines.length ?? 0;
  const shared = { review, editable, connectionId, coding, list, known: accounts.data };
  return (
    <>
      <AccountList id={list} connectionId={connectionId} />
      {accounts.error && <Notice kind="warning">{explain(accounts.error)}</Notice>}
      <ChoicePair {...shared} place={null} />
      <p className="form-hint">{t('hint')}</p>
      {lines.length > 1 && (
        <details className="coding-lines" open={chosenCount > 0 || undefined}>
          <summary>
            {t('lines', { count: lines.length })}
            {chosenCount > 0 && (
              <span className="quiet-words"> · {t('chosenLines', { count: chosenCount })}</span>
            )}
          </summary>
          <ol>
            {lines.map(({ number, description, lineAmount }) => (
              <li key={number}>
                <p className="coding-line">
                  <span>{description ?? t('line', { line: number })}</span>
                  <span className="amount">{formatAmount(lineAmount ?? 0)}</span>
                </p>
                <ChoicePair {...shared} place={number} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

type PairProps = ChoicesProps & { place: Place; list: string; known: ConnectionAccounts | undefined };

/** The account and the tax code of one line, or of all of the document. */
function ChoicePair({ review, editable, connectionId, coding, place, list, known }: PairProps) {
  const t = useWords('coding');
  const reasonOf = useCodingReason();
  const { document } = review;
  const all = { account: known?.accounts ?? [], taxCode: taxesIn(known) };
  const labels =
    place === null
      ? { account: t('account'), taxCode: t('taxCode') }
      : { account: t('accountOfLine', { line: place }), taxCode: t('taxCodeOfLine', { line: place }) };
  return (
    <div className="coding-pair">
      {parts.map((part) => {
        const used = usedAt(coding, part, place);
        return (
          <ChoiceField
            key={part}
            part={part}
            label={labels[part]}
            list={part === 'account' ? list : taxListOf(list)}
            all={all[part]}
            chosen={chosenAt(document.coding, connectionId, place, part)}
            proposed={used.map(({ value }) => value).join(', ') || null}
            reason={used.length === 1 && used[0] ? reasonOf(used[0]) : null}
            editable={editable}
            onChoose={(chosen) =>
              void review.edit({
                coding: withChoice(document.coding, connectionId, place, { [part]: chosen }),
              })
            }
          />
        );
      })}
    </div>
  );
}

/** Books that know no tax codes have accounts for taxes. */
function taxesIn(known: ConnectionAccounts | undefined) {
  if (!known) return [];
  return known.taxCodes.length > 0 ? known.taxCodes : known.accounts;
}

/** What is booked there as things stand: of the whole document, all that its lines are booked on. */
function usedAt(coding: readonly CodedPart[], part: Part, place: Place): CodedPart[] {
  return coding.filter(
    (one) =>
      one.part === partNames[part] && (place === null || one.lines === null || one.lines.includes(place)),
  );
}
