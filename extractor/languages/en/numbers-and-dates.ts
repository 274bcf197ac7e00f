import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    [tax |sales |vat |proforma ]invoice NO, inv NO, invoice id, invoice reference, bill NO, receipt NO
    rcpt NO, credit (note|memo) NO, document NO, doc NO, cash bill NO, cash memo NO
  `,
  orderReference: `
    [your |purchase |sales |customer ]order (NO|id|reference|ref), your order, p.o. NO, purchase order
    s.o. NO, order
  `,
  buyerReference: 'your ref[erence], customer ref[erence], buyer ref[erence], client ref[erence]',
  paymentReference: `
    payment ref[erence], remittance (info|information|ref[erence]), communication for your payment
    following communication for your payment, please quote
  `,
  customerNumber: `
    (customer|client|account|member[ship]|debtor|policy|contract|booking|subscriber) (NO|id|code)
    customer, a / c NO, account, card NO, member
  `,
  otherNumber: `
    tel[ephone][ NO], phone[ NO], fax[ NO], mobile, reg[istration]. NO, company [reg ]NO, co. NO, roc NO
    (gst|sst|vat|tax|ein|abn)[ reg[istration].][ id][ NO], approval code, auth code, terminal[ id], tid
    mid, batch NO, table NO, cashier, operator, counter, page, delivery note NO, shipment NO
    account number, swift, sort code, serial NO, item NO, article NO, package tracking NO, order date
  `,
  documentDate: `
    (invoice|inv|bill|billing|receipt|document|doc|issue|tax|credit note|transaction|trans|trx|statement|bill to) date
    date [of ](issue|invoice), issue[d] (on|at|date), dated, invoice issued, date of invoice
    date (& |and |/ )time
  `,
  dueDate: `
    [payment ]due[ date| on| by], pay[able|ment] [due ](by|until|before), date due
    please (pay|remit) (by|until|before), total amount due on, amount due on, expiry of payment
    payment date
  `,
  otherDate: `
    order[ed] (date|on), delivery [date], date of (delivery|supply|birth|service)
    ship[ping|ped|ment] date, service (date|period), billing period, period, check in, check out
    print[ed][ date| on], expiry[ date], exp. date, valid (until|till|from), departure, arrival, from
    as of, tax point, supply date
  `,
  currencyCode: '[invoice |document ]currency[ code], all [charges and ](prices|amounts)[ are][ shown] in',
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    tax invoice, invoice, credit note, credit memo, receipt, booking id, reference NO, ref NO, trx[n] NO
    transaction NO, trans NO, ticket NO, slip NO, bill
  `,
  documentDate: 'date, d/ t, dt',
};
