import { formatNumber } from '../lib/format.ts';
import { formatPercent } from '../parts/rules/use-rule-words.ts';
import { Table } from '../ui/table.tsx';
import { useWords } from '../words/words.ts';
import type { Accuracy } from './accuracy.ts';
import { PlotFigures } from './plot-figures.tsx';

type Field = Accuracy['fields'][number];
const outcomes = ['confirmed', 'corrected', 'removed', 'added'] as const;

/** The results per field: a bar and a table row each. */
export function FieldBars({ fields }: { fields: readonly Field[] }) {
  const t = useWords('accuracy');
  const nameOf = useWords('fields');
  const most = Math.max(1, ...fields.map(sizeOf));
  return (
    <section className="card">
      <h2>{t('fields')}</h2>
      <p className="quiet-words">{t('fieldsWords')}</p>
      <ul className="plot-key">
        {outcomes.map((outcome) => (
          <li key={outcome}>
            <span className={`outcome-${outcome}`} />
            {t(outcome)}
          </li>
        ))}
      </ul>
      <div className="field-bars" aria-hidden="true">
        {fields.map((field) => (
          <Bar key={field.field} field={field} most={most} name={nameOf(field.field)} />
        ))}
      </div>
      <PlotFigures>
        <Table
          titleHidden
          title={t('fields')}
          columns={[
            t('field'),
            { amount: t('read') },
            ...outcomes.map((outcome) => ({ amount: t(outcome) })),
            { amount: t('unchecked') },
            { amount: t('rightShare') },
          ]}
          rows={fields.map((field) => [
            nameOf(field.field),
            formatNumber(field.read),
            ...outcomes.map((outcome) => formatNumber(field[outcome])),
            formatNumber(field.unchecked),
            rightShare(field),
          ])}
        />
      </PlotFigures>
    </section>
  );
}

function Bar({ field, most, name }: { field: Field; most: number; name: string }) {
  return (
    <>
      <span>{name}</span>
      <span className="field-bar">
        {outcomes.map(
          (outcome) =>
            field[outcome] > 0 && (
              <span
                key={outcome}
                className={`outcome-${outcome}`}
                style={{ width: `${(field[outcome] / most) * 100}%` }}
              />
            ),
        )}
      </span>
      <span className="amount">{rightShare(field)}</span>
    </>
  );
}

const sizeOf = ({ read, added }: Field): number => read + added;
const rightShare = ({ read, confirmed }: Field): string =>
  read === 0 ? '–' : formatPercent(confirmed / read);
