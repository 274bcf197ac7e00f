import { useState } from 'react';

import { formatAmount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { CellGrid } from '../../ui/cell-grid.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { useWords } from '../../words/words.ts';
import { LineCoding, LineCodingSwitch } from '../coding/line-coding.tsx';
import { cellNamed, useShowValue } from '../rendered/value-link.ts';
import type { Review } from '../use-review.ts';
import { type LineDraft, lineDraftsOf, parseLines, type TableFaults } from './draft-tables.ts';
import { checkSum, lineDifference } from './lines-check.ts';
import { LinesDraw } from './lines-draw.tsx';
import { lightPlace } from './lines-place.ts';
import { addRow, changeCell, duplicateRow, removeRow, shiftRow } from './lines-rows.ts';
import { LinesSum } from './lines-sum.tsx';
import { decidedValue } from './lines-value.ts';

export const emptyLine: Omit<LineDraft, 'id'> = {
  description: '',
  quantity: '',
  unit: '',
  unitPrice: '',
  taxRate: '',
  lineAmount: '',
  page: null,
  box: null,
};

const keys = ['description', 'quantity', 'unit', 'unitPrice', 'taxRate', 'lineAmount'] as const;

/** The lines of a document, edited like a spreadsheet; each row is checked while it is typed. */
export function LinesTable({ review, editable }: { review: Review; editable: boolean }) {
  const { document, draft, change } = review;
  const t = useWords('tables');
  const rows = draft.lines ?? lineDraftsOf(document);
  const put = (next: (rows: readonly LineDraft[]) => LineDraft[], tag?: string) =>
    change((now) => ({ ...now, lines: next(now.lines ?? lineDraftsOf(document)) }), tag);
  const [draws, setDraws] = useState(false);
  const [wanted, setWanted] = useState<ReturnType<typeof cellNamed>>(null);
  useShowValue((name) => setWanted(cellNamed(name, 'lines', keys)));
  const mayDraw = (document.file.pages ?? 0) > 0;
  const faults: TableFaults = {};
  const parsed = parseLines(rows, faults);
  const sum = checkSum(
    parsed.map(({ lineAmount }) => lineAmount),
    {
      netAmount: decidedValue(document, draft, 'netAmount'),
      totalAmount: decidedValue(document, draft, 'totalAmount'),
    },
  );
  if (rows.length === 0 && !editable) return null;
  return (
    <section className="cells-frame" aria-label={t('lines')}>
      <div className="cells-title">
        <h2>{t('linesCount', { count: rows.length })}</h2>
        <LinesSum check={sum} stated={sum?.against ? decidedValue(document, draft, sum.against) : null} />
        <LineCodingSwitch />
      </div>
      {rows.length > 0 && (
        <CellGrid
          label={t('lines')}
          layout="of-lines"
          columns={keys.map((key) => ({
            key,
            label: t(key),
            ...(key !== 'description' && key !== 'unit' && { amount: true, inputMode: 'decimal' as const }),
          }))}
          rows={rows}
          editable={editable}
          wanted={wanted}
          valueNameOf={(row, key) => `lines.${row}.${key}`}
          hintOf={(_, key) => t(key as (typeof keys)[number])}
          faultOf={(row, key) => faults[`lines.${row}.${key}`] && t('amountFault')}
          noteOf={(row) => {
            const line = parsed[row];
            const made = line && lineDifference(line);
            return (
              <>
                {made != null && <Said words={t('lineMakes', { amount: formatAmount(made) })} />}
                {/* A line has a number from when it is saved. */}
                {rows[row]?.id === String(row) && <LineCoding line={row + 1} />}
              </>
            );
          }}
          onCell={(row, key, text) => put((now) => changeCell(now, row, key, text), `line.${row}.${key}`)}
          onAppend={() => put((now) => addRow(now, emptyLine))}
          onDuplicate={(row) => put((now) => duplicateRow(now, row))}
          onShift={(row, by) => put((now) => shiftRow(now, row, by))}
          onRemove={(row) => {
            put((now) => removeRow(now, row));
            toast(t('rowRemoved'), () => put(() => [...rows]));
          }}
          onRow={(row) => lightPlace(row === null ? null : rows[row])}
        />
      )}
      {draws && (
        <LinesDraw
          hasLines={rows.length > 0}
          onClose={() => setDraws(false)}
          onTake={(lines, keepsOthers) => {
            put((now) => lines.reduce((taken, line) => addRow(taken, line), keepsOthers ? [...now] : []));
            setDraws(false);
          }}
        />
      )}
      {editable && (
        <div className="cells-after">
          <span className="finding-buttons">
            <Button onClick={() => put((now) => addRow(now, emptyLine))}>{t('addLine')}</Button>
            {mayDraw && !draws && <Button onClick={() => setDraws(true)}>{t('draw')}</Button>}
          </span>
          {rows.length > 0 && <small className="quiet-words">{t('keys')}</small>}
        </div>
      )}
    </section>
  );
}

/** What to check in a row, as text and shape. */
export function Said({ words }: { words: string }) {
  return (
    <span className="said">
      <Icon name="triangle" /> {words}
    </span>
  );
}
