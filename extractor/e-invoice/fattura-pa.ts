import { findAll, findOne, textAt } from '../find-xml.ts';
import type { XmlElement } from '../xml.ts';
import type { EInvoice, EInvoiceLine, EInvoiceParty, EInvoiceTax } from './invoice.ts';

/** Reads the terms of the first invoice of a FatturaPA 1.2 file, with the names of EN 16931. */
export function readFatturaPa(root: XmlElement): EInvoice {
  const header = findOne(root, 'FatturaElettronicaHeader');
  const body = findOne(root, 'FatturaElettronicaBody');
  const document = findOne(body, 'DatiGenerali/DatiGeneraliDocumento');
  const payment = findOne(body, 'DatiPagamento/DettaglioPagamento');
  const taxes = findAll(body, 'DatiBeniServizi/DatiRiepilogo').map(taxIn);
  // The format states net and tax per rate only: with one rate these are the totals.
  const only = taxes.length === 1 ? taxes[0] : undefined;
  return {
    syntax: 'FATTURAPA',
    specification: null,
    typeCode: textAt(document, 'TipoDocumento'),
    creditNoteRoot: false,
    languages: [],
    number: textAt(document, 'Numero'),
    issueDate: textAt(document, 'Data'),
    dueDate: textAt(payment, 'DataScadenzaPagamento'),
    // CondizioniPagamento is a code, such as TP02, not a text with payment terms.
    paymentTerms: null,
    currency: textAt(document, 'Divisa'),
    buyerReference: textAt(header, 'DatiTrasmissione/CodiceDestinatario'),
    orderReference: textAt(body, 'DatiGenerali/DatiOrdineAcquisto/IdDocumento'),
    vendor: partyIn(findOne(header, 'CedentePrestatore')),
    buyer: partyIn(findOne(header, 'CessionarioCommittente')),
    delivery: { date: null, address: null },
    period: { start: null, end: null },
    iban: textAt(payment, 'IBAN'),
    bic: textAt(payment, 'BIC'),
    paymentMeans: null,
    paymentReference: textAt(payment, 'CodicePagamento'),
    totals: {
      lines: null,
      allowances: null,
      charges: null,
      net: only?.base ?? null,
      tax: only?.tax ?? null,
      total: textAt(document, 'ImportoTotaleDocumento'),
      paid: null,
      rounding: textAt(document, 'Arrotondamento'),
      due: textAt(payment, 'ImportoPagamento'),
    },
    taxes,
    lines: findAll(body, 'DatiBeniServizi/DettaglioLinee').map(lineIn),
  };
}

/** The number of invoices in the file: a batch has one body per invoice. */
export function countBodies(root: XmlElement): number {
  return findAll(root, 'FatturaElettronicaBody').length;
}

function partyIn(party: XmlElement | null): EInvoiceParty {
  const person = findOne(party, 'DatiAnagrafici/Anagrafica');
  const seat = findOne(party, 'Sede');
  const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ') || null;
  const country = textAt(seat, 'Nazione');
  const lines = [
    join(textAt(seat, 'Indirizzo'), textAt(seat, 'NumeroCivico')),
    join(textAt(seat, 'CAP'), textAt(seat, 'Comune')),
    country,
  ];
  const vat = findOne(party, 'DatiAnagrafici/IdFiscaleIVA');
  return {
    name: textAt(person, 'Denominazione') ?? join(textAt(person, 'Nome'), textAt(person, 'Cognome')),
    address: lines.filter((line) => line !== null),
    country,
    vatId: vat && `${textAt(vat, 'IdPaese') ?? ''}${textAt(vat, 'IdCodice') ?? ''}`,
    taxNumber: textAt(party, 'DatiAnagrafici/CodiceFiscale'),
  };
}

function taxIn(tax: XmlElement): EInvoiceTax {
  return {
    category: textAt(tax, 'Natura'),
    rate: textAt(tax, 'AliquotaIVA'),
    base: textAt(tax, 'ImponibileImporto'),
    tax: textAt(tax, 'Imposta'),
    reason: textAt(tax, 'RiferimentoNormativo'),
    reasonCode: null,
  };
}

function lineIn(line: XmlElement): EInvoiceLine {
  return {
    description: textAt(line, 'Descrizione'),
    quantity: textAt(line, 'Quantita'),
    unit: textAt(line, 'UnitaMisura'),
    price: textAt(line, 'PrezzoUnitario'),
    priceQuantity: null,
    taxRate: textAt(line, 'AliquotaIVA'),
    amount: textAt(line, 'PrezzoTotale'),
    counts: true,
  };
}
