import type { LanguageWords } from '../language-words.ts';

export const titles: LanguageWords['titles'] = {
  PAYMENT_REMINDER:
    '[primeiro |segundo |terceiro |ultimo |1. |2. |3. ](aviso|lembrete)[ (de|do) (pagamento|cobranca|vencimento|debito|divida)[ em atraso]], (carta|nota|aviso) de cobranca, pagamento em atraso, fa[c]tura[s] (em atraso|vencida[s]|por pagar|em divida|por liquidar), interpelacao[ para pagamento], notificacao de pagamento, lembrete, lembrete de pagamento, aviso de vencimento, carta de cobranca, valores em divida, regularizacao de divida',
  CREDIT_NOTE: 'nota de (credito|abono|devolucao), nota credito, fa[c]tura de anulacao, estorno',
  CORRECTION:
    'fa[c]tura re[c]tificativa, documento retificativo, fa[c]tura de correcao, fa[c]tura corrigida, nota de retificacao',
  BANK_STATEMENT:
    'extra[c]to[ (bancario|de conta|combinado|mensal|de movimentos|integrado|consolidado|da conta|de cartao)][ (a|de) (ordem|conta|deposito)| corrente], movimentos[ (de|da) conta], conta corrente extrato, saldos e movimentos, extrato de conta a ordem, extrato n, consulta de movimentos, lista de movimentos',
  ORDER_DOCUMENT:
    'encomenda[ (NO|de cliente|a fornecedor)], nota de encomenda, orcamento, proposta[ (comercial|de orcamento)], guia de (remessa|transporte|entrega|devolucao), confirmacao (de|da) encomenda, pedido[ de compra| NO], ordem de (compra|servico|encomenda), cotacao, packing list, folha de obra, requisicao, nota de entrega, guia de remessa, lista de embalagem, pedido de cotacao',
  RECEIPT:
    'recibo[ (de pagamento|de quitacao|de caixa|NO)], talao[ (de (compra|venda|caixa))], fa[c]tura simplificada, comprovativo[ de (pagamento|compra)], comprovante[ de pagamento], cupom fiscal, venda a dinheiro, ticket, consulta de mesa, copia[ do] cliente, documento de venda',
  INVOICE:
    'fa[c]tura[ (recibo|/ recibo|comercial|ele[c]tronica|NO|original|duplicado|triplicado|de venda|de adiantamento|de servicos|2. via|global)], fatura-recibo, fatura recibo, nota de (debito|honorarios), nota fiscal[ ele[c]tronica| de servico[s]], nota de lancamento, danfe, fatura de servicos',
  PRO_FORMA: 'fa[c]tura pro forma, pro forma, fa[c]tura proforma, proforma, fatura pro-forma',
  SELF_BILLED:
    'autofa[c]tura[cao], auto fa[c]turacao, fatura elaborada pelo adquirente, autofaturacao, emitida pelo adquirente, autofatura',
};

export const columns: LanguageWords['columns'] = {
  position: 'pos[icao]., n., n°, linha, item, lin.',
  articleNumber:
    'cod[igo]s.[ (artigo|produto|de barras|art)], ref[erencia]s., artigo NO, ean, gtin, sku, isbn, codigo, n° artigo',
  description:
    'descricao[ (do artigo|dos (servicos|artigos|bens|produtos)|do produto|do servico|artigo|da mercadoria)], designacao[ (do artigo|dos artigos|da mercadoria|do produto)], artigo[s], produto[s], servico[s], descritivo, discriminacao, bens / servicos, denominacao, detalhe[s], mercadoria[s], trabalhos, conceito, titulo, itens, nome do item',
  quantity:
    'qt[d].[e]., quantidade[s], qtd, qtde, quant., unidades, horas, n. horas, dias, consumo, nr. unidades, noites',
  unit: 'un[idade]s., unid., u.m., uni., unidade[ de medida], u. med., medida',
  unitPrice:
    'preco[s][ (unitario|unit|un|unidade|s/ iva|sem iva|c/ iva|liquido|por unidade|CODE|venda|base|hora)][ (s/ iva|sem iva|CODE|c/ iva|liquido)], pr. unit[ario]., p. unit[ario]., p.u., p.v.p., pvp, valor unitario, custo[ unitario], tarifa, val. unit., pr. un., valor unit., p. un., pr. unitario',
  discount: 'desc[onto]s.[ %], dsc. [%], descontos, % desc., d. %, abatimento, desc. %',
  taxRate: '(taxa |% |tx. )[de |do ]iva, iva[ %| (%)], taxa, imposto, tx., % iva, taxa de imposto',
  taxAmount: '(valor|montante|total) [do |de ]iva, iva (valor|CODE), imposto total, val. iva',
  netLineAmount:
    'valor (liquido|s/ iva|sem iva|iliquido), (total|montante) (liquido|s/ iva|sem iva|iliquido), incidencia, base, liquido, base tributavel, total sem impostos',
  lineAmount:
    'valor[ (total|CODE|c/ iva|bruto|linha|com iva)], total[ (linha|CODE|c/ iva|com iva|liquido|euros)], montante[ CODE], importancia, subtotal, preco total, val. total, total linha',
  date: 'data[ (de entrega|do servico|entrega)], dia, periodo',
};

export const statement: LanguageWords['statement'] = {
  openingBalance:
    'saldo[s] (inicial|anterior|de abertura|do extrato anterior|contabilistico inicial|em …|a …|no inicio|abertura|inicio do periodo), saldo inicial[ em …], saldo anterior[ em …], transporte, saldo transportado',
  closingBalance:
    'saldo[s] (final|atual|actual|de fecho|contabilistico final|de encerramento|contabilistico|novo|disponivel|em …|no fim|fim do periodo|a …|fecho), novo saldo, saldo final[ em …], saldo em',
  carriedOver:
    'transporte, a transportar, transportado, saldo a transportar, subtotal, total da pagina, continua, saldo transportado',
  balance: 'saldo[ (CODE|contabilistico|disponivel|apos movimento|em CODE|corrente)]',
  debitColumn:
    'debito[s][ CODE], saida[s], levantamento[s], pagamentos, a debito, despesas, valor debito, deve, movimentos a debito',
  creditColumn:
    'credito[s][ CODE], entrada[s], deposito[s], recebimentos, a credito, receitas, valor credito, haver, movimentos a credito',
  amountColumn: 'montante[ (CODE|em CODE)], valor[ (CODE|em CODE|movimento)], importancia, quantia',
  debitMark: 'd, db, debito, -',
  creditMark: 'c, cr, credito, +',
  bookingDate:
    'data[ (mov[imento]|operacao|lanc[amento]|contabilistica|de lancamento|do movimento|da operacao|mov|oper|lanc)], data movimento, d. mov., data lanc., data mov.',
  valueDate: 'data[ do| de] valor, d. valor, data-valor, valor data, dt. valor, data val.',
  text: 'descricao[ (do movimento|da operacao|movimento|operacao)], descritivo[ do movimento], movimento[s], historico, operacao, detalhe[s], designacao, referencia, observacoes, beneficiario, lancamento',
  account:
    'conta[ (NO|a ordem|corrente|deposito a ordem|bancaria)][ NO], n. (de|da) conta, numero de conta, nib, iban, conta n., n. conta, conta d.o.',
  holder: 'titular[es][ da conta], nome do titular, cliente, nome, em nome de, 1. titular, primeiro titular',
  period:
    '(periodo|de|desde|entre) … (a|ate|e), periodo[ de| do extrato], extrato de … a, datas, movimentos de … a',
  totalDebit:
    'total (de |dos )(debitos|saidas|levantamentos|pagamentos|movimentos a debito), total debitos, total a debito, total debito',
  totalCredit:
    'total (de |dos )(creditos|entradas|depositos|recebimentos|movimentos a credito), total creditos, total a credito, total credito',
};

export const receipt: LanguageWords['receipt'] = {
  total:
    'total[ (a pagar|eur[os]|pago|geral|documento|compra|c/ iva|com iva|liquido|fatura|por pagar)], a pagar, valor[ (total|a pagar|pago)], total eur, montante[ total], por pagar, total a pagar, quantia',
  subtotal: 'subtotal, total s/ iva, incidencia, base, sub total, total iliquido, valor liquido',
  given:
    'entregue, numerario, dinheiro, valor (entregue|recebido|pago), recebido, pago[ (com|em|por)], cartao, entregue em numerario, valor pago',
  change: 'troco[s], a devolver, troco em dinheiro',
  rounding: 'arredondamento[s], arred.',
  discount:
    'desconto[s], promocao, poupanca, poupou, cupao, talao de desconto, desconto direto, desconto cartao, poupanca total, desc., vale, total de descontos, desconto imediato',
  deposit: 'deposito, saco[s], tara, vasilhame, saco plastico',
  tip: 'gorjeta, servico, gratificacao, couvert',
  tax: '(iva)[ RATE| incluido], taxa[ iva], iva incluido, total iva, resumo iva, %iva, tx. iva, valor iva, incid.',
  cashier:
    'operador[a], empregado, atendido por, foi atendido por, funcionario, colaborador, op., processado por, operador de caixa, emp.',
  till: 'caixa[ NO], loja[ NO], terminal, tpa, atcud, multibanco, doc. NO, autorizacao, processado por programa certificado, loja, id. estab., posto, estab., nif, documento NO',
  table: 'mesa[ NO], pessoas, n. pessoas, sala, pax',
  closing:
    'obrigad[o][a][ (pela (sua )(visita|preferencia|compra)|e volte sempre)], volte sempre, muito obrigado, ate breve, guarde (este|o) talao, trocas e devolucoes, bom dia, processado por programa certificado, conserve o talao, iva incluido, agradecemos a (sua )(visita|preferencia), obrigado, guarde o talao, trocas, volte em breve, documento processado por computador',
  items: 'n. artigos, artigos, total de artigos, numero de artigos, nr. artigos, n. de artigos, qtd. artigos',
};

export const means: LanguageWords['means'] = {
  CASH: 'numerario, dinheiro, em numerario, em dinheiro, a dinheiro, pagamento em dinheiro',
  DEBIT_CARD:
    'multibanco, cartao (de )debito, maestro, visa electron, debit mastercard, visa debit, cartao multibanco, m. banco',
  CREDIT_CARD: 'cartao (de )credito, visa, master card, american express, amex, unicre',
  CARD: 'cartao[ (bancario|contactless)], contactless, pagamento com cartao, tpa, sem contacto, cartoes, por cartao',
  TRANSFER: 'transferencia[ bancaria], por transferencia, transf. bancaria, pix, ted, boleto',
  DIRECT_DEBIT:
    'debito (direto|directo|em conta|automatico), sepa debito direto, autorizacao de debito, sdd, debitado na sua conta',
  CHEQUE: 'cheque',
  VOUCHER:
    'vale (refeicao|oferta|presente|compra), cartao (refeicao|presente|oferta), ticket restaurante, vale, cheque oferta, cheque prenda',
  WALLET: 'mb way, mbway, paypal, apple pay, google pay, klarna, revolut, samsung pay',
};

export const terms: LanguageWords['terms'] = {
  days: `
    [pagamento |vencimento |a pagar |pagavel |prazo |condicoes ](a|em|no prazo de|dentro de|ate|no prazo maximo de|nos proximos) # dias[ (uteis|da data|apos|data da fatura|liquido|data fatura|apos a data|corridos|da fatura)], # dias[ (da data|data da fatura|apos|liquido|data fatura|uteis|da fatura|a contar)], prazo de pagamento # dias, condicoes de pagamento # dias, prazo # dias, pagamento # dias, fatura a # dias, cond. pagamento # dias, pronto pagamento # dias
  `,
  immediately:
    '(pronto pagamento|a pronto|pagamento imediato|pagamento a pronto|contra entrega|pagamento antecipado|a vista|pagamento a vista|pagamento na entrega), vencimento imediato, contra reembolso, na entrega, a cobranca, pagamento contra entrega',
  endOfMonth: '# dias fim do mes, fim do mes, final do mes, fim de mes',
  discount:
    'desconto (de )pronto pagamento[ RATE], RATE de desconto, desconto financeiro[ RATE], RATE pronto pagamento, desconto de RATE, desc. p.p. RATE',
  paid: 'pag[o][a][ (em|com|por|a)], liquidad[o][a], ja pago, pagamento (recebido|efetuado|efectuado), quitado, recebemos, fatura paga, recebi, nada a pagar, saldo liquidado, paga, pago por',
  overdue: `
    [encontra se|encontram se|continua|continuam|esta|estao] (por (pagar|liquidar|regularizar)|em (atraso|divida|aberto|falta)), ainda nao (recebemos|foi|foram), nao recebemos, despesas de (aviso|cobranca|lembrete), caso ja tenha (pago|efetuado|efectuado|liquidado), se ja (pagou|efetuou|efectuou), sem efeito, dias de atraso, lembramos, vimos lembrar, recordamos, salvo erro ou omissao, total em (divida|aberto|atraso), passou despercebido, valores em atraso, regularizar, queira ignorar
  `,
};
