import type { FieldName } from '@slipway/contract/fields.ts';
import { memo } from 'react';

import { useWords } from '../../words/words.ts';
import { shownText } from '../draft/review-state.ts';
import { type LineDraft, lineDraftsOf, type TaxDraft, taxDraftsOf } from '../tables/draft-tables.ts';
import type { Review } from '../use-review.ts';
import { Fact, ShownValue } from './shown-value.tsx';

type Values = Pick<Review, 'document' | 'draft'>;

/** An invoice page, drawn from the values of an e-invoice. */
export function InvoicePage({ document, draft }: Values) {
  const type = useWords('documents');
  const { documentType } = { ...document, ...(draft.documentType && { documentType: draft.documentType }) };
  const { lines, taxes } = { lines: draft.lines, taxes: draft.taxes };
  return (
    <>
      <header className="drawn-head">
        <Party of="vendor" names={['vendorName', 'vendorAddress', 'vendorTaxId']} {...{ document, draft }} />
        <p className="drawn-title">
          {documentType && <ShownValue of="documentType">{type(`type_${documentType}`)}</ShownValue>}
        </p>
      </header>
      <div className="drawn-head">
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
      <Lines rows={lines ?? lineDraftsOf(document)} />
      <div className="drawn-sums">
        <Taxes rows={taxes ?? taxDraftsOf(document)} />
        <Totals {...{ document, draft }} />
      </div>
      <Facts
        className="drawn-payment"
        names={['paymentReference', 'paymentMeans', 'iban', 'bic']}
        {...{ document, draft }}
      />
    </>
  );
}

function isChanged({ document, draft }: Values, name: FieldName): boolean {
  return draft.fields[name] !== undefined || document.fields[name].source === 'MANUAL';
}

function Field({ name, ...values }: Values & { name: FieldName }) {
  return (
    <ShownValue of={name} changed={isChanged(values, name)}>
      {shownText(values.document, values.draft, name)}
    </ShownValue>
  );
}

function Party({ of, names, ...values }: Values & { of: 'vendor' | 'buyer'; names: readonly FieldName[] }) {
  const t = useWords('review');
  const [name, ...others] = names;
  return (
    <div className="drawn-party">
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
  const present = names.filter((name) => shownText(values.document, values.draft, name) !== '');
  if (present.length === 0) return null;
  return (
    <dl className={`drawn-facts ${className}`}>
      {present.map((name) => (
        <Fact key={name} of={name} label={label(name)} changed={isChanged(values, name)}>
          {shownText(values.document, values.draft, name)}
        </Fact>
      ))}
    </dl>
  );
}

const totals = ['netAmount', 'taxAmount', 'totalAmount', 'paidAmount', 'amountDue'] as const;

function Totals(values: Values) {
  const label = useWords('fields');
  const present = totals.filter((name) => shownText(values.document, values.draft, name) !== '');
  if (present.length === 0) return null;
  return (
    <dl className="drawn-totals">
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

const Lines = memo(function Lines({ rows }: { rows: readonly LineDraft[] }) {
  const t = useWords('tables');
  const units = useWords('units');
  const unit = (code: string) =>
    /^[A-Z0-9]+$/.test(code) ? units(code as 'H87', { defaultValue: code }) : code;
  if (rows.length === 0) return null;
  return (
    <table className="drawn-table of-drawn-lines">
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
              <ShownValue of={`lines.${at}.description`}>{row.description}</ShownValue>
            </td>
            <td className="amount">
              <ShownValue of={`lines.${at}.quantity`}>{row.quantity}</ShownValue>{' '}
              <ShownValue of={`lines.${at}.unit`}>{unit(row.unit)}</ShownValue>
            </td>
            <td className="amount">
              <ShownValue of={`lines.${at}.unitPrice`}>{row.unitPrice}</ShownValue>
            </td>
            <td className="amount">
              <ShownValue of={`lines.${at}.taxRate`}>{row.taxRate}</ShownValue>
              {row.taxRate && ' %'}
            </td>
            <td className="amount">
              <ShownValue of={`lines.${at}.lineAmount`}>{row.lineAmount}</ShownValue>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});

const taxColumns = ['category', 'rate', 'baseAmount', 'taxAmount'] as const;

function Taxes({ rows }: { rows: readonly TaxDraft[] }) {
  const t = useWords('tables');
  if (rows.length === 0) return <div />;
  return (
    <table className="drawn-table of-drawn-taxes">
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
                <ShownValue of={`taxes.${at}.${key}`}>{row[key]}</ShownValue>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
