import type { Concept } from './words-en.ts';

export const portuguese: Record<Concept, string> = {
  invoice: 'Fatura|FATURA|Factura|Fatura comercial|Fatura n.º|Fatura de venda|Fatura final',
  creditNote: 'Nota de crédito|NOTA DE CRÉDITO|Nota de Crédito|Nota crédito',
  orderPaper:
    'Encomenda|Orçamento|Guia de remessa|Confirmação de encomenda|Proposta|Guia de transporte|Nota de encomenda',
  reminder:
    'Aviso de pagamento|Aviso de cobrança|Lembrete de pagamento|Segundo aviso|Carta de cobrança|Pagamento em atraso',
  invoiceNumber:
    'Fatura n.º|N.º da fatura|Número da fatura|Fatura nº|Número|N.º|Factura nº|Nº fatura|Documento n.º|N.º documento|Nº do documento|Fatura número',
  creditNumber: 'Nota de crédito n.º|Número|N.º documento|NC n.º|Nº da nota de crédito',
  orderPaperNumber: 'Encomenda n.º|Orçamento n.º|Guia n.º|Número|Documento n.º',
  date: 'Data da fatura|Data|Data de emissão|Emitida em|Data do documento|Data doc.|Data emissão|Data fatura',
  paperDate: 'Data|Data de emissão|Emitido em|Data do documento',
  dueDate:
    'Vencimento|Data de vencimento|Pagar até|Vence em|Data limite de pagamento|Pagamento até|Data venc.|A pagar até',
  orderReference:
    'Vossa encomenda|N.º de encomenda|Encomenda|V/ encomenda|Nota de encomenda|Pedido n.º|Requisição|Encomenda nº',
  buyerReference: 'Vossa referência|V/ ref.|Referência do cliente|Centro de custo|Referência|V. ref.',
  customerNumber: 'N.º cliente|Cliente n.º|Código de cliente|Cód. cliente|Número de cliente|Conta cliente',
  deliveryDate: 'Data de entrega|Entregue em|Data do serviço|Data de carga|Data de envio',
  deliveryNote: 'Guia de remessa|Guia n.º|Guia|GR n.º|Entrega',
  project: 'Projeto|Obra|Processo|Contrato|Trabalho',
  contact: 'Contacto|Atendido por|Vendedor|Gestor|Responsável',
  previous: 'Fatura original|Refere-se à fatura|Retifica a fatura|Doc. origem',
  period: 'Período|Período de faturação|Mês|Período faturado',
  termsLabel: 'Condições de pagamento|Forma de pagamento|Cond. pagamento|Pagamento',
  shipVia: 'Transportadora|Expedição|Modo de envio|Incoterm',
  paymentReference: 'Referência de pagamento|Referência|Descritivo|Indicar no pagamento|Ref. pagamento',
  vatId: 'NIF|Contribuinte|NIPC|Contribuinte n.º|N.º contribuinte|N.I.F.|NIF/NIPC|VAT',
  taxNumber: 'NIF|Matrícula|Nº fiscal',
  register: 'Conservatória do Registo Comercial|Capital social|C.R.C.',
  director: 'Gerente|Administrador|Diretor',
  yourVatId: 'NIF do cliente|V/ contribuinte|Contribuinte do cliente|NIF cliente|V. n.º contrib.',
  phone: 'Tel.|Telefone|Tlf.|Telef.|Telemóvel',
  email: 'E-mail|Email|Correio eletrónico|Mail',
  web: 'Web|Site|www',
  billTo: 'Cliente|Exmo.(s) Sr.(s)|Faturar a|Morada de faturação|Adquirente|Dados do cliente',
  from: 'Emitente|Fornecedor|Vendedor|De',
  shipTo: 'Local de entrega|Entregar em|Morada de entrega|Local de descarga|Descarga',
  page: 'Página|Pág.|Folha',
  of: 'de|/',
  position: 'N.º|Pos.|Linha|#',
  sku: 'Código|Referência|Ref.|Artigo|Cód. artigo',
  description: 'Descrição|Designação|Detalhe|Produto|Artigo|Serviço|Descritivo',
  quantity: 'Quantidade|Qtd.|Qt.|Quant.|Qtde',
  unit: 'Unidade|Un.|UN|Unid.',
  unitPrice: 'Preço unitário|Preço unit.|P. unitário|Preço|Pr. unit.|Valor unitário',
  lineDiscount: 'Desconto|Desc. %|Desc.|% Desc.',
  lineTaxRate: 'IVA|% IVA|Taxa IVA|Taxa|IVA %',
  lineAmount: 'Total|Valor|Valor líquido|Total líquido|Importância|Montante|Total s/ IVA',
  lineGross: 'Total c/ IVA|Valor com IVA|Total|Montante com IVA',
  group: 'Guia|Encomenda|Fase|Capítulo|Lote',
  groupSum: 'Total do capítulo|Subtotal da fase|Soma parcial',
  carryOut: 'A transportar|Transporte|Subtotal a transportar',
  carryIn: 'Transporte|Transportado|De transporte',
  goodsTotal: 'Total de mercadoria|Mercadoria/Serviços|Soma|Total ilíquido|Subtotal',
  discount: 'Desconto|Desconto comercial|Descontos|Desconto global|Abatimento',
  shipping: 'Portes|Transporte|Portes de envio|Despesas de envio|Expedição',
  net: 'Total sem IVA|Total líquido|Base tributável|Base de incidência|Subtotal|Valor líquido|Incidência|Total ilíquido|Base tributável total',
  tax: 'IVA|Total IVA|Valor do IVA|Total do IVA|Imposto|Montante IVA',
  taxAt: 'IVA|I.V.A.|IVA à taxa de|Imposto|IVA a',
  taxIncluded: 'IVA incluído|Inclui IVA|do qual IVA|IVA incl.',
  total:
    'Total|Total a pagar|TOTAL|Total da fatura|Total com IVA|Total documento|Valor total|Valor a pagar|Total geral|Montante total|Total EUR',
  creditTotal: 'Total da nota de crédito|Total a creditar|Total|Valor a crédito',
  rounding: 'Arredondamento|Acerto',
  paid: 'Adiantamento|Já pago|Pago|Sinal|Valor pago|Adiantamentos|Entrega por conta',
  due: 'Em dívida|Valor em dívida|Saldo|Por liquidar|Restante a pagar|Valor em falta',
  previousBalance: 'Saldo anterior|Dívida anterior|Saldo transitado',
  taxTable: 'Taxa|% IVA|Taxa IVA|Cód.',
  taxBase: 'Incidência|Base|Valor base|Base tributável',
  taxOfBase: 'IVA|Valor IVA|Imposto|Montante',
  grossOfBase: 'Total|Valor total|Com IVA',
  iban: 'IBAN|Conta IBAN|Código IBAN|N.º IBAN',
  bic: 'BIC|SWIFT|BIC/SWIFT|Código SWIFT',
  bank: 'Banco|O nosso banco|Instituição|Entidade bancária',
  holder: 'Titular|Beneficiário|À ordem de',
  payHead: 'Dados bancários|Dados para pagamento|Pagamento por transferência|Transferência para',
  amountWord: 'Montante|Valor',
  thanks:
    'Obrigado pela preferência.|Agradecemos a sua confiança.|Os bens foram colocados à disposição do adquirente nesta data.|Processado por programa certificado.|A mercadoria é nossa propriedade até ao pagamento integral.',
  intro:
    'Faturamos os seguintes serviços:|Conforme combinado, segue o detalhe:|Pelos nossos fornecimentos:|Detalhe dos trabalhos efetuados:',
  greeting: 'Exmos. Senhores,|Caro cliente,|Bom dia,|Caro(a) {person},',
  termDays:
    'Pagamento a {days} dias.|Pagável em {days} dias.|Vencimento a {days} dias da data da fatura|{days} dias líquidos|Pronto pagamento até {days} dias após a data da fatura',
  termDate:
    'A pagar até {date}.|Agradecemos a transferência até {date}.|O pagamento vence em {date}.|Data limite para pagamento: {date}.|Liquidar o mais tardar em {date}.',
  discountTerm:
    '{percent} % de desconto se pago até {date} = {amount}|Desconto financeiro {percent} % a {days} dias: {amount}|Pagando até {date}: {amount} (desc. {percent} %)',
  direct:
    'O valor será debitado em {date} na conta {iban}.|Débito direto de {amount} na conta {iban}.|Débito em conta a {date}.',
  sentence:
    'Fatura n.º {number} de {date}|A nossa fatura {number} de {date}|FATURA {number} emitida em {date}|Fatura {number} - {date}',
  creditSentence:
    'Nota de crédito n.º {number} de {date}|A nossa nota de crédito {number} de {date}|NOTA DE CRÉDITO {number} emitida em {date}',
  reverseCharge:
    'IVA - autoliquidação.|Isento ao abrigo do artigo 14.º do RITI.|IVA devido pelo adquirente.|Transmissão intracomunitária isenta.',
  smallBusiness:
    'IVA - regime de isenção (artigo 53.º do CIVA).|Isento de IVA, artigo 9.º do CIVA.|Não sujeito a IVA.',
  totalSentence:
    'Agradecemos a transferência de {total} para a nossa conta.|O total a pagar é de {total}|A pagar: {total}',
  dearReminder:
    'segundo os nossos registos, as faturas abaixo continuam por pagar.|ainda não recebemos o pagamento das seguintes faturas.|lembramos que se encontram vencidos os seguintes valores.',
  pleasePay:
    'Agradecemos o pagamento de {total} até {date}.|Solicitamos a liquidação de {total} até ao dia {date}.|Pedimos que pague {total} antes de {date}.',
  fee: 'Despesas de cobrança|Juros de mora|Encargos|Despesas',
  openAmount: 'Em dívida|Valor em aberto|Saldo|Por pagar',
  openTotal: 'Total em dívida|Total em aberto|Valor total em dívida|Total por liquidar',
  months: 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro',
  shortMonths: 'jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez',
  units: 'un|uni|h|kg|m|cx|dia|pack|l|pç|mês|serv.|hora|m2|par',
};
