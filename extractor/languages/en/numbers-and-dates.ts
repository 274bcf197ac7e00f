import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    folio NO
    [tax |sales |vat |proforma ]invoice NO, inv NO, invoice id, invoice reference, bill NO, receipt NO
    rcpt NO, credit (note|memo) NO, document NO, doc NO, cash bill NO, cash memo NO, invoice ref[erence]
    tax invoice (NO|ref), bill ref[erence], statement NO, order confirmation NO, quot(e|ation) NO
    reminder NO, debit note NO, adjustment note NO, credit NO, inv. ref, invoice code
    document (id|ref[erence]), voucher NO, e invoice NO, commercial invoice NO, receipt ref[erence]
    sales invoice, check NO, cancellation [invoice ]NO, refund NO
  `,
  orderReference: `
    [your |purchase |sales |customer ]order (NO|id|reference|ref), your order, p.o. NO, purchase order
    s.o. NO, order
    [your |our |client |customers ](po|p/o|order|purchase order)[ (NO|ref|reference|id|code)]
    po (ref|reference|date NO), purchase order reference, requisition NO, sales order[ NO]
    web order[ NO], job NO, call off NO, issued for order
  `,
  buyerReference: `
    your ref[erence], customer ref[erence], buyer ref[erence], client ref[erence]
    your (contact|order ref|reference NO), ordered by, cost (centre|center)[ code], project ref[erence]
    client po, matter NO
  `,
  paymentReference: `
    payment ref[erence], remittance (info|information|ref[erence]), communication for your payment
    following communication for your payment, please quote, reference for payment, payment id
    remittance advice ref, [please ](use|quote) (this |the )reference, quote (this )reference
    bank reference, structured communication, creditor reference, payment message
  `,
  customerNumber: `
    (customer|client|account|member[ship]|debtor|policy|contract|booking|subscriber) (NO|id|code)
    customer, a / c NO, account, card NO, member
    (customer|client|account|cust|acct|acc).( ref| reference| code), (cust|acct|acc). NO
    account reference, patient NO, tenant NO, user id, company NO, your account, sold to NO, loyalty NO
    policy
  `,
  otherNumber: `
    tel[ephone][ NO], phone[ NO], fax[ NO], mobile, reg[istration]. NO, company [reg ]NO, co. NO, roc NO
    (gst|sst|vat|tax|ein|abn)[ reg[istration].][ id][ NO], approval code, auth code, terminal[ id], tid
    mid, batch NO, table NO, cashier, operator, counter, page, (delivery|despatch|dispatch|packing) (note|slip|ticket|docket)[ NO], shipment NO
    account number, swift, sort code, item NO, article NO, package tracking NO, order date
    (vat|tax|gst|company|business|trade) (registration|reg|identification|id|number|register)[ NO], ein
    abn, tin[ NO], vat reg[istered][ NO], crn, company registration[ NO], registered NO, meter NO
    registered in… NO
    contract NO, delivery NO, tracking NO, consignment NO, store NO, till NO, table, order taken by
    licence NO, vehicle reg[istration], rma NO, quote ref, packing list NO, batch, serial, lot NO
  `,
  documentDate: `
    credit date
    (invoice|inv|bill|billing|receipt|document|doc|issue|tax|credit note|transaction|trans|trx|statement|bill to) date
    date [of ](issue|invoice), issue[d] (on|at|date), dated, invoice issued, date of invoice
    date (& |and |/ )time
    date of (bill|document|receipt|credit note|statement|order|quotation|this invoice), date invoiced
    invoice dt, tax point date, tax date, invoiced on, billed on, date raised, created on, billing date
    cancellation date, refund date, quote date, quotation date, reminder date, date & time, printed date, purchase date
    transaction date
  `,
  dueDate: `
    (expire[d|s]|expiry|expiration) date
    [payment ]due[ date| on| by], pay[able|ment] [due ](by|until|before), date due
    please (pay|remit) (by|until|before), total amount due on, amount due on, expiry of payment
    payment date, (payment|invoice|settlement|final) (due|deadline)[ date| on| by]
    last (payment )(date|day), pay by[ date]
    due (for payment|for payment by|in full by|date of payment), payable (on|no later than)
    payment (is )due (by|on|date), terms end, latest payment date, deadline for payment
    please (settle|transfer|make payment) by, no later than, falls due on, maturity date, to be paid by
    payment target
  `,
  otherDate: `
    order[ed] (date|on), delivery [date], date of (delivery|supply|birth|service)
    ship[ping|ped|ment] date, service (date|period), billing period, period, check in, check out
    print[ed][ date| on], expiry[ date], exp. date, valid (until|till|from), departure, arrival, from
    as of, tax point, supply date
    (contract|start|end|service|supply|booking|travel|event|despatch|dispatch|collection|returned|return|quote|quotation|expiration|renewal|statement period|period) (date|start|end)
    valid through, for the period, subscription period, rental period
    date (shipped|ordered|delivered|required|of despatch|of dispatch)
    (supplied|delivered|shipped|completed|performed) on, next (bill|invoice) date, direct debit date
    offer valid until
  `,
  currencyCode: `
    [invoice |document ]currency[ code], all [charges and ](prices|amounts)[ are][ shown] in
    (all )(amounts|prices|values|figures)[ (shown|stated|quoted|are|expressed)] in
    currency of (invoice|payment), payment currency, invoicing currency
  `,
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    tax invoice, invoice, credit note, credit memo, receipt, booking id, reference NO, ref NO, trx[n] NO
    transaction NO, trans NO, ticket NO, slip NO, bill, quotation, quote, order confirmation, debit note
    reminder, sales receipt, statement, our ref[erence], serial NO`,
  documentDate: `
    date, d/ t, dt, issued
  `,
};
