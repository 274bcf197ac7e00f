import type { LabelKind, LanguageWords, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    total (da nota de pag|da nota de pagamento|da nota pagamento|do credito|em credito).
    total [da |do ](fa[c]tura|documento|geral|a pagar|com iva|liquido a pagar), valor total
    importancia (total|recebida), montante total
    (total|valor|montante|importancia|preco|quantia) (total |final |)(a pagar|da fatura|do documento|fa[c]tura|documento|geral|com iva|c/ iva|iva incluido|com impostos|liquido a pagar|eur|euros|CODE|recibo|bruto|do recibo|nota de credito|da nota de credito|em CODE|a liquidar|encomenda|orcamento|pago|com iva incluido|iva inc|do talao).[ (CODE|euros)]
    total (a pagar|geral|doc|documento|c/iva|ft|c/ imposto)
    valor (da fatura|do documento|total da fatura|final), montante (total|global|da fatura)
    total do pedido, subtotal (incl.|com) (imposto[s]|iva)
  `,
  netAmount: `
    [total ][base ]incidencia, total iliquido, subtotal, total liquido, base tributavel, total sem iva
    total s[/] iva, mercadoria/servicos, valor base
    (total|valor|montante|base|soma|preco|subtotal) (liquido|iliquido|s/ iva|sem iva|sem impostos|tributavel|mercadoria|servicos|de incidencia|incidencia|antes de iva|base|mercadorias|bruto|das mercadorias|dos servicos|parcial|antes de impostos|liquido s/ iva|artigos|sem imposto|linhas).
    (incidencia|base|base de incidencia)[ (iva|tributavel|do iva|total)], sub total, subtotal[ s/ iva]
    total (liq|iliq|base|incidencia|s/iva)., mercadoria / servicos, mercadoria, valor iliquido
    valor s/ iva, base de incidencia
    liquido, subtotal (excl.|sem) (imposto[s]|iva)
  `,
  taxAmount: `
    quantia de imposto[s]
    [total |valor ][do |de ]i.v.a.[ RATE], imposto, total imposto
    (total|valor|montante|imposto|soma|mais|+) (do |de |)(i.v.a.|iva|imposto|impostos)[ (a |)RATE]
    (iva|i.v.a.)[ (a |a taxa de |normal |liquidado |taxa normal |)RATE], RATE (de )(iva|i.v.a.)
    imposto[s][ (total|iva)], total (iva|imposto|impostos|de imposto), valor (iva|imposto|do iva)
    iva (total|liquidado), iva - regime de isencao, imposto sobre o valor acrescentado
    impostos totais, total de impostos
  `,
  amountDue: `
    (total |valor |montante |saldo )(a pagar|em divida|pendente), a pagar
    (total|valor|montante|saldo|quantia|importancia|resto|restante) (a |em |por |)(pagar|liquidar|divida|pendente|debito|debitar|regularizar|vencido|aberto|receber|dever|atraso)[o]
    (por|a) (pagar|liquidar|regularizar)
    (saldo|valor) (em divida|pendente|em aberto|devedor|por liquidar), em divida, falta pagar
    saldo[ devedor], valor em aberto, liquido a pagar, total em divida
    valor devido, total devido
  `,
  paidAmount: `
    quantia paga
    ja pago, adiantamento, sinal, valor pago
    (ja |valor |total |montante |)(pag|liquidad|entregue|recebid)(o|a)[ (em|por|com)]
    (adiantamento|sinal|entrada|caucao|pagamento por conta|pagamento)[s][ (recebido|pago|entregue|efetuado|efectuado|anterior)[s]]
    (a deduzir|menos|deducao de) (adiantamento|sinal), valor (pago|entregue|recebido|ja pago), pago por
    liquidado
    pago ate[ a data| hoje]
  `,
  otherAmount: `
    numerario, troco, multibanco, desconto, preco, quantidade, portes, cartao, dinheiro, capital
    (portes|custos|despesas|taxa|gastos|encargos|custo) (de |do |)(envio|transporte|expedicao|servico|entrega|gestao|cobranca|embalagem|processamento|administrativos|administrativas|deslocacao|portes)
    envio, entrega, transporte, (retencao|ret|retencao na fonte|ret. na fonte|irs|irc)[ (na fonte|irs)][ RATE]
    desconto[s] (comercial|comerciais|financeiro|financeiros|global|pronto pagamento|cliente|de linha)[ RATE]
    total (de |dos |)descontos, desc. (comercial|financeiro), imposto (de |do )selo, ecotaxa, ecovalor
    ecoree, caucao, juros[ de mora], preco unitario, arredondamento, valor entregue, adiantamentos
    capital social, saldo anterior, cambio, acerto, tara, isento, total de artigos, servicos, pontos
  `,
  seller: `
    vendedor, fornecedor, emitente, prestador
    (dados |)(do |)(vendedor|fornecedor|emitente|prestador|expedidor|remetente|credor|senhorio|emissor)[ (do servico|de servicos)]
    (emitid|vendid|fornecid|fa[c]turad)(o|a) por
  `,
  buyer: `
    cliente, comprador, destinatario, adquirente, exmo.[s], morada de faturacao
    (dados|nome|morada|endereco) (de |do |da |)(faturacao|facturacao|cliente|comprador|adquirente|fiscal do cliente|destinatario)
    (fa[c]turad|emitid|vendid|dirigid|fa[c]tura|orcamento|fa[c]turar)(o|a) (a|para|em nome de)
    (cliente|comprador|adquirente|destinatario|consumidor|devedor|utente|inquilino|requerente|exmo|exma|exmos).
    exmo. s senhor es, exmos. senhores, exmo. senhor, exmo.s srs., exmo. sr., ao cuidado de, a/c
    nome do cliente, sr. s, fa[c]tur(ar|ado|ada) (a|para)
    cobrar a, (fatura|nota de pagamento) (para|emitida para|emitida a), endereco para (faturacao|faturamento)
  `,
  otherParty: `
    morada de entrega, local de (carga|descarga), banco, operador
    (local|morada|endereco|dados|loja) (de |da |do |)(entrega|carga|descarga|envio|consumo|instalacao|expedicao|obra|bancarios|prestacao|recolha|fornecimento)
    (enviar|entregar|entregue|enviado|expedido) (a|em|para)
    (vendedor|comercial|v. contacto|contacto|operador|transportador|responsavel|gestor|funcionario|tecnico|emitido por|elaborado por|processado por|atendido por|motorista|agente) :
    (o seu|vosso|nosso) (contacto|comercial|gestor), banco[s], dados bancarios, entidade bancaria
    sede[ social], gerente, gerencia, administrador, domiciliacao, transportadora
    (envie|enviar|entregar) a
  `,
  payee: `
    titular[ da conta], beneficiario
    (titular|beneficiario|nome do beneficiario)[ (da conta|da transferencia)], a favor de, em nome de
    a ordem de, conta em nome de, pagavel a
  `,
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    total, montante, valor, importancia, total eur, valor total CODE, valor a pagar, quantia
  `,
};

/** Alone in a cell, or before a colon, these words are the heading of a party's address. */
export const partyHeadings: Partial<Record<'seller' | 'buyer', Phrases>> = {
  seller: 'de, por, vendedor, prestador, emitente, emissor, empresa, loja',
  buyer: 'a, para, adquirente',
};

export const dueByBuyer: LanguageWords['dueByBuyer'] = {
  AE: 'autoliquidacao, iva devido pelo adquirente',
  K: '(transmissao|transmissoes|entrega) intracomunitaria[s]',
};
