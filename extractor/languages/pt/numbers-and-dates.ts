import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    fatura NO, factura NO, NO [da |de ]fa[c]tura, recibo NO, fatura recibo, nota de credito NO
    documento NO
  `,
  orderReference: '[NO ][da ]encomenda NO, NO [de ]pedido, pedido',
  buyerReference: '[a ]vossa ref[erencia], v[/]ref, ref[erencia] [do ]cliente',
  paymentReference: 'referencia [de |para ]pagamento, referencia multibanco',
  customerNumber: 'NO [de ]cliente, cod[igo]. [de ]cliente, cliente NO, NO [de ]contrato',
  otherNumber: 'tel[efone], fax, n.i.f., contribuinte NO, guia NO, pagina, telem[ovel], atcud',
  documentDate: 'data [da |de ](fa[c]tura|emissao|documento), emitida em, data de emissao',
  dueDate: '[data ][de ]vencimento, data limite [de ]pagamento, pagar ate, vence em, pagamento ate',
  otherDate:
    'data [de |da ](entrega|encomenda|nascimento|impressao|carga|descarga|operacao), periodo, entrega',
  currencyCode: 'moeda, divisa, valores em',
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: 'fatura, factura, nota de credito, recibo',
  documentDate: 'data, em',
};
