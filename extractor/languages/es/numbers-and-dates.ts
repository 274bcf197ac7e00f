import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    [NO ][de ]factura NO, NO [de ][la ]factura, factura simplificada NO, ticket NO
    NO [de ](ticket|documento), abono NO
    (factura|abono|documento|recibo|presupuesto|albaran factura|rectificativa|justificante|minuta|nota|pedido factura) (NO|numero|ref|serie)
    (NO|numero|num|ref) (de |de la |del |)(factura|documento|recibo|abono|rectificativa|ticket|minuta|presupuesto|serie|operacion)
    fra. NO, fact. NO, fac. NO, serie / (numero|NO), serie y (numero|NO), NO fra., nuestra factura NO
    codigo de factura, n° fra.
    NO de credito
  `,
  orderReference: `
    [NO ][de ]pedido NO, su pedido, orden de compra
    (su|nuestro|ref|referencia|NO de|numero de|orden de|NO) (pedido|compra|orden de compra)[ NO]
    pedido[ de cliente] NO, orden[ de (compra|trabajo|pedido)] NO, s/ pedido, n/ pedido, o.c. NO, oc NO
    NO de orden, su n° de pedido, expediente NO
  `,
  buyerReference: `
    su ref[erencia], referencia [del ]cliente, (su|s/|vuestra|v/) (ref|referencia)., ref. cliente
    referencia (cliente|del cliente|comprador|de su pedido), centro de coste, obra, oficina contable
    organo gestor, unidad tramitadora, proyecto
  `,
  paymentReference: `
    referencia de pago, concepto de pago
    (referencia|concepto|ref) (de |del |para el |de la )(pago|transferencia|recibo|ingreso)
    (indique|indicar|indicando|citar|mencionar) (la |el |como )(referencia|concepto|numero)
    referencia bancaria, referencia del mandato, concepto de transferencia, concepto transferencia
  `,
  customerNumber: `
    [NO ][de ]cliente NO, codigo [de ]cliente, NO [de ](cliente|cuenta|contrato)
    (codigo|cod|cuenta|NO|numero|ref|id|clave) (de |del |)(cliente|abonado|socio|contrato|suministro|poliza|titular).
    cliente NO, cta. cliente, socio NO, contrato NO, poliza NO, cups, cod. cli., n° cli.
  `,
  otherNumber: `
    tel[efono], fax, c.i.f., n.i.f., albaran NO, pagina, caja, movil
    (cif|nif|dni|nie|vat|iva|c.i.f.|n.i.f.)[ (/ dni|del (cliente|emisor)|intracomunitario|NO|iva)]
    (NO|numero) (de |)(lote|albaran|registro|expedicion|envio|seguimiento|cuenta|contador|operacion)
    albaran[es] NO, tlf., tfno., tel., iban, bic, swift, pagina … de, hoja … de, registro mercantil
    (documento|doc.|comprobante|factura)[ de] (ref.|referencia|relacionad(o|a)|afectad(o|a)|que modifica), tipo doc. ref.
    tomo, folio, inscripcion, matricula, presupuesto NO, bultos, codigo postal, c.p., apartado
  `,
  documentDate: `
    fecha [de ][la ](factura|emision|expedicion|documento), fecha factura, emitida el
    fecha[s] (de |de la |del |)(factura|emision|expedicion|documento|abono|recibo|facturacion|fra|presupuesto|creacion|ticket|operacion factura|compra|rectificativa).
    (emitid|expedid|fechad|hech)(a|o) (el|a|en), fecha y hora, fecha/hora, fecha fra., f. factura
    f. emision, f. expedicion, lugar y fecha
    fecha de credito
  `,
  dueDate: `
    [fecha ][de ]vencimiento, vence[ el], fecha [limite ]de pago, pagar antes de[l], vto.
    (fecha[s] )(de )(vencimiento|pago|cobro|cargo|vto)[s].
    vencimiento[s][ (el|del pago|factura|a fecha|el dia)]
    (vence|pagar|pagadero|abonar|ingresar|pague) (el|antes de|antes del|hasta|hasta el|a mas tardar el|el dia)
    fecha (limite|tope|maxima|prevista) (de |del |para el )(pago|cobro|cargo|abono)
    (se cargara|sera cargado|adeudo|cargo en cuenta) (el|a partir de), plazo de pago hasta, f. vto.
    f. vencimiento, a pagar (antes del|el), [transferencia |pago |domiciliacion ]antes del[ dia], ultimo dia de pago, vtos.
    vencimiento de[l] pago, vencimiento (de|del) pago, favor pagar antes de[l]
  `,
  otherDate: `
    fecha [de ](entrega|pedido|operacion|nacimiento|impresion), periodo, entrega, pedido de
    (fecha[s] )(de |del |de la )(entrega|pedido|operacion|servicio|envio|albaran|devengo|prestacion|inicio|fin|validez|lectura|salida|entrada|expedicion albaran|compra|llegada)
    (periodo|periodo de) (facturacion|facturado|liquidacion|consumo|servicio)[ (de|desde|del)]
    (entregado|enviado|servido|realizado|prestado)[s] (el|a), (presupuesto|oferta) valid(o|a) hasta
    valid(o|a) hasta, validez, desde … hasta, fecha (operacion|pedido|entrega|albaran|valor)
    proxima factura, del #… al
  `,
  currencyCode: 'moneda, divisa, importes en',
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    factura, factura rectificativa, NO, ticket, recibo, presupuesto, nota de abono, nota de credito
    abono, recordatorio, NO serial, NO de serie`,
  documentDate: `
    fecha, a fecha de, fecha / hora,`,
  dueDate: 'fecha final',
};
