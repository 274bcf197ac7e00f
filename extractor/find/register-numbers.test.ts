import { test } from 'node:test';

import { expectFields } from './testing/expect-fields.ts';

/** The line of a letterhead or footer that names the entry in the register of companies. */
const registered = [
  ['en', 'Order confirmation', 'Registered in England, no. 04718233'],
  ['en', 'Order confirmation', 'Registered in England and Wales No. 04718233'],
  ['en', 'Order confirmation', 'Registered in Ireland under company number 471823'],
  ['en', 'Order confirmation', 'Company registration no: 04718233'],
  ['de', 'Auftragsbestätigung', 'Amtsgericht Hamburg, HRB 471823'],
  ['de', 'Auftragsbestätigung', 'Handelsregister-Nr.: B 471823'],
  ['de', 'Auftragsbestätigung', 'FN 471823 x, Landesgericht Linz'],
  ['fr', 'Confirmation de commande', 'RCS Lyon 471 823 361'],
  ['fr', 'Confirmation de commande', 'SIREN 471823361'],
  ['nl', 'Orderbevestiging', 'KvK-nummer 47182336'],
  ['nl', 'Orderbevestiging', 'KvK Utrecht 47182336'],
  ['es', 'Confirmación de pedido', 'Registro Mercantil de Madrid, Tomo 4718, Folio 23, Hoja M-471823'],
  ['it', "Conferma d'ordine", 'REA MI-471823'],
  ['pt', 'Confirmação de encomenda', 'Matriculada na CRC de Lisboa sob o n.º 471823'],
  ['pl', 'Potwierdzenie zamówienia', 'KRS 0000471823'],
  ['cs', 'Potvrzení objednávky', 'Zapsaná v obchodním rejstříku, oddíl C, vložka 471823'],
  ['sk', 'Potvrdenie objednávky', 'Zapísaná v OR OS Žilina, oddiel Sro, vložka č. 471823'],
  ['hu', 'Rendelés visszaigazolás', 'Cégjegyzékszám: 01-09-471823'],
  ['ro', 'Confirmare de comandă', 'Nr. Reg. Com.: J40/4718/2019'],
  ['sv', 'Orderbekräftelse', 'Org.nr 556471-8233'],
  ['da', 'Ordrebekræftelse', 'CVR-nr. 47182336'],
  ['nb', 'Ordrebekreftelse', 'Org.nr. 947 182 336'],
  ['fi', 'Tilausvahvistus', 'Kaupparekisterinumero 471.823'],
  ['hr', 'Potvrda narudžbe', 'MBS: 040471823'],
  ['sl', 'Potrditev naročila', 'Matična številka: 4718233000'],
] as const;

for (const [language, title, line] of registered)
  test(`the number in the register of companies is not the number of the document: ${language}: ${line}`, () => {
    for (const place of ['head', 'foot']) {
      expectFields(
        `Quillwerk Studio
Lindenweg 4
10115 Berlin
${place === 'head' ? line : ''}

${title}

14.03.2025

Total                                              100,00 EUR


${place === 'foot' ? line : ''}
`,
        { documentNumber: null },
      );
    }
  });
