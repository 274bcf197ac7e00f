import type { DocumentType } from '@slipway/contract/document.ts';
import type { PlacedValue } from '@slipway/contract/document-input.ts';
import type { BodyOf } from '@slipway/contract/endpoint.ts';
import type { editDocument } from '@slipway/contract/endpoints/documents.ts';
import { type FieldName, fieldNames, fieldTable } from '@slipway/contract/fields.ts';
import { type DecimalText, decimal } from '@slipway/contract/money.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { allowedActions } from '@slipway/contract/status.ts';
import { negate } from '@slipway/extractor/parse-values.ts';
import type { ReadLine } from '@slipway/extractor/reading.ts';

import type { StoredDocument, StoredField } from '../documents/document.ts';

/** The body of an edit request. */
type Edit = BodyOf<typeof editDocument>;

/** A credit note with a negative total keeps its type: only the amounts change their sign. */
const creditNotes: Partial<Record<DocumentType, DocumentType>> = {
  PURCHASE_INVOICE: 'PURCHASE_CREDIT_NOTE',
  PURCHASE_CREDIT_NOTE: 'PURCHASE_CREDIT_NOTE',
  SALES_INVOICE: 'SALES_CREDIT_NOTE',
  SALES_CREDIT_NOTE: 'SALES_CREDIT_NOTE',
};

/** The edit that converts an invoice with a negative total to a credit note with positive amounts. */
export function toCreditNote(document: StoredDocument): Edit {
  const { documentType: type, details } = document;
  const documentType = type === null ? undefined : creditNotes[type];
  const total = details.fields.totalAmount?.value ?? '0';
  if (!documentType || !decimal(total).isNegative()) throw notNegative(document);
  const fields = fieldNames.flatMap((name): [FieldName, PlacedValue][] => {
    const field = details.fields[name];
    return fieldTable[name].kind === 'amount' && field ? [[name, turnField(field)]] : [];
  });
  return {
    ...(documentType === type ? {} : { documentType }),
    fields: Object.fromEntries(fields),
    lines: details.lines.map(turnLine),
    taxes: details.taxes.map((tax) => ({
      ...tax,
      baseAmount: turn(tax.baseAmount),
      taxAmount: turn(tax.taxAmount),
    })),
    // The lines are the same, so their account coding stays.
    ...(details.coding ? { coding: details.coding } : {}),
  };
}

function notNegative(document: StoredDocument): Problem {
  return new Problem(
    'invalid_state',
    'Only an invoice or credit note with a negative total can be converted.',
    {
      currentStatus: document.status,
      allowedActions: allowedActions(document),
    },
  );
}

function turn(amount: DecimalText | null): DecimalText | null {
  return amount === null ? null : negate(amount);
}

/** The value keeps its position. */
function turnField({ value, text, page, box }: StoredField): PlacedValue {
  return { value: turn(value), text, page, box };
}

/**
 * Changes the sign of quantity or price along with the amount, so that their product stays correct: of the
 * price if it was negative, otherwise of the quantity.
 */
function turnLine(line: ReadLine): ReadLine {
  const { quantity, unitPrice, lineAmount } = line;
  const turned = { ...line, lineAmount: turn(lineAmount) };
  const made = decimal(quantity ?? '1').times(unitPrice ?? '1');
  if (lineAmount !== null && made.isNegative() !== decimal(lineAmount).isNegative()) return turned;
  const isPrice = unitPrice !== null && (quantity === null || decimal(unitPrice).isNegative());
  return isPrice ? { ...turned, unitPrice: turn(unitPrice) } : { ...turned, quantity: turn(quantity) };
}
