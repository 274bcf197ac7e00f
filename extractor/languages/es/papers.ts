import type { LanguageWords } from '../language-words.ts';

export const titles: LanguageWords['titles'] = {
  PAYMENT_REMINDER:
    '[primer |segundo |tercer |ultimo ](recordatorio|aviso|requerimiento)[ de (pago|cobro|impago|vencimiento|factura)], reclamacion de (pago|deuda|cantidad), aviso de (impago|vencimiento|factura vencida), factura[s] (vencida[s]|pendiente[s]|impagada[s]), carta de pago, recordatorio',
  CREDIT_NOTE:
    'nota de (credito|abono), factura (de abono|negativa), abono, factura rectificativa por abono, factura de devolucion, nota credito',
  CORRECTION:
    'factura rectificativa, factura de rectificacion, rectificativa, factura corregida, factura de sustitucion',
  BANK_STATEMENT:
    'extracto[ (bancario|de cuenta[s]|mensual|de movimientos|integrado|de tarjeta)][ corriente], estado de cuenta, movimientos[ (de cuenta|de la cuenta)], resumen de cuenta, ultimos movimientos, liquidacion de cuenta, estado de cuenta bancario, extracto de su cuenta',
  ORDER_DOCUMENT:
    'pedido[ (de compra|NO|de cliente)], presupuesto, albaran[ (de entrega|NO)], orden de (compra|pedido|trabajo|servicio), confirmacion de[l] pedido, oferta[ comercial], cotizacion, nota de (pedido|entrega), hoja de pedido, proforma de pedido, guia de remision, propuesta[ economica| comercial], packing list, remito, parte de trabajo, lista de embalaje',
  RECEIPT:
    'ticket[ de (compra|venta|caja)], recibo[ (de pago|de caja|bancario)], factura simplificada, justificante[ de (pago|compra)], comprobante[ de (pago|compra|venta)], tique[t], resguardo, nota de consumo, copia (para el )cliente, recibi',
  INVOICE:
    'factura[ (de venta|comercial|electronica|ordinaria|completa|final|de servicios|proveedor|recapitulativa|de anticipo|original|NO|emitida|duplicado|de compra)], minuta[ de honorarios], nota de (cargo|honorarios|debito), factura de honorarios, liquidacion, certificacion de obra, factura de luz, factura electronica',
  PRO_FORMA: 'factura pro forma, pro forma, factura proforma, proforma',
  SELF_BILLED:
    'autofactura, facturacion por el destinatario, factura expedida por el destinatario, autofacturacion',
};

export const columns: LanguageWords['columns'] = {
  position: 'pos[icion]., n°, num., linea, item, lin., ord.',
  articleNumber:
    'ref[erencia]s., cod[igo]s.[ (articulo|producto|de barras|art)], articulo NO, n° articulo, ean, gtin, sku, isbn, codigo',
  description:
    'descripcion[ (del articulo|del producto|del servicio|de los (servicios|bienes|trabajos)|articulo)], concepto[s], articulo[s], producto[s], detalle[s], denominacion, servicio[s], servicios prestados, trabajos realizados, designacion, descrip., titulo, texto, mercancia, partida, trabajo',
  quantity:
    'cant[idad]s.[ (facturada|servida|entregada)], uds., unidades, ud., unid., horas, h., dias, n° unidades, consumo, kg, kilos, noches',
  unit: 'unidad[ de medida], u.m., ud. med., medida, u.',
  unitPrice:
    'precio[s][ (unitario|unidad|ud|unit|neto|por unidad|sin iva|u|tarifa|venta|CODE|hora|base)][ (sin iva|neto|CODE)], p. unit[ario]., p.u., p.v.p., pvp, importe unitario, tarifa, coste[ unitario], valor unitario, pr. unit., precio/ud., precio/unidad, p/u, p. ud., tasas',
  discount: 'dto. [%], descuento[s][ %], dcto., desc., bonificacion, rebaja, % dto., % desc.',
  taxRate:
    '(tipo |tasa |% )[de ](iva|i.v.a.|impuesto[s]|igic), (iva|i.v.a.|igic)[ %| (%)], % (iva|i.v.a.), impuesto[s], tipo, tipo impositivo, tasa[s] de impuesto[s]',
  taxAmount:
    'cuota[ (iva|i.v.a.|igic)], importe (iva|i.v.a.|impuesto), (iva|i.v.a.) (importe|CODE), total iva',
  netLineAmount:
    'base[ imponible], importe (neto|sin iva|base), total (neto|sin iva|linea sin iva), neto, subtotal, valor neto',
  lineAmount:
    'importe[s][ (total|CODE|linea|con iva|euros|bruto)], total[ (linea|CODE|con iva|euros|importe|articulo)], valor[ total], precio total, subtotal, total linea, suma, monto, coste total, cuantia',
  date: 'fecha[ (de (entrega|servicio|operacion)|servicio|entrega)], dia, periodo',
};

export const statement: LanguageWords['statement'] = {
  openingBalance:
    'saldo[s] (anterior|inicial|de apertura|previo|al inicio|inicio|apertura|a fecha …|al …|del extracto anterior), saldo anterior[ a| al][ …], suma anterior, saldo de partida, saldo al comienzo, saldo inicio',
  closingBalance:
    'saldo[s] (final|actual|nuevo|de cierre|a su favor|al cierre|cierre|disponible|resultante|a nuestro favor|al final), nuevo saldo, saldo a fecha, saldo al …, saldo fin[al] del periodo, saldo final del periodo',
  carriedOver:
    'suma y sigue, suma anterior, saldo anterior, total pagina, subtotal, sigue, a trasladar, arrastre, suma parcial, viene de la pagina anterior',
  balance: 'saldo[ (CODE|contable|disponible|tras operacion|resultante|en CODE)]',
  debitColumn:
    'debe, cargo[s][ CODE], debito[s], adeudo[s], gasto[s], salida[s], pago[s], retiros, importe debe, retiradas, egresos, disposiciones',
  creditColumn:
    'haber, abono[s][ CODE], credito[s], ingreso[s], entrada[s], cobro[s], depositos, importe haber, imposiciones',
  amountColumn: 'importe[ (CODE|operacion|en CODE|movimiento)], monto, cantidad, valor',
  debitMark: 'd, dr, debe, cargo, adeudo, -',
  creditMark: 'h, cr, haber, abono, c, +',
  bookingDate:
    'fecha[s][ (operacion|de operacion|contable|mov[imiento]|apunte|f. oper|op|oper|de la operacion|registro)], f. (oper|operacion|contable|mov), dia, f. op., fec. oper.',
  valueDate: 'fecha[ de] valor, f. valor, valor, fec. valor, f. val.',
  text: 'concepto[s], descripcion, movimiento[s], detalle[s], operacion, observaciones, texto, referencia, mas datos, beneficiario, ordenante, tipo de operacion, concepto ampliado, concepto / descripcion, concepto de la operacion',
  account:
    'cuenta[ (NO|corriente|bancaria|cliente)][ NO], n° de cuenta, numero de cuenta, ccc, iban, cta., codigo cuenta cliente, c/c',
  holder: 'titular[es][ de la cuenta], nombre del titular, cliente, a nombre de, intervinientes',
  period:
    '(periodo|desde|del|entre) … (al|hasta|y|a), periodo[ del extracto], fechas, extracto del … al, periodo de liquidacion',
  totalDebit:
    'total (debe|cargos|adeudos|gastos|debitos|pagos|salidas|debito), suma de cargos, total de cargos',
  totalCredit:
    'total (haber|abonos|ingresos|creditos|cobros|entradas|credito), suma de abonos, total de abonos',
};

export const receipt: LanguageWords['receipt'] = {
  total:
    'total[ (a pagar|eur[os]|compra|factura|ticket|venta|con iva|iva incluido|importe)], importe[ (total|a pagar|eur)], a pagar, suma total, total eur, importe tarjeta, monto total, por pagar',
  subtotal: 'subtotal, base imponible, base, total sin iva, sub total, neto',
  given:
    'entregado, efectivo[ (entregado|recibido)], recibido, pagado[ con| en], tarjeta, su entrega, entrega, importe entregado, pago',
  change: 'cambio[ devuelto], devolucion, vuelto, vuelta, a devolver, su cambio, devuelto, vueltas',
  rounding: 'redondeo, ajuste por redondeo',
  discount:
    'descuento[s], dto., oferta, ahorro, promocion, cupon, rebaja, bonificacion, ha ahorrado, vale descuento, usted ha ahorrado, descuento socio, puntos',
  deposit: 'deposito, envase, bolsa, fianza, casco, bolsa plastico',
  tip: 'propina, servicio, cubierto',
  tax: '(iva|i.v.a.|igic)[ RATE| incluido], cuota[ iva], iva incluido, impuestos incluidos, detalle iva, base cuota, impuestos, tipo base cuota',
  cashier:
    'cajero, cajera, le atendio, le ha atendido, atendido por, camarero, operador, dependiente, empleado, le atiende, vend.',
  till: 'caja[ NO], tienda[ NO], terminal, tpv, n° ticket, ticket NO, n° operacion, autorizacion, centro, n° transaccion, num. operacion, t.p.v., establecimiento',
  table: 'mesa[ NO], comensales, personas, cubiertos, pax, sala',
  closing:
    'gracias[ por (su (visita|compra)|comprar|confiar|su confianza)], muchas gracias, hasta pronto, vuelva pronto, conserve (este|el|su) ticket, cambios y devoluciones, devoluciones, conserve el ticket, que tenga un buen dia, plazo de devolucion, le esperamos, imprescindible ticket, no se admiten devoluciones, vuelva cuando quiera',
  items: 'articulos, n° articulos, total articulos, unidades, num. articulos, numero de articulos, lineas',
};

export const means: LanguageWords['means'] = {
  CASH: 'efectivo, en efectivo, pago en efectivo, al contado, contado, metalico, en metalico',
  DEBIT_CARD:
    'tarjeta [de ]debito, maestro, visa debito, 4b, servired, visa debit, debit mastercard, v pay, redsys',
  CREDIT_CARD: 'tarjeta [de ]credito, visa, master card, american express, amex, diners',
  CARD: 'tarjeta[ (bancaria|contactless|de pago|sin contacto)], contactless, pago con tarjeta, con tarjeta, sin contacto, tarj., t. bancaria, datafono',
  TRANSFER: 'transferencia[ bancaria], por transferencia, transf., giro bancario, ingreso en cuenta',
  DIRECT_DEBIT:
    'domiciliacion[ bancaria], recibo domiciliado, adeudo[ directo| sepa], domiciliado, recibo bancario, giro domiciliado, se cargara en su cuenta, cargo en cuenta',
  CHEQUE: 'cheque, talon, pagare',
  VOUCHER: 'vale, tarjeta regalo, cheque regalo, cheque gourmet, ticket restaurant, bono',
  WALLET: 'paypal, bizum, apple pay, google pay, klarna, samsung pay, mercado pago, aplazame',
};

export const terms: LanguageWords['terms'] = {
  days: `
    [pago |vencimiento |pagadero |a pagar |forma de pago |plazo ](a|en|dentro de|en un plazo de|en el plazo de|antes de|plazo de) # dias[ (naturales|habiles|fecha factura|f.f.|desde|neto|vista|de la fecha|netos|laborables)], # dias[ (fecha factura|f.f.|desde|netos|neto|vista|naturales|de la fecha|a partir)], plazo[ de pago] # dias, transferencia[ a] # dias, vencimiento # dias, giro # dias, condiciones de pago # dias, recibo # dias
  `,
  immediately:
    'pago (inmediato|al contado|a la vista|contado|anticipado|a la recepcion[ de la factura]|contra entrega|por adelantado), al contado, contado, a la recepcion, vencimiento inmediato, contra reembolso, a la vista, pago a la recepcion de la factura',
  endOfMonth: '# dias fin de mes, fin de mes, final de mes, ultimo dia del mes',
  discount:
    'descuento (por )pronto pago[ RATE], RATE [de ]descuento[ por pronto pago], pronto pago RATE, RATE p.p., dto. p.p. RATE, RATE si paga en # dias',
  paid: 'pagado[ (el|con|por)], pagada[ (el|con|por)], cobrado, cobrada, abonado, ya pagado, recibi, pago recibido, factura pagada, liquidado, saldada, no es necesario pagar',
  overdue: `
    [sigue|siguen|continua|esta|estan] pendiente[s][ de pago], pendiente[s] de (pago|cobro), no hemos recibido, aun no (hemos|ha|han), no ha sido (pagada|abonada), gastos de (reclamacion|recordatorio), si ya ha (pagado|realizado|efectuado), haga caso omiso, le recordamos, recordarle, dias de retraso, salvo error u omision, han vencido, ha vencido, total pendiente, se le ha pasado, por alto, deuda pendiente, impagad[o][a][s], sin efecto
  `,
};
