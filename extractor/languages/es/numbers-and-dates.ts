import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    [NO ][de ]factura NO, NO [de ][la ]factura, factura simplificada NO, ticket NO
    NO [de ](ticket|documento), abono NO
  `,
  orderReference: '[NO ][de ]pedido NO, su pedido, orden de compra',
  buyerReference: 'su ref[erencia], referencia [del ]cliente',
  paymentReference: 'referencia de pago, concepto de pago',
  customerNumber: '[NO ][de ]cliente NO, codigo [de ]cliente, NO [de ](cliente|cuenta|contrato)',
  otherNumber: 'tel[efono], fax, c.i.f., n.i.f., albaran NO, pagina, caja, movil',
  documentDate: 'fecha [de ][la ](factura|emision|expedicion|documento), fecha factura, emitida el',
  dueDate: '[fecha ][de ]vencimiento, vence[ el], fecha [limite ]de pago, pagar antes de[l], vto.',
  otherDate: 'fecha [de ](entrega|pedido|operacion|nacimiento|impresion), periodo, entrega, pedido de',
  currencyCode: 'moneda, divisa, importes en',
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: 'factura, factura rectificativa, NO',
  documentDate: 'fecha, a fecha de',
};
