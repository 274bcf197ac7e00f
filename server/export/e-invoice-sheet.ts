import type { Outgoing, OutgoingAddress, OutgoingParty } from '@slipway/connectors/e-invoice/outgoing.ts';
import type { Fact, Sheet } from '@slipway/extractor/hybrid/sheet.ts';

const languages = {
  en: {
    invoice: 'Invoice',
    creditNote: 'Credit note',
    vendor: 'Seller',
    buyer: 'Buyer',
    vatId: 'VAT ID',
    taxNumber: 'Tax number',
    id: 'Identifier',
    issueDate: 'Date',
    dueDate: 'Due',
    deliveryDate: 'Delivered',
    period: 'Service period',
    deliveryAddress: 'Delivered to',
    terms: 'Terms',
    orderReference: 'Order',
    buyerReference: 'Your reference',
    iban: 'IBAN',
    bic: 'BIC',
    means: 'Payment',
    reference: 'Payment reference',
    description: 'Description',
    quantity: 'Quantity',
    price: 'Price',
    tax: 'Tax',
    amount: 'Net amount',
    net: 'Net',
    taxOn: 'Tax on',
    total: 'Total',
    paid: 'Paid',
    rounding: 'Rounding',
    due: 'Amount due',
    drawn: 'Drawn by Slipway from the values of the invoice. The invoice as data is inside this file.',
    page: 'Page',
    of: 'of',
  },
  de: {
    invoice: 'Rechnung',
    creditNote: 'Gutschrift',
    vendor: 'Verkäufer',
    buyer: 'Käufer',
    vatId: 'USt-IdNr.',
    taxNumber: 'Steuernummer',
    id: 'ID',
    issueDate: 'Datum',
    dueDate: 'Fällig am',
    deliveryDate: 'Lieferdatum',
    period: 'Leistungszeitraum',
    deliveryAddress: 'Lieferanschrift',
    terms: 'Zahlungsbedingungen',
    orderReference: 'Bestellnummer',
    buyerReference: 'Ihr Zeichen',
    iban: 'IBAN',
    bic: 'BIC',
    means: 'Zahlungsart',
    reference: 'Verwendungszweck',
    description: 'Bezeichnung',
    quantity: 'Menge',
    price: 'Einzelpreis',
    tax: 'Steuer',
    amount: 'Netto',
    net: 'Netto',
    taxOn: 'Steuer auf',
    total: 'Gesamtbetrag',
    paid: 'Bezahlt',
    rounding: 'Rundung',
    due: 'Zahlbetrag',
    drawn: 'Von Slipway aus den Rechnungsdaten erzeugt. Die Rechnungsdaten sind in diese Datei eingebettet.',
    page: 'Seite',
    of: 'von',
  },
};
type Words = (typeof languages)['en'];
const germanLands = new Set(['DE', 'AT', 'LI']);

/** The invoice as a readable page with all content of its XML, in the language of the buyer's country. */
export function layOutSheet(invoice: Outgoing): Sheet {
  const language = germanLands.has(invoice.buyer.address.country) ? 'de' : 'en';
  const words = languages[language];
  return {
    language,
    title: `${invoice.isCreditNote ? words.creditNote : words.invoice} ${invoice.number}`,
    parties: [
      { label: words.vendor, lines: linesOf(invoice.vendor, words) },
      { label: words.buyer, lines: linesOf(invoice.buyer, words) },
    ],
    facts: factsOf(invoice, words),
    columns: [
      { label: words.description, share: 0.42, align: 'left' },
      { label: words.quantity, share: 0.14, align: 'right' },
      { label: words.price, share: 0.16, align: 'right' },
      { label: words.tax, share: 0.12, align: 'right' },
      { label: words.amount, share: 0.16, align: 'right' },
    ],
    rows: invoice.lines.map(
      ({ name, description, quantity, price, priceQuantity, tax, amount, unitCode }) => [
        description === null ? name : `${name} – ${description}`,
        `${quantity} ${unitCode}`,
        priceQuantity === null ? price : `${price} / ${priceQuantity}`,
        rateOf(tax),
        amount,
      ],
    ),
    sums: sumsOf(invoice, words),
    remarks: [
      ...invoice.taxes.flatMap(({ reason, reasonCode }) =>
        [reason, reasonCode].filter((text) => text !== null),
      ),
      words.drawn,
    ],
    footer: `${words.page} {page} ${words.of} {pages}`,
  };
}

function linesOf({ name, address, vatId, taxNumber, id }: OutgoingParty, words: Words): string[] {
  return [
    name,
    ...placeOf(address),
    ...(vatId ? [`${words.vatId} ${vatId}`] : []),
    ...(taxNumber ? [`${words.taxNumber} ${taxNumber}`] : []),
    ...(id && id !== taxNumber ? [`${words.id} ${id}`] : []),
  ];
}

function placeOf({ lines, postcode, city, region, country }: OutgoingAddress): string[] {
  const town = [postcode, city].filter(Boolean).join(' ');
  return [...lines, town, region ?? '', country].filter((line) => line !== '');
}

function factsOf(invoice: Outgoing, words: Words): Fact[] {
  const { payment, period, deliveryAddress } = invoice;
  const facts: [string, string | null][] = [
    [words.issueDate, invoice.issueDate],
    [words.deliveryDate, invoice.deliveryDate],
    [words.period, period && [period.start ?? '', period.end ?? ''].join(' – ').trim()],
    [words.deliveryAddress, deliveryAddress && placeOf(deliveryAddress).join(', ')],
    [words.dueDate, invoice.dueDate],
    [words.terms, invoice.paymentTerms],
    [words.orderReference, invoice.orderReference],
    [words.buyerReference, invoice.buyerReference],
    [words.means, payment?.means ?? null],
    [words.iban, payment?.iban ?? null],
    [words.bic, payment?.bic ?? null],
    [words.reference, payment?.reference ?? null],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : { label, value }));
}

function sumsOf({ totals, taxes, currency }: Outgoing, words: Words): Fact[] {
  const sum = (label: string, amount: string | null) =>
    amount === null ? [] : [{ label, value: `${amount} ${currency}` }];
  return [
    ...sum(words.net, totals.net),
    ...taxes.flatMap((tax) => sum(`${rateOf(tax)} ${words.taxOn} ${tax.base}`, tax.amount)),
    ...sum(words.total, totals.total),
    ...sum(words.paid, totals.paid),
    ...sum(words.rounding, totals.rounding),
    ...sum(words.due, totals.due),
  ];
}

/** Without a rate, the category explains why. */
function rateOf({ category, rate }: Pick<Outgoing['taxes'][number], 'category' | 'rate'>): string {
  return category === 'S' && rate !== null
    ? `${rate} %`
    : `${rate === null ? '' : `${rate} % `}(${category})`;
}
