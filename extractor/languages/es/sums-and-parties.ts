import type { LabelKind, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    total (factura|general|a pagar|con iva|iva incluido|importe), importe total, total eur[os]
    total documento
  `,
  netAmount: 'base imponible, subtotal, total neto, importe neto, neto, total sin iva, suma',
  taxAmount: '[total |cuota |importe ][de ]i.v.a.[ RATE], cuota[ iva], impuesto[s]',
  amountDue: '(total |importe |saldo )(a pagar|pendiente), pendiente de pago, liquido a pagar',
  paidAmount: 'anticipo, pagado[ a cuenta], a cuenta, entregado a cuenta',
  otherAmount:
    'efectivo, entregado, cambio, tarjeta, descuento, dto, precio, cantidad, portes, propina, capital',
  seller: 'vendedor, proveedor, emisor, datos del emisor',
  buyer: 'cliente, comprador, destinatario, facturar a, datos del cliente, direccion de facturacion',
  otherParty: 'direccion de (envio|entrega), enviar a, banco, cajero, atendido por, lugar de entrega',
  payee: 'titular[ de la cuenta], beneficiario',
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: 'total, importe, suma',
};
