import type { Document } from '@slipway/sdk/client.ts';

import { formatAmount, formatNumber } from '../documents/format.ts';
import { Table } from '../ui/table.tsx';

const amount = (value: number | null) => (value === null ? '' : formatAmount(value));
const rate = (value: number | null) => (value === null ? '' : `${formatNumber(value)} %`);

/** The lines, and the taxes by rate. */
export function BookTables({ document: { lines, taxes } }: { document: Document }) {
  return (
    <>
      {taxes.length > 0 && (
        <Table
          title="Taxes by rate"
          columns={['Category', { amount: 'Rate' }, { amount: 'Base' }, { amount: 'Tax' }]}
          rows={taxes.map(({ category, rate: percent, baseAmount, taxAmount }) => [
            category ?? '',
            rate(percent),
            amount(baseAmount),
            amount(taxAmount),
          ])}
        />
      )}
      {lines.length > 0 && (
        <Table
          title={`Lines (${lines.length})`}
          columns={[
            'Description',
            { amount: 'Quantity' },
            { amount: 'Price' },
            { amount: 'Tax' },
            { amount: 'Amount' },
          ]}
          rows={lines.map(({ description, quantity, unit, unitPrice, taxRate, lineAmount }) => [
            description ?? '',
            quantity === null ? '' : [formatNumber(quantity), unit].filter(Boolean).join(' '),
            amount(unitPrice),
            rate(taxRate),
            amount(lineAmount),
          ])}
        />
      )}
    </>
  );
}
