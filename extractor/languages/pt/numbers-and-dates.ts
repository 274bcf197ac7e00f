import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    numero d(a|e|o) (nota pagamento|nota de pagamento|credito), nota [de ]pagamento[ (n|no|nr|num)].
    fatura NO, factura NO, NO [da |de ]fa[c]tura, recibo NO, fatura recibo, nota de credito NO
    documento NO
    (fa[c]tura|recibo|documento|nota de credito|nota de debito|fatura recibo|fatura simplificada|talao|orcamento|proposta|venda a dinheiro|ft|fs|fr|nc|nd|vd|aviso|guia|extrato)[ ](NO|numero|ref|serie)
    (NO|numero|num|ref) (de |da |do |)(fa[c]tura|documento|recibo|nota de credito|doc|fatura recibo|fatura simplificada|talao|ft).
    doc. NO, fact. NO, fat. NO, fatura-recibo[ NO], v. fatura NO, nota de credito, numero e data
    documento n., nossa fatura NO
  `,
  orderReference: `
    [NO ][da ]encomenda NO, NO [(de|do) ]pedido, pedido
    (v|vossa|sua|s|nossa|n|ref|numero|NO|nota|ordem)[./] (de |da |)(encomenda|enc|pedido|compra|requisicao|nota de encomenda)[ NO].
    (encomenda|enc|pedido|requisicao|nota de encomenda|ordem de compra|req|compromisso)[ NO|.NO| n.]
    v/ enc., v. encomenda, n° encomenda, requisicao
  `,
  buyerReference: `
    [a ]vossa ref[erencia], v[/]ref, ref[erencia] [do ]cliente, (v|vossa|sua|v/) (ref|referencia).
    ref. (cliente|do cliente|v), referencia (do cliente|cliente|comprador), centro de custo[s], obra
    processo NO, projeto
  `,
  paymentReference: `
    referencia [de |para ]pagamento, referencia multibanco
    (referencia|ref|descritivo|descricao) (de |do |da |para |para o )(pagamento|transferencia|multibanco|mb).
    (indicar|mencionar|colocar|referir) (a |na |o |no )(referencia|descricao|numero|descritivo)
    entidade e referencia, ref. mb, referencia mb, referencia, adc, autorizacao de debito
    referencia do mandato
  `,
  customerNumber: `
    NO [de ]cliente, cod[igo]. [de ]cliente, cliente NO, NO [de ]contrato
    (codigo|cod|conta|NO|numero|n|id|ref) (de |do |)(cliente|contrato|socio|assinante|conta|cli|utente|apolice).[ NO]
    cod. cli., contrato NO, socio NO, conta cliente, cpe, local de consumo, apolice NO, utente NO
  `,
  otherNumber: `
    tel[efone], fax, n.i.f., contribuinte NO, guia NO, pagina, telem[ovel], atcud
    (nif|contribuinte|nipc|n.i.f|n. contrib|n. contribuinte|vat|nif cliente|contrib|cnpj|cpf)[ NO| cliente| do cliente| do adquirente]..
    v. (contribuinte|nif|n. contrib), guia (de (remessa|transporte|entrega))[ NO]
    (NO|numero) (de |do |)(serie|lote|guia|volumes|registo|conta|contador|contrato|telefone|matricula)
    volumes, tel., telem., tlm., telf., telefax, iban, nib, bic, swift, pag., pagina … de
    capital social, matricula[ NO], conservatoria, alvara, hora, proposta NO, orcamento NO, caixa postal
    c. postal, cod. postal, viatura
  `,
  documentDate: `
    data d(a|e|o) (nota pagamento|nota de pagamento|credito)
    data [da |de ](fa[c]tura|emissao|documento), emitida em, data de emissao
    data[ (de |da |do |)](fa[c]tura|emissao|documento|doc|recibo|nota de credito|faturacao|facturacao|emiss|expedicao documento|venda|compra|orcamento|lancamento da fatura).
    (emitid(o|a)|datad(o|a)|emissao|fatura|documento) (em|a|de|aos), data e hora[ de emissao], data/hora
    data doc., data doc, dt. emissao, dt. doc., emitido a, local e data
  `,
  dueDate: `
    pagamento devido[ (em|ate)]
    [data ][de ]vencimento, data limite [de ]pagamento, pagar ate, vence em, pagamento ate
    (data |)(de |do |)(vencimento|venc|vcto|vto|vencim|vence)[ (em|a|fatura|da fatura|do documento)].
    (pagar|pague|pagamento|pagavel|liquidar|a pagar) (ate|ate ao dia|ate a|em|antes de|ate dia|no dia)
    data (limite|maxima|prevista|valor) (de |do |para )(pagamento|debito|cobranca|liquidacao)
    (debitado|debito|debito em conta|sera debitado) (em|a partir de|no dia)
    prazo (limite|de pagamento)[ ate], data vencimento, vencimento, data (de )pagamento, dt. venc.
    data venc., ate ao dia
    alvo de pagamento, pagamento vencido, vencimento do pagamento
  `,
  otherDate: `
    data [de |da ](entrega|encomenda|nascimento|impressao|carga|descarga|operacao), periodo, entrega
    data[ (de |da |do |)](entrega|encomenda|servico|carga|descarga|expedicao|envio|operacao|inicio|fim|validade|leitura|prestacao|pedido|transporte|guia|valor|compra|levantamento|chegada|partida).
    (periodo|periodo de) (faturacao|facturacao|consumo|referencia|liquidacao)[ (de)]
    (entregue|enviado|encomendado|realizado|expedido) (em|a), valid(o|a) ate
    (proposta|orcamento) valid(o|a) ate, validade, de #… a, proxima fatura
    (guia|encomenda|v. encomenda|contrato) de, data de colocacao, data da prestacao
  `,
  currencyCode: 'moeda, divisa, valores em',
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    fatura, factura, nota de credito, recibo, fatura recibo, fatura simplificada, orcamento
    nota de debito, talao, proposta, documento, aviso`,
  documentDate: `
    data, em, data / hora,`,
};
