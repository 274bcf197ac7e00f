/** Words that are frequent in Spanish business documents and rare in other languages; folded. */
export const frequent =
  'el la los las de y del al para con por su sus en una un que se no es lo factura fecha importe total iva cliente precio pago cantidad descripcion gracias base imponible numero vencimiento cuenta saldo extracto movimientos concepto cargo abono debe haber pedido presupuesto albaran recordatorio transferencia banco codigo articulo unidades uds descuento dto dias forma calle telefono nif cif efectivo cambio entregado tarjeta caja tienda visita compra nuestra nuestro sociedad registro mercantil tomo folio hoja cuota tipo unitario subtotal euros anterior valor operacion ticket atendido le ha sido pagar hasta plaza avenida sl';

export const months: readonly string[] = [
  'enero ene',
  'febrero feb febr',
  'marzo mar mzo',
  'abril abr',
  'mayo may',
  'junio jun',
  'julio jul',
  'agosto ago agos',
  'septiembre setiembre sep sept set',
  'octubre oct',
  'noviembre nov',
  'diciembre dic',
];

export const weekdays: readonly string[] = [
  'lunes lun',
  'martes mar',
  'miercoles mie',
  'jueves jue',
  'viernes vie',
  'sabado sab',
  'domingo dom',
];

/** How lines begin that are not names: salutations, headings of columns, labels of numbers. */
export const notNames =
  'estimad(o|a), atentamente, precio unitario, descripcion, concepto, cantidad, referencia, pagina, gracias, direccion[ de (facturacion|envio)], (metodo|forma) de pago, datos (bancarios|de contacto|fiscales), contacto, informacion, inscrita en, registro mercantil, cuit, condiciones, observaciones, notas';

/** Before the title of a document: "Your invoice". */
export const possessives = 'su, tu';

/** The labels of a party that is printed as a form. */
export const partyKeys = {
  company:
    'razon social, empresa, denominacion[ social], nombre (comercial|fiscal|o razon social|/ razon social), nombre/razon social',
  name: 'nombre, nombre y apellidos',
  street: 'direccion, domicilio, calle',
  town: 'ciudad, localidad, poblacion, municipio',
  postalCode: 'codigo postal, c.p., cp',
  region: 'provincia',
  country: 'pais',
};
