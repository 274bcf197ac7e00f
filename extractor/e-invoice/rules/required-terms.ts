import type { Rule } from './rule.ts';
import type { Stated } from './stated.ts';
import { termsOfLines } from './terms-of-lines.ts';

const creditTransfers = ['30', '58'];
/** BT-87: at most the first six and the last four digits of a card number may be shown. */
const cardDigitsMax = 10;

/** BR-01 to BR-16: terms that every invoice must state. */
const ofDocument: Rule[] = [
  {
    code: 'BR-01',
    field: null,
    words: 'does not name the specification that it follows (BT-24)',
    broken: (_, { specification }) => !specification,
  },
  {
    code: 'BR-02',
    field: 'documentNumber',
    words: 'does not state a number (BT-1)',
    broken: (_, { number }) => !number,
  },
  {
    code: 'BR-03',
    field: 'documentDate',
    words: 'does not state a date of issue (BT-2)',
    broken: (_, { issueDate }) => !issueDate,
  },
  {
    code: 'BR-04',
    field: null,
    words: 'does not state a type (BT-3)',
    broken: (_, { typeCode }) => !typeCode,
  },
  {
    code: 'BR-05',
    field: 'currencyCode',
    words: 'does not state a currency (BT-5)',
    broken: (_, { currency }) => !currency,
  },
  {
    code: 'BR-06',
    field: 'vendorName',
    words: "does not state the seller's name (BT-27)",
    broken: ({ seller }) => !seller.name,
  },
  {
    code: 'BR-07',
    field: 'buyerName',
    words: "does not state the buyer's name (BT-44)",
    broken: ({ buyer }) => !buyer.name,
  },
  {
    code: 'BR-08',
    field: 'vendorAddress',
    words: "does not state the seller's address (BG-5)",
    broken: ({ seller }) => !seller.address,
  },
  {
    code: 'BR-09',
    field: 'vendorAddress',
    words: "does not state the seller's country (BT-40)",
    broken: ({ seller }) => !seller.address?.country,
  },
  {
    code: 'BR-10',
    field: null,
    words: "does not state the buyer's address (BG-8)",
    broken: ({ buyer }) => !buyer.address,
  },
  {
    code: 'BR-11',
    field: null,
    words: "does not state the buyer's country (BT-55)",
    broken: ({ buyer }) => !buyer.address?.country,
  },
  {
    code: 'BR-12',
    field: 'netAmount',
    words: 'does not state the sum of its lines (BT-106)',
    broken: (_, { totals }) => !totals.lines,
  },
  {
    code: 'BR-13',
    field: 'netAmount',
    words: 'does not state the total without tax (BT-109)',
    broken: (_, { totals }) => !totals.net,
  },
  {
    code: 'BR-14',
    field: 'totalAmount',
    words: 'does not state the total with tax (BT-112)',
    broken: (_, { totals }) => !totals.total,
  },
  {
    code: 'BR-15',
    field: 'amountDue',
    words: 'does not state the amount due (BT-115)',
    broken: (_, { totals }) => !totals.due,
  },
  { code: 'BR-16', field: null, words: 'has no lines (BG-25)', broken: ({ lines }) => lines.length === 0 },
];

/** BR-17 to BR-20 and BR-56: the payee and the tax representative. */
const ofParties: Rule[] = [
  {
    code: 'BR-17',
    field: null,
    words: 'names a payee (BG-10) that has no name of its own or is the seller',
    broken: ({ payee, seller }) =>
      payee !== null &&
      (!payee.name || payee.name === seller.name || payee.ids.some((id) => seller.ids.includes(id))),
  },
  {
    code: 'BR-18',
    field: null,
    words: "does not state the tax representative's name (BT-62)",
    broken: ({ representative }) => representative !== null && !representative.name,
  },
  {
    code: 'BR-19',
    field: null,
    words: "does not state the tax representative's address (BG-12)",
    broken: ({ representative }) => representative !== null && !representative.address,
  },
  {
    code: 'BR-20',
    field: null,
    words: "does not state the tax representative's country (BT-69)",
    broken: ({ representative }) => representative?.address != null && !representative.address.country,
  },
  {
    code: 'BR-56',
    field: null,
    words: "does not state the tax representative's VAT ID (BT-63)",
    broken: ({ representative }) => representative !== null && !representative.vatId,
  },
  {
    code: 'BR-57',
    field: null,
    words: 'has a delivery address without a country (BT-80)',
    broken: ({ deliverTo }) => deliverTo !== null && !deliverTo.country,
  },
  {
    code: 'BR-62',
    field: null,
    words: "does not name the scheme of the seller's electronic address (BT-34-1)",
    broken: ({ seller }) => seller.electronicAddress !== null && !seller.electronicAddress.scheme,
  },
  {
    code: 'BR-63',
    field: null,
    words: "does not name the scheme of the buyer's electronic address (BT-49-1)",
    broken: ({ buyer }) => buyer.electronicAddress !== null && !buyer.electronicAddress.scheme,
  },
];

/** BR-45 to BR-55 and BR-61: taxes, payment and documents. */
const ofPayment: Rule[] = [
  {
    code: 'BR-45',
    field: 'taxAmount',
    words: 'has a tax rate without the taxable amount (BT-116)',
    broken: ({ taxes }) => taxes.some(({ base }) => !base),
  },
  {
    code: 'BR-46',
    field: 'taxAmount',
    words: 'has a tax rate without the tax (BT-117)',
    broken: ({ taxes }) => taxes.some(({ tax }) => !tax),
  },
  {
    code: 'BR-47',
    field: 'taxAmount',
    words: 'has a tax without a category (BT-118)',
    broken: ({ taxes }) => taxes.some(({ category }) => !category),
  },
  {
    code: 'BR-48',
    field: 'taxAmount',
    words: 'has a tax without a rate (BT-119)',
    broken: ({ taxes }) => taxes.some(({ rate, category }) => !rate && category !== 'O'),
  },
  {
    code: 'BR-49',
    field: null,
    words: 'does not state the means of payment (BT-81)',
    broken: ({ paymentMeans }) => paymentMeans.some(({ code }) => !code),
  },
  {
    code: 'BR-50',
    field: 'iban',
    words: 'does not state the account to pay to (BT-84)',
    broken: (stated) => transfersOf(stated).some(({ accounts }) => accounts.includes(null)),
  },
  {
    code: 'BR-51',
    field: null,
    words: "shows more than ten digits of a card's number (BT-87)",
    broken: ({ cards }) => cards.some((card) => card.length > cardDigitsMax),
  },
  {
    code: 'BR-52',
    field: null,
    words: 'has a supporting document without a reference (BT-122)',
    broken: ({ supportingDocuments }) => supportingDocuments.includes(null),
  },
  {
    code: 'BR-53',
    field: 'taxAmount',
    words: 'does not state the tax in the currency of the VAT (BT-111)',
    broken: ({ vatCurrency, hasTaxInVatCurrency }) => vatCurrency !== null && !hasTaxInVatCurrency,
  },
  {
    code: 'BR-55',
    field: null,
    words: 'refers to an earlier invoice without its number (BT-25)',
    broken: ({ precedingInvoices }) => precedingInvoices.includes(null),
  },
  {
    code: 'BR-61',
    field: 'iban',
    words: 'asks for a credit transfer and names no account (BT-84)',
    broken: (stated) => transfersOf(stated).some(({ accounts }) => !accounts.some(Boolean)),
  },
];

export const requiredTerms: readonly Rule[] = [...ofDocument, ...ofParties, ...termsOfLines, ...ofPayment];

function transfersOf({ paymentMeans }: Stated) {
  return paymentMeans.filter(({ code }) => creditTransfers.includes(code ?? ''));
}
