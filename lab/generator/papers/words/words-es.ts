import type { Concept } from './words-en.ts';

export const spanish: Record<Concept, string> = {
  invoice:
    'Factura|FACTURA|Factura de venta|Factura comercial|Factura ordinaria|Factura final|Minuta de honorarios',
  creditNote: 'Factura rectificativa|Nota de crédito|Abono|Factura de abono|NOTA DE ABONO|Nota de abono',
  orderPaper:
    'Pedido|Presupuesto|Albarán|Confirmación de pedido|Oferta|Albarán de entrega|ORDEN DE COMPRA|Nota de entrega',
  reminder:
    'Recordatorio de pago|Aviso de impago|Reclamación de pago|Segundo aviso|Requerimiento de pago|Recordatorio',
  invoiceNumber:
    'Factura nº|Nº de factura|Número de factura|N.º factura|Factura núm.|Nº factura|Número|Nº|Núm.|Núm. factura|Fra. nº|Documento nº|Nº documento|Serie y número',
  creditNumber: 'Abono nº|Nº de abono|Número|Factura rectificativa nº|Nota de crédito nº|Nº documento',
  orderPaperNumber: 'Pedido nº|Presupuesto nº|Albarán nº|Número|Nº documento',
  date: 'Fecha de factura|Fecha|Fecha factura|Fecha de emisión|Fecha de expedición|Emitida el|Expedida el|F. factura|Fecha emisión',
  paperDate: 'Fecha|Fecha de emisión|Emitido el|Fecha documento',
  dueDate:
    'Vencimiento|Fecha de vencimiento|Vence el|Pagar antes del|Fecha límite de pago|Fecha vto.|Vto.|Fecha de pago|Pago antes de',
  orderReference:
    'Su pedido|Nº de pedido|Pedido|Orden de compra|Pedido nº|S/pedido|Ref. pedido|Número de pedido',
  buyerReference: 'Su referencia|S/ref.|Ref. cliente|Centro de coste|Referencia|Vuestra ref.',
  customerNumber:
    'Nº cliente|Cliente nº|Código cliente|Cód. cliente|Número de cliente|Cuenta cliente|Nº de abonado',
  deliveryDate: 'Fecha de entrega|Entregado el|Fecha de operación|Fecha de servicio|Fecha de envío',
  deliveryNote: 'Albarán|Nº albarán|Albarán nº|Nota de entrega|Envío',
  project: 'Proyecto|Obra|Expediente|Contrato|Trabajo',
  contact: 'Contacto|Atendido por|Comercial|Vendedor|Agente|Representante',
  previous: 'Factura original|Rectifica la factura|Referida a la factura|Factura anterior',
  period: 'Período|Periodo de facturación|Período facturado|Mes',
  termsLabel: 'Condiciones de pago|Forma de pago|Condiciones|Modo de pago',
  shipVia: 'Transportista|Portes|Forma de envío|Incoterm',
  paymentReference:
    'Concepto|Referencia de pago|Indicar en el pago|Concepto de la transferencia|Ref. de pago',
  vatId: 'NIF|CIF|NIF/CIF|C.I.F.|N.I.F.|CIF/NIF|NIF IVA|NIF-IVA|VAT',
  taxNumber: 'NIF|Reg. fiscal|Cód. fiscal',
  register: 'Registro Mercantil|Inscrita en el R.M.|Reg. Merc. Tomo',
  director: 'Administrador|Gerente|Director',
  yourVatId: 'NIF cliente|CIF cliente|Su NIF|NIF del cliente',
  phone: 'Tel.|Teléfono|Tfno.|Tlf.|Telf.',
  email: 'E-mail|Correo|Correo electrónico|Email',
  web: 'Web|www|Página web',
  billTo: 'Cliente|Facturar a|Datos del cliente|Destinatario|Dirección de facturación|Facturado a',
  from: 'Emisor|Vendedor|Proveedor|De|Datos fiscales',
  shipTo: 'Dirección de entrega|Entregar a|Enviar a|Lugar de entrega|Dirección de envío',
  page: 'Página|Pág.|Hoja',
  of: 'de|/',
  position: 'Nº|Pos.|Línea|#',
  sku: 'Código|Referencia|Ref.|Artículo|Cód. artículo',
  description: 'Descripción|Concepto|Detalle|Producto|Artículo|Servicio|Denominación',
  quantity: 'Cantidad|Cant.|Uds.|Unidades|Ctd.',
  unit: 'Unidad|Ud.|U.M.|Medida',
  unitPrice: 'Precio|Precio unitario|P. unitario|Precio ud.|P.U.|Precio/ud|Tarifa',
  lineDiscount: 'Dto.|Descuento|% Dto.|Dto. %',
  lineTaxRate: 'IVA|% IVA|IVA %|Tipo IVA|Tipo',
  lineAmount: 'Importe|Total|Importe neto|Subtotal|Base|Neto|Importe sin IVA',
  lineGross: 'Total con IVA|Importe total|Total|Importe IVA incl.',
  group: 'Capítulo|Albarán|Pedido|Fase|Partida',
  groupSum: 'Total capítulo|Subtotal del apartado|Suma parcial',
  carryOut: 'Suma y sigue|A reportar|Suma anterior',
  carryIn: 'Suma anterior|Viene de la página anterior|Arrastre',
  goodsTotal: 'Suma|Importe bruto|Total artículos|Subtotal|Suma de importes',
  discount: 'Descuento|Dto. comercial|Descuento general|Bonificación|Rebaja',
  shipping: 'Portes|Gastos de envío|Transporte|Envío|Flete',
  net: 'Base imponible|Subtotal|Total neto|Importe neto|Total sin IVA|Base imp.|Neto|Total base imponible|Importe sin impuestos',
  tax: 'IVA|Total IVA|Cuota IVA|Importe IVA|I.V.A.|Cuota|Total impuestos',
  taxAt: 'IVA|I.V.A.|Cuota IVA|Impuesto|IVA al',
  taxIncluded: 'IVA incluido|Incluye IVA|de los cuales IVA|IVA incl.',
  total:
    'Total factura|Total|TOTAL|Total a pagar|Importe total|Total con IVA|TOTAL FACTURA|Líquido|Total general|Total a ingresar|Importe factura|Total euros',
  creditTotal: 'Total abono|Total a abonar|Importe abonado|Total|Total rectificado',
  rounding: 'Redondeo|Ajuste por redondeo',
  paid: 'A cuenta|Anticipo|Entrega a cuenta|Pagado|Ya pagado|Anticipos|Importe pagado',
  due: 'Pendiente|Saldo pendiente|Pendiente de pago|Resto a pagar|Importe pendiente|Queda por pagar',
  previousBalance: 'Saldo anterior|Deuda anterior|Saldo previo',
  taxTable: 'Tipo|% IVA|Tipo IVA|%',
  taxBase: 'Base|Base imponible|B. imponible|Base imp.',
  taxOfBase: 'Cuota|IVA|Importe IVA|Cuota IVA',
  grossOfBase: 'Total|Importe|Total con IVA',
  iban: 'IBAN|Cuenta IBAN|Nº de cuenta|Cuenta',
  bic: 'BIC|SWIFT|Código BIC|BIC/SWIFT',
  bank: 'Banco|Entidad|Nuestro banco|Domiciliación|Entidad bancaria',
  holder: 'Titular|Beneficiario|A favor de',
  payHead: 'Datos bancarios|Forma de pago|Datos para el pago|Transferencia a|Información de pago',
  amountWord: 'Importe|Cantidad',
  thanks:
    'Gracias por su confianza.|Muchas gracias por su pedido.|La mercancía es de nuestra propiedad hasta su pago total.|No se admiten devoluciones pasados 15 días.|Documento emitido por ordenador.|Quedamos a su disposición.',
  intro:
    'Les facturamos los siguientes conceptos:|Según lo acordado, detallamos nuestros servicios:|Detalle de los trabajos realizados:|Por los siguientes suministros:',
  greeting: 'Estimado cliente:|Muy señores nuestros:|Buenos días:|Estimado/a {person}:',
  termDays:
    'Pago a {days} días.|Transferencia a {days} días fecha factura|Vencimiento: {days} días desde la fecha de factura|{days} días netos|Pagadero en {days} días.',
  termDate:
    'Pagadero antes del {date}.|Rogamos transfieran el importe antes del {date}.|El pago vence el {date}.|Fecha máxima de pago: {date}.|A pagar no más tarde del {date}.',
  discountTerm:
    '{percent} % de descuento por pronto pago hasta el {date} = {amount}|Pronto pago ({days} días) {percent} %: {amount}|Pagando antes del {date}: {amount} (dto. {percent} %)',
  direct:
    'El importe se cargará el {date} en su cuenta {iban}.|Recibo domiciliado de {amount} en la cuenta {iban}.|Adeudo directo el {date}.',
  sentence:
    'Factura nº {number} de fecha {date}|Nuestra factura {number} del {date}|FACTURA {number} con fecha {date}|Factura {number} - {date}',
  creditSentence:
    'Abono nº {number} de fecha {date}|Nuestro abono {number} del {date}|ABONO {number} con fecha {date}',
  reverseCharge:
    'Inversión del sujeto pasivo.|Entrega intracomunitaria exenta de IVA.|Operación exenta por el artículo 25 de la Ley del IVA.|Inversión del sujeto pasivo, art. 84 LIVA.',
  smallBusiness: 'Operación exenta de IVA.|Exento de IVA, art. 20 LIVA.|No sujeto a IVA.',
  totalSentence:
    'Rogamos transfieran {total} a nuestra cuenta.|El importe total asciende a {total}|A pagar: {total}',
  dearReminder:
    'según nuestros registros, las facturas siguientes están pendientes de pago.|todavía no hemos recibido el pago de las siguientes facturas.|les recordamos que están vencidos estos importes.',
  pleasePay:
    'Les rogamos paguen {total} antes del {date}.|Por favor, transfieran {total} no más tarde del {date}.|Esperamos el pago de {total} para el {date}.',
  fee: 'Gastos de reclamación|Intereses de demora|Recargo|Gastos',
  openAmount: 'Pendiente|Importe pendiente|Saldo|Deuda',
  openTotal: 'Total pendiente|Deuda total|Total adeudado|Suma pendiente',
  months: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
  shortMonths: 'ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic',
  units: 'ud|uds|h|kg|m|caja|día|pack|l|pza|mes|servicio|par|m²|hora',
};
