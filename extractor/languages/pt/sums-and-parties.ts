import type { LabelKind, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    total [da |do ](fa[c]tura|documento|geral|a pagar|com iva|liquido a pagar), valor total
    importancia total, montante total
  `,
  netAmount: `
    [total ][base ]incidencia, total iliquido, subtotal, total liquido, base tributavel, total sem iva
    total s[/] iva, mercadoria/servicos
  `,
  taxAmount: '[total |valor ][do |de ]i.v.a.[ RATE], imposto, total imposto',
  amountDue: '(total |valor |montante |saldo )(a pagar|em divida|pendente), a pagar',
  paidAmount: 'ja pago, adiantamento, sinal, valor pago',
  otherAmount: 'numerario, troco, multibanco, desconto, preco, quantidade, portes, cartao, dinheiro, capital',
  seller: 'vendedor, fornecedor, emitente, prestador',
  buyer: 'cliente, comprador, destinatario, adquirente, exmo.[s], morada de faturacao',
  otherParty: 'morada de entrega, local de (carga|descarga), banco, operador',
  payee: 'titular[ da conta], beneficiario',
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: 'total, montante, valor, importancia',
};
