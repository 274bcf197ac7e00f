import { readFile } from 'node:fs/promises';

/** One of the documents that a newcomer sees first. */
export type Sample = {
  file: string;
  mediaType: string;
  /** What it shows, for people. */
  shows: string;
};

const pdf = 'application/pdf';
const xml = 'application/xml';

/** Every sample, in the order in which they are put in. */
export const samples = [
  { file: 'papierhaus-re-2026-10482.pdf', mediaType: pdf, shows: 'A German invoice with two tax rates' },
  { file: 'tischlerei-brandt-26-318.pdf', mediaType: pdf, shows: 'A craftsman’s invoice with a drawn table' },
  {
    file: 'kuestennetz-november.pdf',
    mediaType: pdf,
    shows: 'A telephone bill with a creditor reference',
  },
  {
    file: 'brightwater-inv-0098213.pdf',
    mediaType: pdf,
    shows: 'A subscription in US dollars, already paid by card',
  },
  {
    file: 'fenwick-rowe-si-44719.pdf',
    mediaType: pdf,
    shows: 'An invoice in pounds with thirty lines on two pages',
  },
  {
    file: 'hotel-trois-ponts-f2026-3307.pdf',
    mediaType: pdf,
    shows: 'A French hotel bill with two tax rates',
  },
  { file: 'costa-clara-a-2026-1194.pdf', mediaType: pdf, shows: 'A Spanish invoice for a hired van' },
  {
    file: 'valdarno-417-2026.pdf',
    mediaType: pdf,
    shows: 'An Italian supply within the European Union, without tax',
  },
  { file: 'waterlijn-2026-0163.pdf', mediaType: pdf, shows: 'A Dutch invoice with reverse charge' },
  {
    file: 'aarhof-260914-fax.tiff',
    mediaType: 'image/tiff',
    shows: 'A Swiss invoice in francs, as a black and white scan',
  },
  {
    file: 'tischlerei-brandt-26-297-scan.pdf',
    mediaType: pdf,
    shows: 'A paper invoice from the office scanner',
  },
  { file: 'papierhaus-photo.jpg', mediaType: 'image/jpeg', shows: 'An invoice photographed on a desk' },
  { file: 'eisenwaren-petersen-receipt.png', mediaType: 'image/png', shows: 'A till receipt, paid by card' },
  {
    file: 'cafe-mole-receipt.jpg',
    mediaType: 'image/jpeg',
    shows: 'A café’s till receipt with two tax rates',
  },
  { file: 'papierhaus-re-2026-10977.xml', mediaType: xml, shows: 'An XRechnung: a structured invoice (UBL)' },
  {
    file: 'tischlerei-brandt-26-331.xml',
    mediaType: xml,
    shows: 'A structured invoice in the other syntax (CII)',
  },
  {
    file: 'kuestennetz-oktober-zugferd.pdf',
    mediaType: pdf,
    shows: 'A ZUGFeRD invoice: a PDF with its data inside',
  },
  { file: 'papierhaus-gs-2026-0214.pdf', mediaType: pdf, shows: 'A credit note for returned goods' },
  { file: 'kuestennetz-credit-note.xml', mediaType: xml, shows: 'A structured credit note (UBL)' },
  { file: 'nordlicht-nh-2026-0552.pdf', mediaType: pdf, shows: 'A sales invoice of our own' },
  { file: 'kuestennetz-reminder.pdf', mediaType: pdf, shows: 'A payment reminder, which is never booked' },
  {
    file: 'fenwick-rowe-order-so-20931.pdf',
    mediaType: pdf,
    shows: 'An order confirmation, which is never booked',
  },
  { file: 'foerdebank-2026-10.camt053.xml', mediaType: xml, shows: 'October’s bank statement (camt.053)' },
  { file: 'foerdebank-2026-11.sta', mediaType: 'text/plain', shows: 'November’s bank statement (MT940)' },
  {
    file: 'foerdebank-2026-11.ofx',
    mediaType: 'application/x-ofx',
    shows: 'The same statement for older programs (OFX)',
  },
  { file: 'foerdebank-2026-10.pdf', mediaType: pdf, shows: 'October’s bank statement on paper' },
  {
    file: 'papierhaus-re-2026-10482-again.pdf',
    mediaType: pdf,
    shows: 'The first invoice, sent a second time',
  },
  {
    file: 'aarhof-protected.pdf',
    mediaType: pdf,
    shows: 'A PDF that asks for a password: it cannot be read',
  },
] as const satisfies readonly Sample[];

export type SampleFile = (typeof samples)[number]['file'];

/** The business whose documents the samples are: purchase invoices are addressed to it. Like all here, it does not exist. */
export const samplesOwner = {
  name: 'Nordlicht Handel GmbH',
  taxId: 'DE314278652',
  iban: 'DE34219900440003718265',
};

export function readSample(file: SampleFile): Promise<Buffer> {
  return readFile(new URL(`files/${file}`, import.meta.url));
}
