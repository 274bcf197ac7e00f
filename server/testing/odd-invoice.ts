import { makePdf } from '@slipway/extractor/testing/make-pdf.ts';

/** The values that differ between invoices of this supplier. */
export type OddInvoice = { folio: string; on: string; by: string; sum: string };

/**
 * An invoice with labels that no word list contains: it is read correctly only after a user confirmed another
 * one. Its number is one of four similar ones in the footer, under words of no language.
 */
export function oddInvoicePdf({ folio, on, by, sum }: OddInvoice): Promise<Uint8Array> {
  return makePdf((pdf) => {
    pdf.fontSize(16).text('Kontor Zwölf', 72, 72);
    pdf.fontSize(9).text('www.kontor-zwoelf.example', 72, 96);
    pdf.fontSize(11).text('An das Lager', 72, 150).text('Kaistraße 1', 72, 165).text('24103 Kiel', 72, 180);
    pdf.text('Stand', 330, 190).text(on, 430, 190);
    pdf.text('Bis', 330, 210).text(by, 430, 210);
    pdf.text('2 Regale, Kiefer', 72, 300);
    pdf.text('Macht alles zusammen', 72, 340).text(`${sum} EUR`, 430, 340);
    const foot: [string, string][] = [
      ['Grumm', '88812'],
      ['Schrull', '40077'],
      ['Zwirl', folio],
      ['Plonk', '60355'],
    ];
    pdf.fontSize(8);
    for (const [at, [word, number]] of foot.entries()) pdf.text(`${word} ${number}`, 72 + at * 120, 710);
    pdf.text('USt-IdNr. DE811907980', 72, 740);
  });
}
