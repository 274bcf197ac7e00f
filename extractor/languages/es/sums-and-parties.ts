import type { LabelKind, LanguageWords, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    cantidad total, credito total
    total (factura|general|a pagar|con iva|iva incluido|importe), importe total, total eur[os]
    total documento
    (total|importe|suma|monto|precio|valor) (total |)(factura|de la factura|a pagar|con iva|iva inc|iva incluido|i.v.a. incluido|con impuestos|impuestos incluidos|general|documento|bruto|abono|del abono|final|euros|neto a pagar|liquido|en CODE|CODE|presupuesto|compra|ticket|recibo|operacion).[ (CODE|euros)]
    importe (liquido|total factura|total euros|de la factura)
    total (fra|factura con iva|liquido|iva inc|imp. inc|mas iva).
    importe de [la ]factura, subtotal (impuestos|iva) (incl.|incluidos|incluido)
  `,
  netAmount: `
    base imponible, subtotal, total neto, importe neto, neto, total sin iva, suma
    (base|bases) (imponible|imp|i|liquidable|sujeta|de iva|factura)[s].[ total| (CODE)]
    (total|importe|suma|subtotal|valor|precio) (neto|sin iva|sin impuestos|antes de impuestos|base|bruto|base imponible|sin i.v.a.|bases|parcial|antes de iva|lineas|mercancia|servicios)[ CODE]
    sub total, subtotal[ sin iva| base], importe base, neto[ (CODE|factura)], total bases, b. imponible
    b.i., base imp.
    subtotal (impuestos excl.|sin impuestos), cantidad base, subtotal (impuestos|iva) (excl.|excluidos|excluido|no incluidos)
  `,
  taxAmount: `
    [total |cuota |importe ][de ]i.v.a.[ RATE], cuota[ iva], impuesto[s]
    (total|cuota|importe|cuotas|mas|+|suma) (de |del |)(i.v.a.|iva|igic|impuesto[s]|i.g.i.c.)[ (repercutido|devengado)][ (al |del |)RATE]
    i.v.a. (al |repercutido |general |)[RATE], (iva|i.v.a.|igic) [(al|general|reducido|normal) ][RATE]
    RATE (de )(i.v.a.|iva|igic), cuota (tributaria|repercutida|iva|i.v.a.)
    impuestos (totales|incluidos), importe del iva, itbis, iva importe, total impuestos
  `,
  amountDue: `
    (total |importe |saldo )(a pagar|pendiente), pendiente de pago, liquido a pagar
    (total|importe|saldo|cantidad|resto|liquido|neto|monto) (a |por |)(pagar|pendiente|ingresar|abonar|deber|adeudado|vencido|restante|adeudada)[ de pago]
    pendiente[ (de pago|de cobro|de abonar)], por pagar, (se )adeuda, queda por pagar, saldo[ pendiente]
    resta por pagar, liquido a percibir, a (pagar|ingresar|abonar)
    total debido, importe debido
  `,
  paidAmount: `
    anticipo, pagado[ a cuenta], a cuenta, entregado a cuenta
    (ya |)(pagad|abonad|cobrad|entregad|recibid)(o|a)[ (a cuenta|hasta la fecha)]
    (importe|total|cantidad) (pagad|abonad|entregad|cobrad|anticipad)(o|a)
    (anticipo|entrega|pago|pagos|senal|provision|deposito)[s][ (a cuenta|recibido|entregado|realizado|anterior|de fondos|previo|efectuado)[s]]
    (menos|a deducir) (anticipo|pago|entrega a cuenta)[s]
  `,
  otherAmount: `
    efectivo, entregado, cambio, tarjeta, descuento, dto, precio, cantidad, portes, propina, capital
    (gastos|portes|coste|costes|cargo|cargos|comision|tasa|tasas|recargo) (de |por |)(envio|transporte|gestion|embalaje|manipulacion|devolucion|financiacion|administracion|demora|equivalencia|reclamacion|tramitacion|finalizacion)
    portes[ pagados| debidos], envio, transporte, recargo[ de equivalencia][ RATE]
    (retencion|ret|irpf|i.r.p.f.|retencion irpf)[ (irpf|i.r.p.f.)][ RATE]
    descuento (pronto pago|comercial|por pronto pago)[ RATE], dto. p.p., rappel, bonificacion
    suplido[s], fianza, precio unitario, saldo anterior, intereses, tipo de cambio, punto verde, ecotasa
    redondeo, su entrega, importe entregado, capital social, total descuento, canon
  `,
  seller: `
    vendedor, proveedor, emisor, datos del emisor
    (datos |)(del |)(vendedor|proveedor|emisor|expedidor|prestador|acreedor|arrendador|remitente)
    (emitid|facturad|expedid|vendid)(a|o) por, de parte de
    (datos|informacion) (del|sobre el) (vendedor|proveedor|emisor|expedidor)
  `,
  buyer: `
    cliente, comprador, destinatario, facturar a, datos del cliente, direccion de facturacion
    (datos|direccion|nombre|domicilio|razon social) (de |del |)(facturacion|cliente|comprador|destinatario|fiscal cliente|receptor)
    (factura|facturar|facturado|emitida|vendido|dirigido|presupuesto) (a|para|a nombre de)
    (cliente|comprador|adquirente|receptor|destinatario|titular|abonado|deudor|pagador)[ / receptor]
    sr./sra., sr. d., d./dna., att., a la atencion de, a/a, sres., senores
    cobrar a, factura (destinada|emitida|dirigida) a, facturar a, direccion de pago
    informacion (del|sobre el) (cliente|comprador)
  `,
  otherParty: `
    direccion de (envio|entrega), enviar a, banco, cajero, atendido por, lugar de entrega
    (direccion|lugar|domicilio|datos) (de |del )(entrega|envio|suministro|servicio|obra|instalacion|recogida|bancarios|descarga)
    (enviar|entregar|entregado|enviado|remitir) (a|en)
    (su|nuestro|persona de) (comercial|contacto|agente|asesor|gestor)
    (agente|vendedor|representante|comercial|atendido por|contacto|transportista|transporte) :
    entidad bancaria, datos bancarios, banco[s], domicilio social, administrador, director
    elaborado por, realizado por, preparado por, punto de suministro, conductor
    (enviar|envie|entregar) a
  `,
  payee: `
    titular[ de la cuenta], beneficiario, (titular|beneficiario) (de |)(la |)(cuenta|transferencia)
    a favor de, a nombre de, pagadero a, cuenta a nombre de
  `,
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    total, importe, suma, total eur, importe total CODE, neto a pagar, monto
  `,
};

/** Alone in a cell, or before a colon, these words are the heading of a party's address. */
export const partyHeadings: Partial<Record<'seller' | 'buyer', Phrases>> = {
  seller: 'de, por, vendedor, emisor, empresa, remite, razon social, tienda',
  buyer: 'a, para, receptor',
};

export const dueByBuyer: LanguageWords['dueByBuyer'] = {
  AE: 'inversion del sujeto pasivo',
  K: 'entrega[s] intracomunitaria[s]',
};
