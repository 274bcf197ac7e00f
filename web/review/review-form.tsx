import { DocumentType } from '@slipway/contract/document.ts';
import { documentTypeInfo } from '@slipway/contract/document-types.ts';
import type { FieldName } from '@slipway/contract/fields.ts';
import { useId } from 'react';

import { BookTables } from './book-tables.tsx';
import { FieldRow } from './field-row.tsx';
import { FindingsList } from './findings-list.tsx';
import { HistoryList } from './history-list.tsx';
import { changesOf, chooseType, findingsWith } from './review-state.ts';
import { StatementTables } from './statement-tables.tsx';
import type { Review } from './use-review.ts';

const groups: readonly { title: string; names: readonly FieldName[] }[] = [
  { title: 'Vendor', names: ['vendorName', 'vendorTaxId', 'vendorAddress', 'iban', 'bic'] },
  {
    title: 'Document',
    names: ['documentNumber', 'documentDate', 'documentTime', 'dueDate', 'paymentReference'],
  },
  {
    title: 'Amounts',
    names: [
      'currencyCode',
      'netAmount',
      'taxAmount',
      'totalAmount',
      'paidAmount',
      'amountDue',
      'paymentMeans',
    ],
  },
  { title: 'Buyer', names: ['buyerName', 'buyerTaxId', 'buyerReference', 'orderReference'] },
];

type Props = {
  review: Review;
  editable: boolean;
  focused: FieldName | null;
  onFocus(name: FieldName): void;
};

export function ReviewForm({ review, editable, focused, onFocus }: Props) {
  const { document, draft } = review;
  const findings = findingsWith(document, draft, new Date().toISOString().slice(0, 10));
  const { faults } = changesOf(document, draft);
  const isStatement = document.statement !== null;
  const fields = groups.map(({ title, names }) => (
    <fieldset key={title}>
      <legend>{title}</legend>
      {names.map((name) => (
        <FieldRow
          key={name}
          name={name}
          review={review}
          editable={editable}
          focused={name === focused}
          fault={faults[name]}
          findings={findings.filter(({ field }) => field === name)}
          onFocus={onFocus}
        />
      ))}
    </fieldset>
  ));
  return (
    <div className="review-form">
      <FindingsList findings={findings} duplicateOf={document.duplicateOf} />
      <TypeChoice review={review} editable={editable} />
      {document.statement && <StatementTables statement={document.statement} />}
      {isStatement ? (
        <details className="more-fields">
          <summary>Fields of invoices</summary>
          {fields}
        </details>
      ) : (
        fields
      )}
      <BookTables document={document} />
      <HistoryList document={document} />
    </div>
  );
}

function TypeChoice({ review, editable }: Pick<Props, 'review' | 'editable'>) {
  const { document, draft, change } = review;
  const id = useId();
  return (
    <div className="type-choice">
      <label htmlFor={id}>Kind of document</label>
      <select
        id={id}
        data-field="documentType"
        disabled={!editable}
        value={draft.documentType ?? document.documentType ?? ''}
        onChange={({ target }) => change((now) => chooseType(now, document, target.value as DocumentType))}
      >
        {document.documentType === null && <option value="">Please choose</option>}
        {DocumentType.options.map((type) => (
          <option key={type} value={type}>
            {documentTypeInfo(type).name}
          </option>
        ))}
      </select>
    </div>
  );
}
