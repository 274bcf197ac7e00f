import { formatAmount, formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { CellGrid } from '../../ui/cell-grid.tsx';
import { toast } from '../../ui/toast.tsx';
import { useWords } from '../../words/words.ts';
import type { Review } from '../use-review.ts';
import { parseTaxes, type TableFaults, type TaxDraft, taxDraftsOf } from './draft-tables.ts';
import { checkSum, taxDifference } from './lines-check.ts';
import { addRow, changeCell, duplicateRow, removeRow, shiftRow } from './lines-rows.ts';
import { LinesSum } from './lines-sum.tsx';
import { Said } from './lines-table.tsx';
import { decidedValue } from './lines-value.ts';

/** Unprinted values stay empty. */
const emptyTax: Omit<TaxDraft, 'id'> = { category: '', rate: '', baseAmount: '', taxAmount: '' };
const keys = ['category', 'rate', 'baseAmount', 'taxAmount'] as const;

/** The taxes by rate, edited like a spreadsheet: each tax is compared with rate × base. */
export function TaxesTable({ review, editable }: { review: Review; editable: boolean }) {
  const { document, draft, change } = review;
  const t = useWords('tables');
  const rows = draft.taxes ?? taxDraftsOf(document);
  const put = (next: (rows: readonly TaxDraft[]) => TaxDraft[], tag?: string) =>
    change((now) => ({ ...now, taxes: next(now.taxes ?? taxDraftsOf(document)) }), tag);
  const faults: TableFaults = {};
  const parsed = parseTaxes(rows, faults);
  const taxAmount = decidedValue(document, draft, 'taxAmount');
  const sum = checkSum(
    parsed.map((row) => row.taxAmount),
    { taxAmount },
  );
  if (rows.length === 0 && !editable) return null;
  return (
    <section className="cells-frame" aria-label={t('taxes')}>
      <div className="cells-title">
        <h2>{t('taxes')}</h2>
        <LinesSum check={sum} stated={taxAmount} />
      </div>
      {rows.length > 0 && (
        <CellGrid
          label={t('taxes')}
          layout="of-taxes"
          columns={keys.map((key) => ({
            key,
            label: t(key),
            ...(key !== 'category' && { amount: true, inputMode: 'decimal' as const }),
          }))}
          rows={rows}
          editable={editable}
          valueNameOf={(row, key) => `taxes.${row}.${key}`}
          faultOf={(row, key) => faults[`taxes.${row}.${key}`] && t('amountFault')}
          noteOf={(row) => {
            const tax = parsed[row];
            const made = tax && taxDifference(tax);
            if (made == null) return null;
            const rate = formatNumber(Number(tax?.rate ?? 0));
            const base = formatAmount(tax?.baseAmount ?? '0');
            return <Said words={t('taxMakes', { rate, base, amount: formatAmount(made) })} />;
          }}
          onCell={(row, key, text) => put((now) => changeCell(now, row, key, text), `tax.${row}.${key}`)}
          onAppend={() => put((now) => addRow(now, emptyTax))}
          onDuplicate={(row) => put((now) => duplicateRow(now, row))}
          onShift={(row, by) => put((now) => shiftRow(now, row, by))}
          onRemove={(row) => {
            put((now) => removeRow(now, row));
            toast(t('rowRemoved'), () => put(() => [...rows]));
          }}
        />
      )}
      {editable && (
        <div className="cells-after">
          <Button onClick={() => put((now) => addRow(now, emptyTax))}>{t('addTax')}</Button>
        </div>
      )}
    </section>
  );
}
