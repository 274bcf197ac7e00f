import { test } from 'node:test';

import { expectFields } from './testing/expect-fields.ts';

const rest = `
Invoice no. 4711      Date 4 May 2025

Total     EUR 100.00
`;

test('a party can be printed as a form, with headings of its parts between the labels', () => {
  expectFields(
    `Dati del cedente / prestatore
Dati anagrafici
    Identificativo fiscale ai fini IVA: IT12345670785
    Denominazione: Segheria Monte Rosso S.r.l.
    Regime fiscale: RF01 (ordinario)
Dati della sede
    Indirizzo: Via dei Larici 4
    CAP: 38062
    Comune: Arco
    Nazione: IT

Dati del cessionario / committente
Dati anagrafici
    Denominazione: Comune di Drena
Dati della sede
    Indirizzo: Via Roma 1
    CAP: 38074
    Comune: Drena
${rest}`,
    {
      vendorName: 'Segheria Monte Rosso S.r.l.',
      vendorAddress: 'Via dei Larici 4, 38062 Arco, IT',
      buyerName: 'Comune di Drena',
    },
  );
});

test('the labels of a form can be in columns with their values beside them', () => {
  expectFields(
    `Informationen zum Käufer
Name:            Gemeinde Ahrenfeld        PLZ:          24980
Adresszeile 1:   Am Markt 3                Ort:          Ahrenfeld

Informationen zum Verkäufer
Firmenname:      Gerüstbau Petersen KG     Ländercode:   DE
Adresszeile 1:   Deichweg 8                Name:         Uwe Petersen
PLZ:             25813                     Telefon:      04841 20 30 40
Ort:             Husum
${rest}`,
    {
      vendorName: 'Gerüstbau Petersen KG',
      vendorAddress: 'Deichweg 8, 25813 Husum, DE',
      buyerName: 'Gemeinde Ahrenfeld',
    },
  );
});

test('a name on two lines below its label is read in full', () => {
  expectFields(
    `Sprzedawca                              Nabywca
   Nazwa:                                  Nazwa:
      Zakład Kamieniarski Józef               Szkoła Muzyczna w Nysie
      Lewandowski                          Adres:
   Adres:                                     ul. Szkolna 3
      ul. Długa 15                            48-300 Nysa
      48-370 Paczków
${rest}`,
    {
      vendorName: 'Zakład Kamieniarski Józef Lewandowski',
      vendorAddress: 'ul. Długa 15, 48-370 Paczków',
      buyerName: 'Szkoła Muzyczna w Nysie',
    },
  );
});

test('the label "Name" below the name of a company names its contact', () => {
  expectFields(
    `Supplier
Ashdown Joinery Ltd
14 Mill Lane
Ludlow SY8 1AB
Name: Carol Finch
Phone: 01584 555 0101
${rest}`,
    { vendorName: 'Ashdown Joinery Ltd', vendorAddress: '14 Mill Lane, Ludlow SY8 1AB' },
  );
});

test('a code of a country beside its label is not the heading of a party', () => {
  expectFields(
    `Supplier
Company:     Ashdown Joinery Ltd
Country:     DE
Name:        Carol Finch
${rest}`,
    { vendorName: 'Ashdown Joinery Ltd' },
  );
});

test('the whole address of a form can be below the label of the street', () => {
  expectFields(
    `CEDENTE/PRESTATORE                          CESSIONARIO/COMMITTENTE
Denominazione:                              Denominazione:
Cantina Monte Rosso Soc. Coop.              Enoteca Lanterna
Regime Fiscale:                             PEC:
RF01                                        lanterna@pec.example
Indirizzo:                                  Indirizzo:
Strada del Colle 3                          Via Cupetta 6
12051 Alba (CN) IT                          60019 Senigallia (AN) IT
${rest}`,
    {
      vendorName: 'Cantina Monte Rosso Soc. Coop.',
      vendorAddress: 'Strada del Colle 3, 12051 Alba (CN) IT',
    },
  );
});
