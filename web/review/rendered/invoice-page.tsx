import type { FieldName } from '@slipway/contract/fields.ts';
import { memo, useMemo } from 'react';

import { useWords } from '../../words/words.ts';
import { savedValue, writtenOut } from '../draft/review-state.ts';
import { type LineDraft, lineDraftsOf, type TaxDraft, taxDraftsOf } from '../tables/draft-tables.ts';
import type { Review } from '../use-review.ts';
import { Fact, ShownValue } from './shown-value.tsx';

type Values = Pick<Review, 'document' | 'draft'>;

/** An invoice page, rendered from the values of an e-invoice. */
export function InvoicePage({ document, draft }: Values) {
  const type = useWords('documents');
  const { documentType } = document;
  const lines = useMemo(() => lineDraftsOf(document), [document]);
  const taxes = useMemo(() => taxDraftsOf(document), [document]);
  return (
    <>
      <header className="rendered-head">
        <Party of="vendor" names={['vendorName', 'vendorAddress', 'vendorTaxId']} {...{ document, draft }} />
        <p className="rendered-title">
          {documentType && (
            <ShownValue of="documentType" changed={draft.documentType !== null}>
              {type(`type_${documentType}`)}
            </ShownValue>
          )}
        </p>
      </header>
      <div className="rendered-head">
        <Party of="buyer" names={['buyerName', 'buyerTaxId']} {...{ document, draft }} />
        <Facts
          names={[
            'documentNumber',
            'documentDate',
            'documentTime',
            'dueDate',
            'orderReference',
            'buyerReference',
          ]}
          {...{ document, draft }}
        />
      </div>
      <Lines rows={lines} edited={draft.lines} />
      <div className="rendered-sums">
        <Taxes rows={taxes} edited={draft.taxes} />
        <Totals {...{ document, draft }} />
      </div>
      <Facts
        className="rendered-payment"
        names={['paymentReference', 'paymentMeans', 'iban', 'bic']}
        {...{ document, draft }}
      />
    </>
  );
}

function isChanged({ document, draft }: Values, name: FieldName): boolean {
  const isEdited =
    draft.fields[name]?.typed !== undefined && draft.fields[name].typed !== fileText({ document }, name);
  return isEdited || document.fields[name].source === 'MANUAL';
}

/** The value of the file. What the user types is in the field. */
function fileText({ document }: Pick<Values, 'document'>, name: FieldName): string {
  return writtenOut(name, savedValue(document, name));
}

function Field({ name, ...values }: Values & { name: FieldName }) {
  return (
    <ShownValue of={name} changed={isChanged(values, name)}>
      {fileText(values, name)}
    </ShownValue>
  );
}

function Party({ of, names, ...values }: Values & { of: 'vendor' | 'buyer'; names: readonly FieldName[] }) {
  const t = useWords('review');
  const [name, ...others] = names;
  return (
    <div className="rendered-party">
      <small>{t(of === 'vendor' ? 'groupVendor' : 'groupBuyer')}</small>
      <strong>{name && <Field name={name} {...values} />}</strong>
      {others.map((other) => (
        <Field key={other} name={other} {...values} />
      ))}
    </div>
  );
}

function Facts({
  names,
  className = '',
  ...values
}: Values & { names: readonly FieldName[]; className?: string }) {
  const label = useWords('fields');
  const present = names.filter((name) => fileText(values, name) !== '');
  if (present.length === 0) return null;
  return (
    <dl className={`rendered-facts ${className}`}>
      {present.map((name) => (
        <Fact key={name} of={name} label={label(name)} changed={isChanged(values, name)}>
          {fileText(values, name)}
        </Fact>
      ))}
    </dl>
  );
}

const totals = ['netAmount', 'taxAmount', 'totalAmount', 'paidAmount', 'amountDue'] as const;

function Totals(values: Values) {
  const label = useWords('fields');
  const present = totals.filter((name) => fileText(values, name) !== '');
  if (present.length === 0) return null;
  return (
    <dl className="rendered-totals">
      {present.map((name) => (
        <div key={name} className={name}>
          <dt>{label(name)}</dt>
          <dd>
            <Field name={name} {...values} /> <Field name="currencyCode" {...values} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Rows<Row> = { rows: readonly Row[]; edited: readonly Row[] | null };

/** Whether the user changed a cell; a removed row is changed as a whole. */
function isCellChanged<Row extends { id: string }>(row: Row, key: keyof Row, edited: readonly Row[] | null) {
  return edited !== null && edited.find(({ id }) => id === row.id)?.[key] !== row[key];
}

const Lines = memo(function Lines({ rows, edited }: Rows<LineDraft>) {
  const t = useWords('tables');
  const units = useWords('units');
  const unit = (code: string) =>
    /^[A-Z0-9]+$/.test(code) ? units(code as 'H87', { defaultValue: code }) : code;
  if (rows.length === 0) return null;
  return (
    <table className="rendered-table of-rendered-lines">
      <caption className="only-read">{t('lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('description')}</th>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('unitPrice')}</th>
          <th scope="col">{t('taxRate')}</th>
          <th scope="col">{t('lineAmount')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.id}>
            <td className="wide">
              <ShownValue of={`lines.${at}.description`} changed={isCellChanged(row, 'description', edited)}>
                {row.description}
              </ShownValue>
            </td>
            <td className="amount">
              <ShownValue of={`lines.${at}.quantity`} changed={isCellChanged(row, 'quantity', edited)}>
                {row.quantity}
              </ShownValue>{' '}
              <ShownValue of={`lines.${at}.unit`} changed={isCellChanged(row, 'unit', edited)}>
                {unit(row.unit)}
              </ShownValue>
            </td>
            <td className="amount">
              <ShownValue of={`lines.${at}.unitPrice`} changed={isCellChanged(row, 'unitPrice', edited)}>
                {row.unitPrice}
              </ShownValue>
            </td>
            <td className="amount">
              <ShownValue of={`lines.${at}.taxRate`} changed={isCellChanged(row, 'taxRate', edited)}>
                {row.taxRate}
              </ShownValue>
              {row.taxRate && ' %'}
            </td>
            <td className="amount">
              <ShownValue of={`lines.${at}.lineAmount`} changed={isCellChanged(row, 'lineAmount', edited)}>
                {row.lineAmount}
              </ShownValue>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});

const taxColumns = ['category', 'rate', 'baseAmount', 'taxAmount'] as const;

function Taxes({ rows, edited }: Rows<TaxDraft>) {
  const t = useWords('tables');
  if (rows.length === 0) return <div />;
  return (
    <table className="rendered-table of-rendered-taxes">
      <caption className="only-read">{t('taxes')}</caption>
      <thead>
        <tr>
          {taxColumns.map((key) => (
            <th key={key} scope="col">
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.id}>
            {taxColumns.map((key) => (
              <td key={key} className={key === 'category' ? undefined : 'amount'}>
                <ShownValue of={`taxes.${at}.${key}`} changed={isCellChanged(row, key, edited)}>
                  {row[key]}
                </ShownValue>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
